import { screen } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../../../remote';
import { activate, grid, options, PAGE, saveAsColleague } from '../testing/sheet-parts';

test('shows what was typed into a flat that a colleague has just deleted', async () => {
  const { host, store, user } = await renderRemote(remote, PAGE, options);
  await grid();
  await saveAsColleague(host, store, { removed: [{ id: 1, seen: {} }] });
  await activate(user, 0, 'price');
  await user.keyboard('2 crore{Enter}');
  expect(
    await screen.findByText(
      'A colleague has deleted a flat that you changed (Price (BDT): 2,00,00,000). Undo it in Activity to get it back.',
    ),
  ).toBeVisible();
});
