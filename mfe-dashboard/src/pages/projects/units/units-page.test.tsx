import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { selectSession } from 'shared-state';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../../remote';
import { choose } from '../../../testing/screen-parts';
import {
  activate,
  cell,
  grid,
  isSaved,
  options,
  PAGE,
  paste,
  saveAsColleague,
  saved,
  texts,
} from './testing/sheet-parts';

test('opens from the project list on an API host with unit sheets, and shows all units from the top floor', async () => {
  const { user } = await renderRemote(remote, '/dashboard/projects', options);
  await choose(user, 'Lake Tower', 'Unit sheet');
  expect(await screen.findByRole('heading', { level: 1, name: 'Unit Sheet' })).toBeVisible();
  await grid();
  expect(await texts()).toEqual([
    ['', '5', 'A', '3 bed', '1,450', 'South', '', '1,25,00,000', 'Available'],
    ['', '5', 'B', '3 bed', '1,450', 'South', '', 'On request', 'Held'],
    ['', '4', 'A', '3 bed', '1,450', 'South', '', '1,25,00,000', 'Available'],
  ]);
});

test('edits with the keyboard, and saves each cell with what was seen before', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'price');
  await user.keyboard('1.3 crore{Enter}');
  expect(await cell(1, 'price')).toHaveFocus();
  await user.keyboard('{F2}{Control>}a{/Control}95 lakh{Tab}');
  expect(await cell(1, 'status')).toHaveFocus();
  await waitFor(async () => expect(await saved(host)).toHaveLength(2));
  await isSaved();
  expect(await saved(host)).toEqual([
    expect.objectContaining({
      projectId: 1,
      changed: [{ id: 1, values: { price: 13_000_000 }, seen: { price: 12_500_000 } }],
    }),
    expect.objectContaining({ changed: [{ id: 2, values: { price: 9_500_000 }, seen: { price: null } }] }),
  ]);
  expect((await texts()).map((row) => row[7])).toEqual(['1,30,00,000', '95,00,000', '1,25,00,000']);
  await user.keyboard('{ArrowUp}{Home}');
  expect(await cell(0, 'building')).toHaveFocus();
  await user.keyboard('x{Escape}');
  expect(await cell(0, 'building')).toHaveTextContent('');
});

test('the keyboard of a phone offers letters for floors such as "G" and "B1"', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'floor');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: /^Floor/ })).not.toHaveAttribute('inputmode');
});

test('pastes a block from Excel with one call, adds rows for the rest, and Ctrl+Z reverts all of it', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  const before = await texts();
  await activate(user, 2, 'floor');
  await paste('4\tA\t2 bed\t2 katha\tEast\t\t85 lakh\tSold\r\n3\tA\t2 bed\t"1,440"\tEast\t\t\tavailable\r\n');
  await waitFor(async () => expect(await texts()).toHaveLength(4));
  await isSaved();
  expect((await texts()).slice(2)).toEqual([
    ['', '4', 'A', '2 bed', '1,440', 'East', '', '85,00,000', 'Sold'],
    ['', '3', 'A', '2 bed', '1,440', 'East', '', 'On request', 'Available'],
  ]);
  expect(await saved(host)).toHaveLength(1);
  (await cell(0, 'floor')).focus();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(async () => expect(await texts()).toEqual(before));
});

test('copies a range, clears cells, and fills a range with one value', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'facing');
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{/Shift}');
  const setData = jest.fn();
  fireEvent.copy(document.activeElement ?? document.body, { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', 'South\t\t1,25,00,000\nSouth\t\tOn request\n');
  await activate(user, 0, 'facing');
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}');
  await waitFor(async () => expect((await texts()).map((row) => row[5])).toEqual(['', '', 'South']));
  await isSaved();
  await paste('North');
  await waitFor(async () => expect((await texts()).map((row) => row[5])).toEqual(['North', 'North', 'South']));
  await isSaved();
});

test('clearing a status or pasting an empty one keeps it; a new row without one is available', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  await activate(user, 1, 'floor');
  await paste('5\tB\t\t\t\t\t85 lakh\t\n4\tA\t\t\t\t\t90 lakh\tSold\n3\tA\t\t\t\t\t95 lakh\t\n');
  await isSaved();
  await activate(user, 1, 'facing');
  await user.keyboard('{Shift>}{End}{ArrowDown}{/Shift}{Delete}');
  await waitFor(async () => expect((await texts())[2]?.slice(5)).toEqual(['', '', 'On request', 'Sold']));
  await isSaved();
  expect((await texts()).map((row) => row[8])).toEqual(['Available', 'Held', 'Sold', 'Available']);
});

test('keeps an invalid cell with the reason, and sends the valid ones', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'price');
  await paste('cheap\tSold');
  expect(await cell(0, 'price')).toHaveAttribute('aria-invalid', 'true');
  expect(await screen.findByText(/^Price: whole taka/)).toBeVisible();
  await waitFor(async () =>
    expect(await saved(host)).toEqual([
      expect.objectContaining({ changed: [{ id: 1, values: { status: 'Sold' }, seen: { status: 'Available' } }] }),
    ]),
  );
  await user.keyboard('{Enter}{Control>}a{/Control}90 lakh{Enter}');
  await isSaved();
  expect(await cell(0, 'price')).toHaveTextContent('90,00,000');
});

