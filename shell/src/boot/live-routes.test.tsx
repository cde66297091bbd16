import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createBrowserRouter, Link, useLocation, useNavigate } from 'react-router-dom';
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
      <button onClick={() => void navigate('?page=2')}>next</button>
    </>
  );
}

function open() {
  window.history.replaceState(null, '', '/before');
  window.history.pushState(null, '', '/first');
  const live = new LiveRouter(() =>
    createBrowserRouter([
      { path: '/before', element: 'before' },
      { path: '/first', element: <First /> },
      { path: '/second', element: 'the second page' },
    ]),
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

test('Back cancels a click that waits, and the link still works afterwards', async () => {
  const { address } = open();
  click('second');
  fireEvent.popState(window);
  await painted();
  expect(address()).toBe('/first');
  click('second');
  expect(await screen.findByText('the second page')).toBeVisible();
});

test('other navigations are immediate, so that a field keeps its value and a button can scroll the new page', () => {
  const { address } = open();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'b' } });
  expect(address()).toBe('/first?sort=b');
  click('next');
  expect(address()).toBe('/first?page=2');
});

test('a click is not lost if the router is replaced before the paint', async () => {
  const { live } = open();
  click('second');
  act(() => live.renew());
  expect(await screen.findByText('the second page')).toBeVisible();
});

test('a navigation that ends before React has mounted the first page is shown', () => {
  window.history.replaceState(null, '', '/page');
  function Page() {
    // Runs before the layout effect in which React Router subscribes.
    useLayoutEffect(() => void live.current.navigate('#part'), []);
    return <p>{useLocation().hash}</p>;
  }
  const live = new LiveRouter(() => createBrowserRouter([{ path: '/page', element: <Page /> }]));
  // Like other parts of the shell. React Router repeats a missed update only for its first subscriber.
  live.current.subscribe(() => undefined);
  render(<LiveRoutes live={live} />);
  expect(screen.getByText('#part')).toBeVisible();
});
