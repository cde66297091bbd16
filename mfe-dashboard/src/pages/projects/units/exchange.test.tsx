import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderRemote, type RenderedRemote } from 'tooling/testing';
import { remote } from '../../../remote';
import { activate, cell, grid, isSaved, options, PAGE, paste, saved, texts } from './testing/sheet-parts';

async function importCsv(user: RenderedRemote['user'], text: string) {
  await grid();
  await user.upload(screen.getByLabelText('CSV file'), new File([text], 'units.csv', { type: 'text/csv' }));
}

const facing = async () => (await texts()).map((row) => row[5]);

test('buttons for touch screens select a range, copy it, fill it and clear it', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const select = async (first: [number, string], last: [number, string]) => {
    await activate(user, ...first);
    await press('Select range');
    await activate(user, ...last);
  };
  await select([0, 'facing'], [1, 'price']);
  await press('Copy');
  await screen.findByText('Cells copied');
  expect(await navigator.clipboard.readText()).toBe('South\t\t1,25,00,000\nSouth\t\tOn request\n');

  await select([0, 'facing'], [2, 'facing']);
  await navigator.clipboard.writeText('North');
  await press('Paste');
  await waitFor(async () => expect(await facing()).toEqual(['North', 'North', 'North']));
  await press('Clear');
  await waitFor(async () => expect(await facing()).toEqual(['', '', '']));
});

test('a pasted column whose last cell is empty clears that cell, and one empty cell clears the selection', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'facing');
  await paste('North\r\n\r\n');
  await waitFor(async () => expect(await facing()).toEqual(['North', '', 'South']));
  await isSaved();
  await activate(user, 2, 'facing');
  await paste('\r\n');
  await waitFor(async () => expect(await facing()).toEqual(['North', '', '']));
  await isSaved();
});

test('copied cells keep an empty last cell', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'facing');
  await paste('North\n\n');
  await waitFor(async () => expect(await facing()).toEqual(['North', '', 'South']));
  await isSaved();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  const setData = jest.fn<void, [string, string]>();
  fireEvent.copy(document.activeElement ?? document.body, { clipboardData: { setData } });
  await user.keyboard('{ArrowUp}{ArrowDown}');
  await paste(setData.mock.calls[0]?.[1] ?? '');
  await waitFor(async () => expect(await facing()).toEqual(['North', 'North', '']));
  await isSaved();
});

test('an empty line below a pasted block adds no row', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  await activate(user, 2, 'type');
  await paste('2 bed\t900\n\n');
  await isSaved();
  expect(await texts()).toHaveLength(3);
});

test('pasted quotation marks are text unless they enclose the whole cell', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'type');
  await paste('"Sky" duplex\r\n"Sky\r\n"3 bed,\n""Sky"""\r\n');
  await waitFor(async () =>
    expect((await texts()).map((row) => row[3])).toEqual(['"Sky" duplex', '"Sky', '3 bed,\n"Sky"']),
  );
  await isSaved();
});

test('reads floors as people write them', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'floor');
  await paste('1st\n2nd floor\nGround Floor\n');
  await waitFor(async () => expect((await texts()).map((row) => row[1])).toEqual(['1', '2', '0']));
  await isSaved();
});

test('refuses a file with a quote that is never closed', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await importCsv(user, 'Floor,Flat,Type\n7,A,2 bed\n7,B,"3 bed\n7,C,4 bed\n');
  expect(await screen.findByText('The quotation mark in line 3 is never closed.')).toBeVisible();
  expect(await texts()).toHaveLength(3);
  expect(await saved(host)).toEqual([]);
});

test("reads Excel's line that names the delimiter, and names the columns that it ignored", async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  await importCsv(user, 'sep=;\r\nFloor;Flat;Colour;Type;;\r\n7;A;red;Duplex;;x\r\n');
  expect(await screen.findByText('1 row read from “units.csv”. Ignored columns: Colour, column 6.')).toBeVisible();
  await isSaved();
  expect((await texts())[3]?.slice(0, 4)).toEqual(['', '7', 'A', 'Duplex']);
});

test('applies the unit in a header to its numbers, and ignores the second column of the same name', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  const head = 'Floor,Flat,Size (in square feet),Price (Lakh),Price,Size (sqm)';
  await importCsv(user, `${head}\n7,A,"1,450",৮৫.৫,1,9\n7,B,2 katha,1 crore,1,9\n`);
  expect(await screen.findByText('2 rows read from “units.csv”. Ignored columns: Price, Size (sqm).')).toBeVisible();
  await isSaved();
  const measures = (await texts()).slice(3).map((row) => [row[4], row[7]]);
  expect(measures).toEqual([
    ['1,450', '85,50,000'],
    ['1,440', '1,00,00,000'],
  ]);
  await importCsv(user, 'Floor,Flat,Size (sqm)\n7,A,135\n');
  expect(await screen.findByText('1 cell needs a correction.')).toBeVisible();
});

test('says how many pasted columns do not fit, unless they are empty', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'price');
  await paste('2 crore\tSold\t\t\n3 crore\tHeld\t\n');
  await isSaved();
  expect(screen.queryByText(/not fit/)).not.toBeInTheDocument();
  await activate(user, 1, 'price');
  await paste('4 crore\tHeld\tNote\tSecond note\n5 crore\tSold\tNote\n');
  expect(await screen.findByText('2 columns do not fit to the right of the selected cell.')).toBeVisible();
  await isSaved();
  expect((await texts()).map((row) => row.slice(7)).slice(1)).toEqual([
    ['4,00,00,000', 'Held'],
    ['5,00,00,000', 'Sold'],
  ]);
});

test('rows that are pasted into an empty sheet are saved with one call', async () => {
  const { user, host } = await renderRemote(remote, PAGE, {
    ...options,
    fixtures: { projects: options.fixtures.projects },
  });
  await user.click(await screen.findByRole('gridcell', { name: /paste rows from Excel/ }));
  await user.keyboard('x{ArrowDown}{Enter}{Delete}');
  await paste('\t5\tA\tDuplex\n\t4\tA\tStudio\n');
  await isSaved();
  expect((await texts()).map((row) => row.slice(1, 4))).toEqual([
    ['5', 'A', 'Duplex'],
    ['4', 'A', 'Studio'],
  ]);
  expect(await saved(host)).toHaveLength(1);
  expect(await cell(0, 'building')).toHaveFocus();
});

test('normalises a plan link', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'plan');
  await paste('https://Plans.example');
  await isSaved();
  expect(await cell(0, 'plan')).toHaveTextContent('https://plans.example/');
});

test('importing a line with an invalid floor adds a row instead of filling an unsaved one', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  await grid();
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await activate(user, 3, 'type');
  await paste('Shop');
  await importCsv(user, 'Floor,Flat,Type\nroof?,A,Duplex\nroof?,B,Studio\n');
  await waitFor(async () => expect(await texts()).toHaveLength(6));
  expect((await texts()).slice(3).map((row) => row.slice(1, 4))).toEqual([
    ['', '', 'Shop'],
    ['roof?', 'A', 'Duplex'],
    ['roof?', 'B', 'Studio'],
  ]);
});
