import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createTestHost, type TestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../../remote';
import { sendAsColleague } from '../../../testing/colleague';
import { leadFixtures } from '../../../testing/leads';
import { writes } from '../../../testing/screen-parts';
import { onWideScreen } from '../../../testing/wide-screen';

onWideScreen();

let host: TestHost;
afterEach(() => host.stop());

/** Opens the board with a card for each lead. The event stream fails, so that only the tests reload the board. */
async function openBoard(leads: object[]) {
  host = await createTestHost(leadFixtures(leads));
  await host.fail({ path: '/api/events', status: 503 });
  const page = await renderRemote(remote, '/dashboard/leads?view=board', { session: true, host });
  await screen.findByText('Visitor 1');
  return page;
}

const column = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
const menuOf = (name: string) => screen.getByRole('button', { name: `More actions for ${name}` });

test('while a card is being moved, it cannot be moved again, and another one can', async () => {
  const { user } = await openBoard([{}, {}]);
  await host.fail({ path: '/api/leads/edit', hold: true });
  for (const name of ['Visitor 1', 'Visitor 2']) {
    await user.click(menuOf(name));
    await user.click(screen.getByRole('menuitem', { name: 'Move to Won' }));
  }
  for (const name of ['Visitor 1', 'Visitor 2']) expect(menuOf(name)).toBeDisabled();
  const drop = { dataTransfer: { setData: () => undefined, effectAllowed: '' } };
  fireEvent.dragStart(column('New').getByText('Visitor 1').closest('li') as HTMLElement, drop);
  fireEvent.drop(screen.getByRole('region', { name: /^Lost/ }), drop);
  await waitFor(async () => expect(await writes(host)).toHaveLength(2));
  await host.recover();
  expect(await column('Won').findByText('Visitor 1')).toBeVisible();
  expect(await column('Won').findByText('Visitor 2')).toBeVisible();
  expect(await writes(host)).toHaveLength(2);
  expect(screen.queryByText('This changed while you were editing')).not.toBeInTheDocument();
});

test('a drop moves nothing if a colleague has moved the dragged card', async () => {
  const { user } = await openBoard([{}, {}]);
  const drop = { dataTransfer: { setData: () => undefined, effectAllowed: '' } };
  fireEvent.dragStart(column('New').getByText('Visitor 1').closest('li') as HTMLElement, drop);
  await sendAsColleague(host, '/api/leads/edit', { id: 1, revision: 1, status: 'visit' });
  fireEvent(window, new Event('focus'));
  expect(await column('Visit').findByText('Visitor 1')).toBeVisible();
  fireEvent.drop(screen.getByRole('region', { name: /^Lost/ }), drop);
  await user.click(menuOf('Visitor 2'));
  await user.click(screen.getByRole('menuitem', { name: 'Move to Won' }));
  expect(await column('Won').findByText('Visitor 2')).toBeVisible();
  expect((await writes(host)).map(({ body }) => body)).toMatchObject([{ status: 'visit' }, { status: 'won' }]);
});

test('the board says if it could not be reloaded', async () => {
  const { user } = await openBoard([{}]);
  await host.fail({ path: '/api/leads', status: 503 });
  fireEvent(window, new Event('focus'));
  const note = await screen.findByText(/^Showing data from /);
  expect(note).toBeVisible();
  expect(screen.getByText('Visitor 1')).toBeVisible();
  await host.recover();
  await user.click(within(note.parentElement as HTMLElement).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/^Showing data from /)).not.toBeInTheDocument());
});

test('more cards can be requested while the board is being reloaded', async () => {
  const { user } = await openBoard(Array.from({ length: 26 }, () => ({})));
  const isReloading = () => screen.getByRole('region', { name: /^New/ }).hasAttribute('aria-busy');
  await waitFor(() => expect(isReloading()).toBe(false));
  await host.fail({ path: '/api/leads', hold: true });
  fireEvent(window, new Event('focus'));
  await waitFor(() => expect(isReloading()).toBe(true));
  await user.click(column('New').getByRole('button', { name: 'Show more' }));
  await host.recover();
  await waitFor(() => expect(column('New').getAllByRole('listitem')).toHaveLength(26));
});
