import { screen, waitFor } from '@testing-library/react';
import { createTestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';

test('shows active items only, by their order, and opens the chosen one', async () => {
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

test('an empty and a failing host show the same quiet words', async () => {
  const host = await createTestHost();
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    await host.fail({ path: '/api/gallery', status: 500 });
    await renderRemote(remote, '/gallery', { host });

    await waitFor(() => expect(screen.getByText('No gallery items available. Please check back later.')).toBeVisible());
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('Failed to load gallery'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  } finally {
    logged.mockRestore();
    await host.stop();
  }
});
