import { screen, waitFor, within } from '@testing-library/react';
import { unitApi } from 'shared-state/api/dashboard/units';
import { renderRemote, type RenderedRemote } from 'tooling/testing';
import { remote } from '../../../../remote';
import {
  activate,
  callAsColleague,
  cell,
  grid,
  isSaved,
  options,
  PAGE,
  prices,
  saveAsColleague,
  saved,
  undo,
} from '../testing/sheet-parts';

const notice = async () => within(await screen.findByRole('region', { name: 'Cells that cannot be saved' }));

const LOST = 'Floor 5, flat A: Price (BDT) 2,00,00,000';

/** Types a price into the first flat, which a colleague has just deleted. Returns the id of the deletion. */
async function typeIntoDeleted({ host, store, user }: RenderedRemote): Promise<string> {
  await grid();
  const change = await saveAsColleague(host, store, { removed: [{ id: 1, seen: {} }] });
  await activate(user, 0, 'price');
  await user.keyboard('2 crore{Enter}');
  expect((await notice()).getByText(LOST)).toBeVisible();
  return change;
}

test('undoing another step keeps the cells of a deleted flat', async () => {
  const rendered = await renderRemote(remote, PAGE, options);
  const { user } = rendered;
  await activate(user, 1, 'type');
  await user.keyboard('Duplex{Enter}');
  await isSaved();
  await typeIntoDeleted(rendered);
  await user.keyboard('3 crore{Enter}');
  await waitFor(async () => expect(await prices()).toEqual(['3,00,00,000', '1,25,00,000']));
  await undo(user);
  await waitFor(async () => expect(await prices()).toEqual(['On request', '1,25,00,000']));
  expect((await notice()).getByText(LOST)).toBeVisible();
});

test('saves the cells of a deleted flat once its deletion is undone', async () => {
  const rendered = await renderRemote(remote, PAGE, options);
  const { host, store } = rendered;
  const change = await typeIntoDeleted(rendered);
  await callAsColleague(host, store, 'history/undo', { changes: [change] });
  await store.dispatch(unitApi.endpoints.listUnits.initiate('1', { forceRefetch: true, subscribe: false }));
  await isSaved();
  expect(await cell(0, 'price')).toHaveTextContent('2,00,00,000');
  expect((await saved(host)).at(-1)).toMatchObject({ changed: [{ id: 1, values: { price: 20_000_000 } }] });
});

test('shows what was typed into a flat that a colleague has just deleted, also after the next save', async () => {
  const rendered = await renderRemote(remote, PAGE, options);
  const { user } = rendered;
  await typeIntoDeleted(rendered);
  // Enter has activated the cell below.
  await user.keyboard('3 crore{Enter}');
  await waitFor(async () => expect(await prices()).toEqual(['3,00,00,000', '1,25,00,000']));
  expect((await notice()).getByText(LOST)).toBeVisible();
});