test.each([
  ['Keep mine', '1,10,00,000'],
  ['Use theirs', '97,00,000'],
])('shows a cell that a colleague has changed, overwrites nothing, and can %s', async (choice, result) => {
  const { user, host, store } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'price');
  await saveAsColleague(host, store, {
    changed: [{ id: 1, values: { price: 9_700_000 }, seen: { price: 12_500_000 } }],
  });
  await paste('11000000\tHeld');
  const conflict = within(await screen.findByRole('region', { name: 'Changed by a colleague' }));
  expect(conflict.getByText(/Price \(BDT\)/)).toHaveTextContent('1,10,00,000 (yours), 97,00,000 (now)');
  expect(await cell(0, 'status')).toHaveTextContent('Held');
  await user.click(conflict.getByRole('button', { name: choice }));
  await isSaved();
  expect(await cell(0, 'price')).toHaveTextContent(result);
});

test('a failed save keeps what was typed and can be repeated', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'type');
  await host.fail({ path: '/api/project/saveunits', status: 500, body: '{"message":"Disk full."}' });
  await user.keyboard('Duplex{Enter}');
  expect(await screen.findByText('Disk full.')).toBeVisible();
  expect(await cell(0, 'type')).toHaveTextContent('Duplex');
  await host.recover();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await isSaved();
  await waitFor(async () => expect(await cell(0, 'type')).toHaveTextContent('Duplex'));
});

test('after a lost response, saving a new row again does not add it twice', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await grid();
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await activate(user, 3, 'floor');
  await user.keyboard('G{Tab}');
  await host.fail({ path: '/api/project/saveunits', isAnswerLost: true, times: 1 });
  await user.keyboard('Shop{Enter}');
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await isSaved();
  expect((await texts()).map(([, floor, flat]) => `${floor} ${flat}`)).toEqual(['5 A', '5 B', '4 A', '0 Shop']);
});

test('adds and deletes rows, and undoes the deletion', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  await grid();
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await activate(user, 3, 'floor');
  await user.keyboard('G{Tab}');
  expect(screen.getByText('A new row is saved as soon as it has a floor and a flat.')).toBeVisible();
  await user.keyboard('Shop{Enter}');
  await isSaved();
  expect((await texts())[3]).toEqual(['', '0', 'Shop', '', '', '', '', 'On request', 'Available']);
  await activate(user, 3, 'floor');
  await user.click(screen.getByRole('button', { name: 'Delete row' }));
  await waitFor(async () => expect(await texts()).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await texts()).toHaveLength(4));
});

test('imports a CSV file: known flats are updated, others added', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await grid();
  const csv = '\uFEFFFloor;Flat;Price (BDT);Status\r\n5;a;1,35,00,000;Sold\r\n2;C;90 lakh;Available\r\n';
  await user.upload(screen.getByLabelText('CSV file'), new File([csv], 'units.csv', { type: 'text/csv' }));
  await waitFor(async () => expect(await texts()).toHaveLength(4));
  await isSaved();
  expect([(await texts())[0], (await texts())[3]]).toEqual([
    ['', '5', 'a', '3 bed', '1,450', 'South', '', '1,35,00,000', 'Sold'],
    ['', '2', 'C', '', '', '', '', '90,00,000', 'Available'],
  ]);
  expect(await saved(host)).toHaveLength(1);
  await user.upload(screen.getByLabelText('CSV file'), new File(['Name\nX'], 'x.csv', { type: 'text/csv' }));
  expect(await screen.findByText(/must name the columns/)).toBeVisible();
});

test('on an API host without unit sheets, there is no link to them', async () => {
  const { user, host } = await renderRemote(remote, '/dashboard/nowhere', options);
  await host.fail({ path: '/api/capabilities', status: 404, body: '{"message":"Not found."}' });
  await renderRemote(remote, '/dashboard/projects', { session: true, host });
  const [button] = await screen.findAllByRole('button', { name: 'More actions for Lake Tower' });
  if (button) await user.click(button);
  expect(await screen.findByRole('menuitem', { name: 'Features' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Unit sheet' })).not.toBeInTheDocument();
});

test('logging out with unsaved input asks first', async () => {
  const { user, router, store } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'price');
  await user.keyboard('many{Enter}');
  expect(await cell(0, 'price')).toBeInvalid();
  const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  const askToLogOut = async () => {
    await user.click(screen.getByRole('button', { name: 'Account menu' }));
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(confirm).toHaveBeenLastCalledWith(expect.stringContaining("Your changes aren't saved."));
  };
  await askToLogOut();
  expect(selectSession(store.getState())).not.toBeNull();
  expect(await cell(0, 'price')).toBeInvalid();
  await askToLogOut();
  expect(selectSession(store.getState())).toBeNull();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  confirm.mockRestore();
});
