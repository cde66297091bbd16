import { screen } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';

test('an unknown URL shows "Page not found" inside the frame', async () => {
  const { user, router } = await renderRemote(remote, '/dashboard/nowhere/at/all', { session: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByText('Welcome, Agent!')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard');
});
