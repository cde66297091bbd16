import { act, screen, waitFor, within } from '@testing-library/react';
import { createTestHost } from 'mock-api/testing';
import { logIn, selectAwaitsLogin, selectSession } from 'shared-state';
import { renderRemote, type RenderedRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { authorizationOf } from '../../testing/colleague';
import { choose, dialog, rowOf, writes } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

const TEAMS = '/dashboard/teams';
const NAMES = ['Asha', 'Binu', 'Chitra', 'Dipa', 'Esha'];
const teamMembers = NAMES.map((name, order) => ({ name, order, isActive: name !== 'Esha' }));
const options = { session: true, fixtures: { teamMembers } };

const shown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[2]?.textContent);
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const selected = () => screen.findByRole('group', { name: 'Selected items' });

async function selectPage(user: RenderedRemote['user']) {
  await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
}

test('search, filter and order are in the URL, which can be shared, and Back works', async () => {
  const { user, router } = await renderRemote(remote, `${TEAMS}?status=Active&sort=-name&q=i`, options);
  await box('Dipa');
  expect(shown()).toEqual(['Dipa', 'Chitra', 'Binu']);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'p');
  expect(shown()).toEqual(['Dipa']);
  await waitFor(() => expect(router.state.location.search).toBe('?status=Active&sort=-name&q=ip'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Inactive');
  expect(await screen.findByText('Nothing matches your search.')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toContain('status=Inactive'));
  await router.navigate(-1);
  await waitFor(() => expect(shown()).toEqual(['Dipa']));
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('Active');
});

test('selects ranges by mouse and keyboard, and one Undo reverts the whole call', async () => {
  const { user, host } = await renderRemote(remote, TEAMS, options);
  await user.click(await box('Asha'));
  await user.keyboard('{Shift>}');
  await user.click(await box('Chitra'));
  await user.keyboard('{/Shift}');
  expect(within(await selected()).getByRole('status')).toHaveTextContent('3 items selected');
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await waitFor(async () => expect(await box('Dipa')).toBeChecked());
  expect(await box('Dipa')).toHaveFocus();
  await user.click(within(await selected()).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('4 items deactivated successfully')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('cell', { name: 'Inactive' })).toHaveLength(5));
  expect(screen.queryByRole('group', { name: 'Selected items' })).not.toBeInTheDocument();
  expect((await writes(host)).map(({ path, body }) => [path, body])).toEqual([
    ['/api/bulk', { action: 'deactivate', table: 'teamMembers', ids: [1, 2, 3, 4] }],
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getAllByRole('cell', { name: 'Active' })).toHaveLength(4));
});

test('while a bulk action runs, all bulk actions are disabled', async () => {
  const { user, host } = await renderRemote(remote, TEAMS, options);
  await user.click(await box('Asha'));
  await host.fail({ path: '/api/bulk', hold: true });
  await user.click(within(await selected()).getByRole('button', { name: 'Deactivate' }));
  for (const name of ['Activate', 'Deactivate', 'Delete'])
    expect(within(await selected()).getByRole('button', { name })).toBeDisabled();
  await host.recover();
  expect(await screen.findByText('1 item deactivated successfully')).toBeVisible();
});

test('a refused undo says that nothing was changed', async () => {
  const { user, host } = await renderRemote(remote, TEAMS, options);
  await selectPage(user);
  await user.click(within(await selected()).getByRole('button', { name: 'Deactivate' }));
  const button = await screen.findByRole('button', { name: 'Undo' });
  await host.fail({ path: '/api/history/undo', status: 400, body: '{"message":"Enter the approval."}' });
  await user.click(button);
  const text = 'Failed to undo. Nothing was changed: Enter the approval.';
  expect(await screen.findByText(text)).toBeVisible();
});

