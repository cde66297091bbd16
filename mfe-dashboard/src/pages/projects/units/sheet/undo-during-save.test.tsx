import { screen, waitFor } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../../../remote';
import {
  activate,
  enterPrices,
  HELD,
  isSaved,
  options,
  PAGE,
  paste,
  pasteHeld,
  PRICES,
  prices,
  saved,
  texts,
  undo,
} from '../testing/sheet-parts';

test('undo during a save waits for it, and steps typed meanwhile are saved and undone one by one', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'price');
  await host.fail(HELD);
  await user.keyboard('2 crore{Enter}3 crore{Enter}4 crore{Enter}');
  await screen.findByText('Saving...');
  await undo(user);
  await host.recover();
  await waitFor(async () => expect(await prices()).toEqual(['2,00,00,000', '3,00,00,000', '1,25,00,000']));
  await isSaved();
  expect(await saved(host)).toHaveLength(3);
  await undo(user);
  await waitFor(async () => expect(await prices()).toEqual(['2,00,00,000', ...PRICES.slice(1)]));
});

test('undo during a deletion reverts the deletion, not the change before it', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await enterPrices(user);
  await host.fail(HELD);
  await user.click(screen.getByRole('button', { name: 'Delete row' }));
  await undo(user);
  await host.recover();
  await screen.findByText('Undone');
  await waitFor(async () => expect(await prices()).toEqual(['2,00,00,000', '3,00,00,000', '1,25,00,000']));
});

test('undo during a save undoes the step that is being saved, not one typed afterwards', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await pasteHeld(user, host, 'price', '2 crore');
  await undo(user);
  await activate(user, 1, 'price');
  await paste('3 crore');
  await host.recover();
  await screen.findByText('Undone');
  await waitFor(async () => expect(await prices()).toEqual(['1,25,00,000', '3,00,00,000', '1,25,00,000']));
  await isSaved();
  await undo(user);
  await waitFor(async () => expect(await prices()).toEqual(PRICES));
});

test('undo keeps a value that was typed after undo was requested, even if it is the stored one', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await pasteHeld(user, host, 'type', 'Duplex');
  await activate(user, 1, 'price');
  await paste('cheap');
  await paste('cheaper');
  await undo(user);
  await activate(user, 1, 'price');
  await paste('On request');
  await host.recover();
  await isSaved();
  expect((await texts()).slice(0, 2).map((row) => [row[3], row[7]])).toEqual([
    ['Duplex', PRICES[0]],
    ['3 bed', 'On request'],
  ]);
});

test('undo keeps the value that is being saved if it was typed again after undo was requested', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await pasteHeld(user, host, 'price', '2 crore');
  await undo(user);
  await activate(user, 0, 'price');
  await paste('3 crore');
  await paste('2 crore');
  await host.recover();
  await waitFor(async () => expect(await saved(host)).toHaveLength(2));
  await isSaved();
  expect((await prices())[0]).toBe('2,00,00,000');
  expect((await saved(host))[1]).toMatchObject({ changed: [{ values: { price: 2e7 }, seen: { price: 12_500_000 } }] });
});

test('undo of a step whose cell was typed again before it was saved does not undo an earlier step', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await pasteHeld(user, host, 'type', 'Duplex');
  await activate(user, 0, 'price');
  await paste('2 crore');
  await undo(user);
  await activate(user, 0, 'price');
  await paste('3 crore');
  await host.recover();
  await waitFor(async () => expect(await saved(host)).toHaveLength(2));
  await isSaved();
  // Calls are queued: this save runs after the undo, so waiting for it waits for the undo.
  await activate(user, 0, 'facing');
  await paste('East');
  await waitFor(async () => expect(await saved(host)).toHaveLength(3));
  await isSaved();
  expect((await texts())[0]?.slice(3, 8)).toEqual(['Duplex', '1,450', 'East', '', '3,00,00,000']);
});
