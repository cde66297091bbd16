import { screen, waitFor } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../../remote';

test('is shown to an agent', async () => {
  await renderRemote(remote, '/dashboard/example', { session: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Example' })).toBeVisible();
});

test('requires a session', async () => {
  const { router } = await renderRemote(remote, '/dashboard/example');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});
