import { screen, waitFor, within } from '@testing-library/react';
import type { TestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../../../remote';
import {
  activate,
  cell,
  grid,
  HELD,
  isSaved,
  options,
  PAGE,
  paste,
  saveAsColleague,
  saved,
  texts,
  undo,
} from '../testing/sheet-parts';

const SAVE = '/api/project/saveunits';

const isSending = (host: TestHost) => waitFor(async () => expect(await saved(host)).toHaveLength(1));

test('cells of a new row that are typed while its first save runs are saved after it, and an open editor stays', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await grid();
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await activate(user, 3, 'floor');
  await host.fail(HELD);
  await user.keyboard('6{Tab}C{Tab}');
  await screen.findByText('Saving...');
  await user.keyboard('Duplex{Tab}1500{Tab}North');
  expect(await screen.findByRole('textbox', { name: /^Facing/ })).toHaveFocus();
  await host.recover();
  await waitFor(async () => expect(await cell(3, 'size')).not.toHaveAttribute('data-state'));
  await user.keyboard(' east{Enter}');
  await isSaved();
  expect((await texts())[3]).toEqual(['', '6', 'C', 'Duplex', '1,500', 'North east', '', 'On request', 'Available']);
  expect(screen.queryByRole('region', { name: 'Changed by a colleague' })).not.toBeInTheDocument();
});

test('a cell that is changed again while it is saved is saved again, without a conflict', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'price');
  await host.fail(HELD);
  await paste('13000000');
  await isSending(host);
  await paste('14000000');
  await host.recover();
  await isSaved();
  expect(await cell(0, 'price')).toHaveTextContent('1,40,00,000');
  expect(await saved(host)).toEqual([
    expect.objectContaining({ changed: [{ id: 1, values: { price: 13_000_000 }, seen: { price: 12_500_000 } }] }),
    expect.objectContaining({ changed: [{ id: 1, values: { price: 14_000_000 }, seen: { price: 13_000_000 } }] }),
  ]);
});

test('typing the stored value again while another one is saved restores it', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'status');
  await host.fail(HELD);
  await paste('Sold');
  await isSending(host);
  await paste('Available');
  await host.recover();
  await isSaved();
  expect(await cell(0, 'status')).toHaveTextContent('Available');
  expect(await saved(host)).toHaveLength(2);
});

test('typing the value of the running save again keeps it, even if that save fails', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'type');
  await host.fail({ ...HELD, status: 500, body: '{"message":"Disk full."}' });
  await paste('Duplex');
  await isSending(host);
  await paste('Studio');
  await paste('Duplex');
  await host.recover();
  expect(await screen.findByText('All changes are saved.')).toBeVisible();
  expect(await cell(0, 'type')).toHaveTextContent('Duplex');
});

test('a conflict of the running save applies to what was typed meanwhile', async () => {
  const { user, host, store } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'price');
  await host.fail(HELD);
  await paste('13000000');
  await isSending(host);
  await saveAsColleague(host, store, {
    changed: [{ id: 1, values: { price: 9_700_000 }, seen: { price: 12_500_000 } }],
  });
  await paste('14000000');
  await host.recover();
  const conflict = within(await screen.findByRole('region', { name: 'Changed by a colleague' }));
  expect(conflict.getByText(/Price \(BDT\)/)).toHaveTextContent('1,40,00,000 (yours), 97,00,000 (now)');
});

test('a row that is deleted while it is saved is deleted after it', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'type');
  await host.fail(HELD);
  await paste('Duplex');
  await isSending(host);
  await user.click(screen.getByRole('button', { name: 'Delete row' }));
  await host.recover();
  await waitFor(async () => expect(await texts()).toHaveLength(2));
  await isSaved();
});

test('two flats can swap names one after the other; other edits do not wait for a refused one', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'flat');
  await paste('B');
  await screen.findByText(/two rows for the same flat/);
  await activate(user, 2, 'type');
  await paste('Duplex');
  await waitFor(async () => expect(await cell(2, 'type')).not.toHaveAttribute('data-state'));
  expect(await screen.findByText(/two rows for the same flat/)).toBeVisible();
  await activate(user, 1, 'flat');
  await paste('A');
  await isSaved();
  expect((await texts()).map((row) => row[2])).toEqual(['B', 'A', 'A']);
  await undo(user);
  await waitFor(async () => expect((await texts()).map((row) => row[2])).toEqual(['A', 'B', 'A']));
  expect(await cell(2, 'type')).toHaveTextContent('Duplex');
});

