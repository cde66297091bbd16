import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Form, Link, useNavigate } from 'react-router-dom';
import { afterPaint } from 'shared-ui';
import { LiveRouter } from '../remotes/live-router';
import { LiveRoutes } from './live-routes';

function First() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/second">second</Link>
      <select aria-label="sort" onChange={({ target }) => void navigate(`?sort=${target.value}`)}>
        <option>a</option>
        <option>b</option>
      </select>
      <Form action="/second">
        <input name="word" aria-label="word" />
        <button>search</button>
      </Form>
    </>
  );
}

function open() {
  const live = new LiveRouter(() =>
    createMemoryRouter(
      [
        { path: '/before', element: 'before' },
        { path: '/first', element: <First /> },
        { path: '/second', element: 'the second page' },
      ],
      { initialEntries: ['/before', '/first'], initialIndex: 1 },
    ),
  );
  render(<LiveRoutes live={live} />);
  return { live, address: () => live.current.createHref(live.current.state.location) };
}

const painted = () => act(() => new Promise<void>(afterPaint));
const click = (name: string) => fireEvent.click(screen.getByText(name));

test('a click is painted before the other page is rendered; a double click is one navigation', async () => {
  const { live, address } = open();
  click('second');
  click('second');
  expect(address()).toBe('/first');
  expect(await screen.findByText('the second page')).toBeVisible();
  await painted();
  await act(() => live.current.navigate(-1));
  expect(address()).toBe('/first');
});

test('Back right after a click wins', async () => {
  const { live, address } = open();
  click('second');
  await act(() => live.current.navigate(-1));
  await painted();
  expect(address()).toBe('/before');
});

test('a navigation that no click has caused is immediate, so that a controlled field does not show its old value', () => {
  const { address } = open();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'b' } });
  expect(address()).toBe('/first?sort=b');
});

test('a form that is sent twice sends its latest fields', async () => {
  const { address } = open();
  click('search');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'lake' } });
  click('search');
  await waitFor(() => expect(address()).toBe('/second?word=lake'));
});

test('a click is not lost if the router is replaced before the paint', async () => {
  const { live } = open();
  click('second');
  act(() => live.renew());
  expect(await screen.findByText('the second page')).toBeVisible();
});
