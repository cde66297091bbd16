import { fireEvent, screen } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../../remote';
import { cell, grid, isSaved, options, PAGE, paste } from './testing/sheet-parts';

// Five rows fill the sheet, because jsdom takes many seconds to render 2,000.
jest.mock('shared-contract', () => ({ ...jest.requireActual<object>('shared-contract'), MAX_UNITS: 5 }));

test('says how many rows do not fit into the sheet, and still updates known flats after them', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  await grid();
  const lines = ['2,A,', '2,B,', '2,C,', '2,D,', '5,A,Duplex'];
  const file = new File([`Floor,Flat,Type\n${lines.join('\n')}\n`], 'units.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('CSV file'), file);
  expect(
    await screen.findByText('3 rows read from “units.csv”. 2 rows do not fit: a sheet has at most 5.'),
  ).toBeVisible();
  await isSaved();
  expect(await cell(0, 'type')).toHaveTextContent('Duplex');
  fireEvent.mouseDown(await cell(4, 'facing'));
  await paste('East\tx\nWest\tx\n');
  expect(await screen.findByText('1 row does not fit: a sheet has at most 5.')).toBeVisible();
});
