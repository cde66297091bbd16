import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider, useParams } from 'react-router-dom';
import { useCardTransition, usePageTransition } from './use-card-transition';

/** A page with its own subject and a card for the next one. */
function Subject() {
  const id = Number(useParams().id);
  return <Parts key={id} id={id} />;
}

function Parts({ id }: { id: number }) {
  const own = usePageTransition(`/${id}`);
  const next = useCardTransition(`/${id + 1}`);
  return (
    <>
      <h1 style={own.name}>{`Subject ${id}`}</h1>
      <h2 style={next.name}>
        <Link to={`/${id + 1}`} {...next.link}>
          Next
        </Link>
      </h2>
    </>
  );
}

const named = () =>
  [...document.querySelectorAll<HTMLElement>('h1, h2')]
    .filter(({ style }) => style.viewTransitionName === 'subject-name')
    .map(({ textContent }) => textContent);

test('only the card has the transition name before the navigation, only the page after it', async () => {
  const seen: string[][] = [];
  let end = () => {};
  const finished = new Promise<void>((resolve) => (end = resolve));
  const startViewTransition = (update: () => Promise<void>) => {
    seen.push(named());
    void update().then(() => seen.push(named()));
    return { finished, ready: finished, updateCallbackDone: finished, skipTransition: () => undefined };
  };
  Object.assign(document, { startViewTransition });
  const router = createMemoryRouter([{ path: '/:id', element: <Subject /> }], { initialEntries: ['/1'] });
  render(<RouterProvider router={router} useTransitions={false} />);

  fireEvent.click(screen.getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(seen).toHaveLength(2));
  expect(seen).toEqual([['Next'], ['Subject 2']]);
  await act(async () => {
    end();
    await finished;
  });
  expect(named()).toEqual([]);
  Reflect.deleteProperty(document, 'startViewTransition');
});
