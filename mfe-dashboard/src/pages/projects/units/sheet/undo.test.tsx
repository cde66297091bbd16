import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { TestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../../../remote';
import {
  activate,
  cell,
  enterPrices,
  grid,
  HELD,
  isSaved,
  options,
  PAGE,
  paste,
  pasteHeld,
  PRICES,
  prices,
  saveAsColleague,
  saved,
  texts,
  undo,
} from '../testing/sheet-parts';

const hasNoConflict = () =>
  expect(screen.queryByRole('region', { name: 'Changed by a colleague' })).not.toBeInTheDocument();

const press = (target: HTMLElement, code: string, key: string, init: object = {}) =>
  fireEvent.keyDown(target, { code, key, ctrlKey: true, ...init });
const undoCalls = async (host: TestHost) =>
  (await host.requests()).filter(({ path }) => path === '/api/history/undo').length;

test('Ctrl+Shift+Z and AltGr neither undo nor select; Ctrl+Z and Ctrl+A work with a Bangla keyboard', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await enterPrices(user);
  const target = await cell(2, 'price');
  press(target, 'KeyZ', 'Z', { shiftKey: true });
  press(target, 'KeyZ', 'য', { shiftKey: true });
  press(target, 'KeyZ', 'z', { altKey: true });
  press(target, 'KeyA', 'a', { altKey: true });
  expect(await cell(0, 'type')).toHaveAttribute('aria-selected', 'false');
  // If one of these keys had started an undo, it would end before this step is saved.
  await activate(user, 0, 'type');
  await paste('Duplex');
  await isSaved();
  expect(await undoCalls(host)).toBe(0);
  press(await cell(2, 'price'), 'KeyZ', '্য');
  await waitFor(async () => expect(await cell(0, 'type')).toHaveTextContent('3 bed'));
  press(await cell(2, 'price'), 'KeyZ', '্য');
  await waitFor(async () => expect(await prices()).toEqual(['2,00,00,000', 'On request', '1,25,00,000']));
  expect(await undoCalls(host)).toBe(2);
  press(await cell(2, 'price'), 'KeyA', 'া');
  for (const one of await screen.findAllByRole('gridcell')) expect(one).toHaveAttribute('aria-selected', 'true');
  await isSaved();
});

test('Ctrl+Z in an empty sheet brings the deleted rows back', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  press(await cell(0, 'price'), 'KeyA', 'a');
  await user.click(screen.getByRole('button', { name: 'Delete 3 rows' }));
  const empty = await screen.findByRole('gridcell', { name: /paste rows from Excel/ });
  press(empty, 'KeyZ', 'z');
  await waitFor(async () => expect(await prices()).toEqual(PRICES));
});

test('undo takes back an invalid cell, then the step before it, and keeps other unsaved input', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  await grid();
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await activate(user, 3, 'type');
  await user.keyboard('Shop{Enter}');
  await activate(user, 0, 'price');
  await user.keyboard('2 crore{Enter}');
  await waitFor(async () => expect(await cell(0, 'price')).not.toHaveAttribute('data-state'));
  await user.keyboard('cheap{Enter}');
  expect(await cell(1, 'price')).toHaveTextContent('cheap');
  await undo(user);
  await waitFor(async () => expect(await cell(1, 'price')).toHaveTextContent('On request'));
  expect((await prices())[0]).toBe('2,00,00,000');
  await undo(user);
  await waitFor(async () => expect((await prices())[0]).toBe('1,25,00,000'));
  expect(await cell(3, 'type')).toHaveTextContent('Shop');
  await undo(user);
  await waitFor(async () => expect(await cell(3, 'type')).toHaveTextContent(''));
  await undo(user);
  await waitFor(async () => expect(await texts()).toHaveLength(3));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('undo of the step that saved a new row removes the row, and the next undo takes back the step before it', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'price');
  await paste('2 crore');
  await isSaved();
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await activate(user, 3, 'floor');
  await user.keyboard('6{Tab}C{Enter}');
  await isSaved();
  await undo(user);
  await waitFor(async () => expect(await texts()).toHaveLength(3));
  await undo(user);
  await waitFor(async () => expect(await prices()).toEqual(PRICES));
});

test('undo restores the invalid text that a valid one has replaced', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'price');
  await paste('cheap');
  await paste('2 crore');
  await isSaved();
  await undo(user);
  await waitFor(async () => expect(await cell(0, 'price')).toHaveTextContent('cheap'));
  await undo(user);
  await waitFor(async () => expect(await prices()).toEqual(PRICES));
});

test('undo moves the focus to the active cell if it disables its button or removes the focused row', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'type');
  await paste('Duplex');
  await isSaved();
  await undo(user);
  await waitFor(async () => expect(await cell(0, 'type')).toHaveTextContent('3 bed'));
  await waitFor(async () => expect(await cell(0, 'type')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await activate(user, 3, 'floor');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(async () => expect(await texts()).toHaveLength(3));
  expect(await cell(2, 'floor')).toHaveFocus();
});

test('undo restores a value that was never saved, and saves it without a conflict', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await pasteHeld(user, host, 'type', 'Duplex');
  await paste('Studio');
  await paste('Duplex');
  await host.recover();
  await isSaved();
  await undo(user);
  await waitFor(async () => expect(await cell(0, 'type')).toHaveTextContent('Studio'));
  await waitFor(async () => expect(await saved(host)).toHaveLength(2));
  await isSaved();
  hasNoConflict();
  await undo(user);
  await waitFor(async () => expect(await cell(0, 'type')).toHaveTextContent('Duplex'));
  await undo(user);
  await waitFor(async () => expect(await cell(0, 'type')).toHaveTextContent('3 bed'));
});

test('after a new row is saved, undo restores invalid text, and correcting it causes no conflict', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await grid();
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await activate(user, 3, 'floor');
  await host.fail(HELD);
  await user.keyboard('6{Tab}C{Tab}');
  await screen.findByText('Saving...');
  await activate(user, 3, 'price');
  await paste('cheap');
  await paste('2 crore');
  await host.recover();
  await isSaved();
  await undo(user);
  await waitFor(async () => expect(await cell(3, 'price')).toHaveTextContent('cheap'));
  await activate(user, 3, 'price');
  await paste('3 crore');
  await isSaved();
  hasNoConflict();
  expect(await cell(3, 'price')).toHaveTextContent('3,00,00,000');
});

test('an undo that failed can be repeated, and takes back nothing else', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await enterPrices(user);
  await host.fail({ path: '/api/history/undo', status: 500, body: '{"message":"Disk full."}', times: 1 });
  await undo(user);
  await screen.findByText('Failed to undo: Disk full.');
  expect(await prices()).toEqual(['2,00,00,000', '3,00,00,000', '1,25,00,000']);
  await undo(user);
  await waitFor(async () => expect(await prices()).toEqual(['2,00,00,000', ...PRICES.slice(1)]));
});

test('an undo that would overwrite newer values stays possible until they are overwritten', async () => {
  const { user, host, store } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'price');
  await paste('2 crore');
  await isSaved();
  await saveAsColleague(host, store, {
    changed: [{ id: 1, values: { price: 9_700_000 }, seen: { price: 20_000_000 } }],
  });
  await undo(user);
  await user.click(await screen.findByRole('button', { name: 'Keep current values' }));
  await undo(user);
  await user.click(await screen.findByRole('button', { name: 'Overwrite' }));
  await waitFor(async () => expect(await prices()).toEqual(PRICES));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled());
});