test('an undo names the rows that the API host refuses, and Redo reverts the others', async () => {
  const approval = { approvalAuthority: 'RAJUK', approvalNumber: '7/26', approvalDate: '2026-01-05' };
  const projects = [{ name: 'Lake Tower' }, { name: 'Green Terrace', ...approval, approvalDocument: 'sample' }];
  const host = await createTestHost({ projects }, { requiresApproval: true });
  const { user } = await renderRemote(remote, '/dashboard/projects', { session: true, host });
  await selectPage(user);
  await user.click(within(await selected()).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('2 items deactivated successfully')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const toast = within(await screen.findByRole('alert'));
  expect(toast.getByText('Undone, except 1 row')).toBeVisible();
  expect(toast.getByText(/^Lake Tower: Enter the authority, .* before you publish/)).toBeVisible();
  expect(screen.queryByText('Undone')).not.toBeInTheDocument();
  expect(await (await rowOf('Green Terrace')).findByRole('cell', { name: 'Active' })).toBeVisible();
  expect(await (await rowOf('Lake Tower')).findByRole('cell', { name: 'Inactive' })).toBeVisible();
  await user.click(toast.getByRole('button', { name: 'Redo' }));
  expect(await screen.findByText('Redone')).toBeVisible();
  expect(await (await rowOf('Green Terrace')).findByRole('cell', { name: 'Inactive' })).toBeVisible();
  await host.stop();
});

test('an undo works on an API host that does not report refused rows', async () => {
  const { user, host } = await renderRemote(remote, TEAMS, options);
  await selectPage(user);
  await user.click(within(await selected()).getByRole('button', { name: 'Deactivate' }));
  const button = await screen.findByRole('button', { name: 'Undo' });
  await host.fail({ path: '/api/history/undo', status: 200, body: '{"conflicts":[]}' });
  await user.click(button);
  expect(await screen.findByText('Undone')).toBeVisible();
});

test('explains which rows were refused; deleted rows are restored from the trash', async () => {
  const { user, router, host, store } = await renderRemote(remote, TEAMS, options);
  await selectPage(user);
  const authorization = authorizationOf(store);
  await fetch(`${host.url}/api/team/delete?id=2`, { method: 'POST', headers: { authorization } });
  await user.click(within(await selected()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Delete 5 items? You can restore them within 90 days.')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('4 items deleted successfully')).toBeVisible();
  expect(screen.getByText('1 item left unchanged')).toBeVisible();
  expect(screen.getByText('Binu: It has been deleted in the meantime.')).toBeVisible();

  await router.navigate('/dashboard/activity?trash=true');
  await screen.findByRole('heading', { name: 'Activity' });
  await selectPage(user);
  await user.click(within(await selected()).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('5 items restored successfully')).toBeVisible();
  expect(await screen.findByText('The trash is empty.')).toBeVisible();
});

test('shows a new status immediately, and the old one again with the reason if the API host refuses it', async () => {
  const { user, host } = await renderRemote(remote, TEAMS, options);
  await box('Asha');
  await host.fail({ path: '/api/team/itemactiveinactive', status: 503, body: '{"message":"Busy."}', delayMs: 2000 });
  await choose(user, 'Asha', 'Deactivate');
  expect(await (await rowOf('Asha')).findByRole('cell', { name: 'Inactive' })).toBeVisible();
  expect(await screen.findByText('Failed to deactivate team: Busy.')).toBeVisible();
  expect(await (await rowOf('Asha')).findByRole('cell', { name: 'Active' })).toBeVisible();
});

test('a refused status changes no other row, even if the list was refetched meanwhile', async () => {
  const { user, host, store } = await renderRemote(remote, TEAMS, options);
  await box('Asha');
  const authorization = authorizationOf(store);
  await host.fail({ path: '/api/team/itemactiveinactive', status: 503, hold: true });
  await choose(user, 'Dipa', 'Deactivate');
  await fetch(`${host.url}/api/team/delete?id=1`, { method: 'POST', headers: { authorization } });
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(shown()).toEqual(NAMES.slice(1)));
  await host.recover();
  await host.fail({ path: '/api/team', method: 'GET', status: 503 });
  expect(await screen.findByText(/^Failed to deactivate team/)).toBeVisible();
  expect(await (await rowOf('Esha')).findByRole('cell', { name: 'Inactive' })).toBeVisible();
});

test('shortcuts move, select and create, are listed by "?", and can be turned off', async () => {
  const { user, router } = await renderRemote(remote, `${TEAMS}?q=a`, options);
  await box('Asha');
  await user.keyboard('jjkx');
  await waitFor(async () => expect(await box('Asha')).toBeChecked());
  await user.keyboard('/');
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus());
  await user.keyboard('n');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('an');
  await user.keyboard('{Backspace}');
  screen.getByRole('searchbox', { name: 'Search' }).blur();
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(dialog().getByText('Edit the row')).toBeVisible();
  await user.click(dialog().getByRole('checkbox', { name: 'Use keyboard shortcuts' }));
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  await user.keyboard('gp?');
  expect(router.state.location.pathname).toBe(TEAMS);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Account menu' }));
  await user.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Use keyboard shortcuts' }));
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  await user.keyboard('gf');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/faq'));
});

test('moves rows with the keyboard, announces it, and saves the order once; an outdated order is refused', async () => {
  const { user, host } = await renderRemote(remote, TEAMS, options);
  await user.click(await screen.findByRole('button', { name: 'Reorder' }));
  (await screen.findByRole('button', { name: 'Move Chitra' })).focus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(dialog().getByRole('status')).toHaveTextContent('Chitra, position 1 of 5');
  expect(dialog().getByRole('button', { name: 'Move Chitra' })).toHaveFocus();
  await user.click(dialog().getByRole('button', { name: 'Move Asha down' }));
  await user.click(dialog().getByRole('button', { name: 'Save order' }));
  expect(await screen.findByText('Order saved successfully')).toBeVisible();
  await waitFor(() => expect(shown()).toEqual(['Chitra', 'Binu', 'Asha', 'Dipa', 'Esha']));
  expect(await writes(host)).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Reorder' }));
  await user.click(await screen.findByRole('button', { name: 'Move Esha up' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  await user.click(dialog().getByRole('button', { name: 'Save order' }));
  const refusal = 'Failed to save the order: The order has changed in the meantime. Nothing was saved.';
  expect(await screen.findByText(refusal)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Show the current order' }));
  await waitFor(() => expect(dialog().getAllByRole('listitem')[0]).toHaveTextContent('Asha'));
});

test('a changed order asks before it is discarded, and waits for a new login if the session ends', async () => {
  const { user, host, router, store } = await renderRemote(remote, TEAMS, options);
  await user.click(await screen.findByRole('button', { name: 'Reorder' }));
  await user.click(await screen.findByRole('button', { name: 'Move Asha down' }));
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  const close = await screen.findByRole('dialog', { name: 'Close without saving?' });
  await user.click(within(close).getByRole('button', { name: 'Keep editing' }));

  act(() => void router.navigate('/dashboard/faq'));
  const leave = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(leave).getByRole('button', { name: 'Keep editing' }));

  await host.fail({ path: '/api/', status: 401, body: '{"message":"Please sign in."}' });
  await user.click(dialog().getByRole('button', { name: 'Save order' }));
  await waitFor(() => expect(selectAwaitsLogin(store.getState())).toBe(true));
  await host.recover();
  const session = selectSession(store.getState());
  act(() => void (session && store.dispatch(logIn(session))));
  expect(await screen.findByText('Order saved successfully')).toBeVisible();
  await waitFor(() => expect(shown().slice(0, 2)).toEqual(['Binu', 'Asha']));
});

test('on an API host without capabilities, there are no checkboxes, Reorder, Import CSV or Saved views', async () => {
  const host = await createTestHost(options.fixtures);
  await host.fail({ path: '/api/capabilities', status: 404 });
  await renderRemote(remote, TEAMS, { session: true, host });
  await rowOf('Asha');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  for (const name of ['Reorder', 'Saved views']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Import CSV' })).not.toBeInTheDocument();
  await host.stop();
});
