import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../../../remote';
import { dialog } from '../../../../testing/screen-parts';
import { activate, cell, grid, isSaved, options, PAGE, saveAsColleague, texts } from '../testing/sheet-parts';

const RESTORED = 'Restored the cells that were not saved.';

/** Types a price that cannot be saved and the floor of a new row, then leaves the sheet. */
async function leaveUnsaved(answer: 'Leave' | 'Discard changes') {
  const view = await renderRemote(remote, PAGE, options);
  const { user, host, router } = view;
  await host.fail({ path: '/api/project/saveunits', status: 503, body: '{"message":"The database sleeps."}' });
  await activate(user, 0, 'price');
  await user.keyboard('2 crore{Enter}');
  expect(await screen.findByText('The database sleeps.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await activate(user, 3, 'floor');
  await user.keyboard('6{Enter}');
  void router.navigate('/dashboard/projects');
  await screen.findByText('Leave without saving?');
  await user.click(dialog().getByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
  await host.recover();
  return { ...view, returnToSheet: () => router.navigate(PAGE) };
}

test('restores and saves cells that were not saved when the sheet was left', async () => {
  const { returnToSheet } = await leaveUnsaved('Leave');
  await returnToSheet();
  expect(await screen.findByText(RESTORED)).toBeVisible();
  await waitFor(async () => expect(await cell(0, 'price')).not.toHaveAttribute('data-state'));
  expect((await texts()).map((row) => [row[1], row[7]])).toEqual([
    ['5', '2,00,00,000'],
    ['5', 'On request'],
    ['4', '1,25,00,000'],
    ['6', ''],
  ]);
});

test('does not overwrite what a colleague has saved since', async () => {
  const { host, store, user, returnToSheet } = await leaveUnsaved('Leave');
  const changed = [{ id: 1, values: { price: 30_000_000 }, seen: { price: 12_500_000 } }];
  await saveAsColleague(host, store, { changed, added: [], removed: [] });
  await returnToSheet();
  const notice = within(await screen.findByRole('region', { name: 'Changed by a colleague' }));
  await user.click(notice.getByRole('button', { name: 'Use theirs' }));
  await waitFor(async () => expect(await cell(0, 'price')).toHaveTextContent('3,00,00,000'));
});

test('restores nothing that was discarded', async () => {
  const { returnToSheet } = await leaveUnsaved('Discard changes');
  await returnToSheet();
  await grid();
  await isSaved();
  expect(await texts()).toHaveLength(3);
  expect(screen.queryByText(RESTORED)).not.toBeInTheDocument();
});

test('keeps what was typed into a flat that a colleague has deleted since', async () => {
  const { host, store, user, returnToSheet } = await leaveUnsaved('Leave');
  await saveAsColleague(host, store, { removed: [{ id: 1, seen: {} }] });
  await returnToSheet();
  const notice = within(await screen.findByRole('region', { name: 'Cells that cannot be saved' }));
  expect(notice.getByText(/: Price \(BDT\) 2,00,00,000$/)).toBeVisible();
  expect((await texts()).map((row) => row[1])).toEqual(['5', '4', '6']);
  expect(await screen.findByText('1 cell cannot be saved.')).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('region', { name: 'Cells that cannot be saved' })).not.toBeInTheDocument();
});
