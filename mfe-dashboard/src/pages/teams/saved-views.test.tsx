import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote, type RenderedRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { dialog } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

const TEAMS = '/dashboard/teams';
const options = {
  session: true,
  fixtures: {
    teamMembers: ['Asha', 'Binu', 'Chitra'].map((name, order) => ({ name, order, isActive: name !== 'Binu' })),
  },
};

const menu = async (user: RenderedRemote['user'], name: RegExp | string = /^Saved views/) => {
  (await screen.findByRole('button', { name })).focus();
  await user.keyboard('{ArrowDown}');
  return within(await screen.findByRole('menu', { name: 'Saved views' }));
};
/** Selects an item by keyboard only. */
async function choose(user: RenderedRemote['user'], name: string | RegExp) {
  const item = (await menu(user)).getByRole('menuitem', { name });
  for (let moves = 0; document.activeElement !== item && moves < 10; moves += 1) await user.keyboard('{ArrowDown}');
  expect(item).toHaveFocus();
  await user.keyboard('{Enter}');
}
const names = () => screen.getAllByRole('checkbox', { name: /^Select (?!all)/ }).map((box) => box.ariaLabel);

test('saves, opens, changes and deletes views by keyboard; the URL decides what is shown', async () => {
  const { user, router } = await renderRemote(remote, `${TEAMS}?status=Active&sort=-name&page=1`, options);
  const search = () => router.state.location.search;
  await screen.findByRole('checkbox', { name: 'Select Asha' });
  await choose(user, 'Save as a new view');
  await screen.findByRole('dialog', { name: 'Save view' });
  await user.keyboard('Active people');
  await user.tab();
  await user.keyboard(' ');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('View saved successfully')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Saved views: Active people' })).toHaveFocus();

  // A reset leaves the view; choosing the view restores its filters.
  await choose(user, 'Reset all filters');
  await waitFor(() => expect(search()).toBe(''));
  await waitFor(() => expect(names()).toHaveLength(3));
  await choose(user, 'Active people (default)');
  await waitFor(() => expect(search()).toBe('?sort=-name&status=Active'));
  await waitFor(() => expect(names()).toHaveLength(2));

  // Changed filters can be saved to the same view, which can also be renamed.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Inactive');
  await waitFor(() => expect(search()).toContain('Inactive'));
  await choose(user, 'Save changes to “Active people”');
  await screen.findByRole('dialog', { name: 'Edit view “Active people”' });
  await user.keyboard('{Control>}a{/Control}People on leave{Enter}');
  await screen.findByRole('button', { name: 'Saved views: People on leave' });

  // Opening the list without URL parameters opens the default view.
  await router.navigate('/dashboard/faq');
  await screen.findByRole('heading', { level: 1, name: 'Frequently Asked Questions' });
  await router.navigate(TEAMS);
  await waitFor(() => expect(search()).toContain('status=Inactive'));

  await choose(user, 'Manage views');
  await screen.findByRole('dialog', { name: 'Saved views' });
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  await screen.findByText('Delete the view “People on leave”? The rows stay.');
  const question = within(screen.getByRole('dialog', { name: 'Delete' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('View deleted successfully')).toBeVisible();
  expect(search()).toContain('status=Inactive');
});

test('opens the default view of a list, but never instead of a link with filters', async () => {
  const { user, host, router } = await renderRemote(remote, `${TEAMS}?q=b`, options);
  await screen.findByRole('checkbox', { name: 'Select Binu' });
  await choose(user, 'Save as a new view');
  await screen.findByRole('dialog', { name: 'Save view' });
  await user.keyboard('B');
  await user.click(dialog().getByRole('checkbox', { name: 'Open the list with this view' }));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Saved views: B' });
  expect(router.state.location.search).toBe('?q=b');

  const again = await renderRemote(remote, TEAMS, { session: true, host });
  await waitFor(() => expect(again.router.state.location.search).toBe('?q=b'));
  again.unmount();
  const linked = await renderRemote(remote, `${TEAMS}?q=chitra`, { session: true, host });
  expect(await screen.findAllByRole('checkbox', { name: 'Select Chitra' })).not.toHaveLength(0);
  expect(linked.router.state.location.search).toBe('?q=chitra');
});

test('a view that is saved after the agent has left the list does not change the next screen', async () => {
  const { user, host, router } = await renderRemote(remote, `${TEAMS}?status=Active`, options);
  await screen.findByRole('checkbox', { name: 'Select Asha' });
  await choose(user, 'Save as a new view');
  await screen.findByRole('dialog', { name: 'Save view' });
  await user.keyboard('Mine');
  await host.fail({ path: '/api/views/save', hold: true });
  await user.keyboard('{Enter}');
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await user.click(within(screen.getByRole('dialog', { name: 'Close without saving?' })).getByText('Close'));
  await router.navigate('/dashboard/faq');
  await screen.findByRole('heading', { level: 1, name: 'Frequently Asked Questions' });
  await host.recover();
  expect(await screen.findByText('View saved successfully')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/dashboard/faq', search: '' });
});
