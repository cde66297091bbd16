import { screen, waitFor } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { authorizationOf } from '../../testing/colleague';
import { dialog } from '../../testing/screen-parts';

const teamMembers = ['Asha', 'Binu', 'Chitra'].map((name, order) => ({ name, order }));

test('a saved order whose response was lost is not reported as another agent’s change', async () => {
  const { user, host, store } = await renderRemote(remote, '/dashboard/teams', {
    session: true,
    fixtures: { teamMembers },
  });
  await user.click(await screen.findByRole('button', { name: 'Reorder' }));
  await user.click(await screen.findByRole('button', { name: 'Move Asha down' }));
  await fetch(`${host.url}/api/reorder`, {
    method: 'POST',
    headers: {
      authorization: authorizationOf(store),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ table: 'teamMembers', ids: [2, 1, 3], seen: [1, 2, 3] }),
  });
  await host.fail({ path: '/api/reorder', status: 502, body: '{"message":"Lost."}', times: 1 });
  const save = dialog().getByRole('button', { name: 'Save order' });
  await user.click(save);
  expect(await screen.findByText('Failed to save the order: Lost.')).toBeVisible();
  await waitFor(() => expect(save).toBeDisabled());
  expect(dialog().queryByText(/Someone else/)).not.toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Move Chitra up' }));
  await user.click(save);
  expect(await screen.findByText('Order saved successfully')).toBeVisible();
});

test('a button that moves a row keeps the focus when the row reaches the first place', async () => {
  const { user } = await renderRemote(remote, '/dashboard/teams', { session: true, fixtures: { teamMembers } });
  await user.click(await screen.findByRole('button', { name: 'Reorder' }));
  const up = await screen.findByRole('button', { name: 'Move Binu up' });
  up.focus();
  await user.keyboard('{Enter}{Enter}');
  expect(dialog().getByText('Binu, position 1 of 3')).toBeInTheDocument();
  expect(up).toHaveFocus();
  expect(up).toHaveAttribute('aria-disabled', 'true');
});
