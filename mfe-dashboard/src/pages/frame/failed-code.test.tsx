import { screen, within } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

let mockIsOffline = true;
// `import()` treats a module that exports `then` as a promise, so this lets the code fail to load.
const mockCode = (path: string) => ({
  __esModule: true,
  then: (resolve: (loaded: object) => void, reject: (error: Error) => void) =>
    mockIsOffline ? reject(new Error('offline')) : resolve(jest.requireActual<object>(path)),
});
jest.mock('../../parts/bulk/bulk-bar', () => mockCode('../../parts/bulk/bulk-bar'));
jest.mock('./header/profile-failed', () => mockCode('./header/profile-failed'));
beforeEach(() => (mockIsOffline = true));

test('bulk actions are loaded again after a failed load when the selection changes', async () => {
  const fixtures = { teamMembers: [{ name: 'Asha' }, { name: 'Binu' }] };
  const { user } = await renderRemote(remote, '/dashboard/teams', { session: true, fixtures });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Asha' }));
  expect(await screen.findByText(/^The actions could not be loaded/)).toBeVisible();
  mockIsOffline = false;
  await user.click(screen.getByRole('checkbox', { name: 'Select Binu' }));
  const bar = within(await screen.findByRole('group', { name: 'Selected items' }));
  expect(bar.getByRole('status')).toHaveTextContent('2 items selected');
});

test('the error dialog of the profile is loaded again after a failed load when Profile is selected again', async () => {
  const { user } = await renderRemote(remote, '/dashboard', { session: true });
  const openProfile = async () => {
    await user.click(await screen.findByRole('button', { name: 'Account menu' }));
    await user.click(screen.getByRole('menuitem', { name: 'Profile' }));
  };
  await openProfile();
  expect(await screen.findByText(/^This could not be loaded/)).toBeVisible();
  mockIsOffline = false;
  await openProfile();
  expect(await screen.findByRole('dialog', { name: 'Profile' })).toBeVisible();
});
