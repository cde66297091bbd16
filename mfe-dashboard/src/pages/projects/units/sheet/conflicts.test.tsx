import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../../../remote';
import { activate, grid, options, PAGE, prices, saveAsColleague } from '../testing/sheet-parts';

const notice = async () => within(await screen.findByRole('region', { name: 'Cells that cannot be saved' }));

test('shows what was typed into a flat that a colleague has just deleted, also after the next save', async () => {
  const { host, store, user } = await renderRemote(remote, PAGE, options);
  await grid();
  await saveAsColleague(host, store, { removed: [{ id: 1, seen: {} }] });
  await activate(user, 0, 'price');
  await user.keyboard('2 crore{Enter}');
  const text = 'Floor 5, flat A: Price (BDT) 2,00,00,000';
  expect((await notice()).getByText(text)).toBeVisible();
  // Enter has activated the cell below.
  await user.keyboard('3 crore{Enter}');
  await waitFor(async () => expect(await prices()).toEqual(['3,00,00,000', '1,25,00,000']));
  expect((await notice()).getByText(text)).toBeVisible();
});
