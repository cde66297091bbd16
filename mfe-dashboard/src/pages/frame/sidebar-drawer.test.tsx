import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';

test('on narrow screens the menu opens as a modal and closes with a link or its close button', async () => {
  const { user, router } = await renderRemote(remote, '/dashboard', { session: true });
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  await user.click(within(menu).getByRole('button', { name: 'Close menu' }));
  expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await user.click(within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Projects' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/projects'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument());
});
