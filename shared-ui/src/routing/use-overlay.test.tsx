import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterPaint } from '../feedback/after-paint';
import { useOverlay } from './use-overlay';

let openLater: () => void;

function Page() {
  const { index, open, close } = useOverlay('sample');
  useEffect(() => {
    openLater = open;
  });
  return (
    <>
      <button
        onClick={() => {
          open(2);
          open(2);
        }}
      >
        open
      </button>
      {index !== null && (
        <button
          onClick={() => {
            close();
            close();
          }}
        >
          close {index}
        </button>
      )}
    </>
  );
}

function openPage() {
  const router = createMemoryRouter(
    [
      { path: '/before', element: 'before' },
      { path: '/page', element: <Page /> },
    ],
    { initialEntries: ['/before', '/page?page=2#part'], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

const overlay = () => screen.queryByRole('button', { name: 'close 2' });

test('Back closes the overlay before it leaves the page, and Forward opens it again', async () => {
  const { router, user } = openPage();
  await user.click(screen.getByRole('button', { name: 'open' }));
  expect(overlay()).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/page', search: '?page=2' });

  await act(() => router.navigate(-1));
  expect(overlay()).not.toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/page', hash: '#part' });

  await act(() => router.navigate(1));
  expect(overlay()).toBeInTheDocument();
  await act(() => router.navigate(-2));
  expect(router.state.location.pathname).toBe('/before');
});

test('does not bring back a visitor who has left the page when a late response opens the overlay', async () => {
  const { router } = openPage();
  await act(() => router.navigate('/before'));
  act(() => openLater());
  await act(() => Promise.resolve());
  expect(router.state.location).toMatchObject({ pathname: '/before', state: null });
});

test('closing removes only the overlay’s entry', async () => {
  const { router, user } = openPage();
  for (let round = 0; round < 2; round += 1) {
    await user.click(screen.getByRole('button', { name: 'open' }));
    await user.click(overlay() ?? document.body);
    await waitFor(() => expect(overlay()).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/page');
  }
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/before');
});

test('closing before the entry is added removes it as well', async () => {
  const { router } = openPage();
  fireEvent.click(screen.getByRole('button', { name: 'open' }));
  fireEvent.click(overlay() ?? document.body);
  await waitFor(() => expect(overlay()).not.toBeInTheDocument());
  await waitFor(() => expect(router.state.location.hash).toBe('#part'));
  expect(overlay()).not.toBeInTheDocument();
});

test('Back right after closing does not leave the page', async () => {
  const { router, user } = openPage();
  await user.click(screen.getByRole('button', { name: 'open' }));
  fireEvent.click(overlay() ?? document.body);
  await act(() => router.navigate(-1));
  const painted = new Promise<void>((resolve) => afterPaint(resolve));
  await act(() => painted);
  expect(router.state.location.pathname).toBe('/page');
});
