import { screen, waitFor } from '@testing-library/react';
import { createTestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';

test('shows only active items, sorted by order, and opens an item in the lightbox', async () => {
  const { user } = await renderRemote(remote, '/gallery', {
    fixtures: {
      galleryItems: [
        { title: 'Second', contentName: 'sample', order: 2 },
        { title: 'First', contentName: 'sample', order: 1 },
        { title: 'Hidden', contentName: 'sample', order: 0, isActive: false },
      ],
    },
  });

  expect(await screen.findByRole('button', { name: 'Open First' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Project Gallery' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Open / }).map((tile) => tile.getAttribute('aria-label'))).toEqual([
    'Open First',
    'Open Second',
  ]);

  await user.click(screen.getByRole('button', { name: 'Open Second' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

const NOTHING = 'No gallery items available. Please check back later.';

test('shows a message when the gallery is empty', async () => {
  await renderRemote(remote, '/gallery');
  expect(await screen.findByText(NOTHING)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('a failed load shows the same message and can be retried', async () => {
  const host = await createTestHost({ galleryItems: [{ title: 'First', contentName: 'sample' }] });
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    await host.fail({ path: '/api/gallery', status: 500 });
    const { user, store } = await renderRemote(remote, '/gallery', { host });

    await screen.findByText(NOTHING);
    // The request is repeated when the page mounts; wait for the second failure.
    await waitFor(() => {
      expect(Object.values(store.getState().api.queries).map((query) => query?.status)).toEqual(['rejected']);
      expect(screen.getByText(NOTHING)).toBeVisible();
    });
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('Failed to load gallery'));
    await host.recover();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Open First' })).toBeInTheDocument();
    expect(screen.queryByText(NOTHING)).not.toBeInTheDocument();
  } finally {
    logged.mockRestore();
    await host.stop();
  }
});