test('a refused step is sent again by "Try again", not with later edits of other columns', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'flat');
  await paste('B');
  const message = await screen.findByText(/two rows for the same flat/);
  await activate(user, 2, 'type');
  await paste('Duplex');
  await waitFor(async () => expect(await cell(2, 'type')).not.toHaveAttribute('data-state'));
  await paste('Studio');
  await waitFor(async () => expect(await saved(host)).toHaveLength(3));
  await waitFor(async () => expect(await cell(2, 'type')).not.toHaveAttribute('data-state'));
  expect(message).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await saved(host)).toHaveLength(4));
  await activate(user, 0, 'flat');
  await paste('A');
  await isSaved();
  expect(await saved(host)).toHaveLength(4);
});

test('a refused new row is not sent again until its flat is renamed', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await grid();
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await activate(user, 3, 'floor');
  await paste('5\tA');
  await screen.findByText(/two rows for the same flat/);
  await activate(user, 3, 'type');
  await paste('Duplex');
  await activate(user, 2, 'type');
  await paste('Studio');
  await waitFor(async () => expect(await cell(2, 'type')).not.toHaveAttribute('data-state'));
  expect(await saved(host)).toHaveLength(2);
  await activate(user, 3, 'flat');
  await paste('C');
  await isSaved();
  expect((await texts())[3]?.slice(0, 4)).toEqual(['', '5', 'C', 'Duplex']);
  expect(await saved(host)).toHaveLength(3);
});

test('a refusal does not mark a cell that was typed again during the call', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'type');
  const body = JSON.stringify({ message: 'Type: unknown.', errors: { '1.type': 'Type: unknown.' } });
  await host.fail({ ...HELD, status: 400, body });
  await paste('Duplex');
  await isSending(host);
  await paste('Studio');
  await host.recover();
  await isSaved();
  expect(await cell(0, 'type')).toHaveTextContent('Studio');
});

test('a cell that the API host refuses shows the reason; the rest of its step is saved with the next step', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'type');
  const body = JSON.stringify({ message: 'Type: unknown.', errors: { '1.type': 'Type: unknown.' } });
  await host.fail({ path: SAVE, status: 400, body, times: 1 });
  await paste('Duplex\t1500');
  await waitFor(async () => expect(await cell(0, 'type')).toHaveAttribute('aria-invalid', 'true'));
  expect(screen.getByText('Type: unknown.')).toBeVisible();
  await paste('Studio');
  await isSaved();
  expect((await texts())[0]?.slice(3, 5)).toEqual(['Studio', '1,500']);
});

test('a failed deletion changes nothing, and "Try again" repeats it', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await activate(user, 1, 'price');
  await paste('cheap');
  await host.fail({ path: SAVE, status: 500, body: '{"message":"Disk full."}' });
  await user.click(screen.getByRole('button', { name: 'Delete row' }));
  expect(await screen.findByText('Failed to delete floor 5, flat B: Disk full.')).toBeVisible();
  expect((await texts()).map((row) => row[7])).toEqual(['1,25,00,000', 'cheap', '1,25,00,000']);
  await host.recover();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await texts()).toHaveLength(2));
  await isSaved();
});

test('a notice says that a change by a colleague prevented a deletion, until the agent dismisses it', async () => {
  const { user, host, store } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'type');
  await saveAsColleague(host, store, {
    changed: [{ id: 1, values: { price: 9_700_000 }, seen: { price: 12_500_000 } }],
  });
  await user.click(screen.getByRole('button', { name: 'Delete row' }));
  expect(await screen.findByText(/it was not deleted/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await isSaved();
  expect(await cell(0, 'type')).toHaveFocus();
});

test('deleting the flat that a refused edit would duplicate saves that edit', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'flat');
  await paste('B');
  await screen.findByText(/two rows for the same flat/);
  await activate(user, 1, 'flat');
  await user.click(screen.getByRole('button', { name: 'Delete row' }));
  await isSaved();
  expect((await texts()).map((row) => row[2])).toEqual(['B', 'A']);
});

test('clearing a status keeps one that is not saved yet', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'status');
  await host.fail({ path: SAVE, status: 500, body: '{"message":"Disk full."}', times: 1 });
  await paste('Sold');
  await screen.findByText('Disk full.');
  await user.keyboard('{Delete}');
  await isSaved();
  expect(await cell(0, 'status')).toHaveTextContent('Sold');
});
