import { screen, within } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

let mockIsOffline = true;
// `import()` treats a module that exports `then` as a promise, so this lets the code fail to load.
jest.mock('../../parts/bulk/bulk-bar', () => ({
  __esModule: true,
  then: (resolve: (loaded: object) => void, reject: (error: Error) => void) =>
    mockIsOffline ? reject(new Error('offline')) : resolve(jest.requireActual<object>('../../parts/bulk/bulk-bar')),
}));

test('bulk actions are loaded again after a failed load when the selection changes', async () => {
  const fixtures = { teamMembers: [{ name: 'Asha' }, { name: 'Binu' }] };
  const { user } = await renderRemote(remote, '/dashboard/teams', { session: true, fixtures });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Asha' }));
  expect(await screen.findByText(/^This could not be loaded/)).toBeVisible();
  mockIsOffline = false;
  await user.click(screen.getByRole('checkbox', { name: 'Select Binu' }));
  const bar = within(await screen.findByRole('group', { name: 'Selected items' }));
  expect(bar.getByRole('status')).toHaveTextContent('2 items selected');
});
