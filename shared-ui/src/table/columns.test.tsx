import { screen, within } from '@testing-library/react';
import { renderUi } from '../testing/render';
import { ColumnStorage } from './columns';
import { DataTable } from './data-table';
import { RowMenu } from './row-menu';
import type { Column } from './column';

const columns: Column<{ id: number; name: string }>[] = [
  { header: 'Name', cell: ({ name }) => name, part: 'title' },
  { header: 'Status', cell: () => 'Active' },
  { header: 'Address', cell: () => '5 Lake Road', show: 'wide' },
  { header: 'Offer', cell: () => 'Early bird', show: 'chosen' },
  { header: 'Actions', cell: ({ name }) => <RowMenu name={name} actions={[]} />, part: 'actions' },
];

beforeEach(() => localStorage.clear());

const table = (caption: string) => (
  <ColumnStorage value={localStorage}>
    <DataTable
      caption={caption}
      columns={columns}
      result={{ data: [{ id: 1, name: 'Lake Tower' }], isLoading: false }}
      failure=""
    />
  </ColumnStorage>
);
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
const INITIAL = ['Name', 'Status', 'Actions'];

test('shows and hides columns with the keyboard, remembers them for this list only, and resets them', async () => {
  const { user, unmount } = renderUi(table('Projects'));
  expect(headers()).toEqual(INITIAL);
  await user.tab();
  await user.keyboard('{Enter}');
  const menu = within(screen.getByRole('menu', { name: 'Columns' }));
  expect(menu.getAllByRole('menuitemcheckbox').map((item) => item.textContent)).toEqual(['Status', 'Address', 'Offer']);
  expect(menu.queryByRole('menuitem', { name: 'Reset to default' })).not.toBeInTheDocument();
  await user.keyboard(' {ArrowDown}{ArrowDown} ');
  expect(headers()).toEqual(['Name', 'Offer', 'Actions']);
  expect(menu.getByRole('menuitemcheckbox', { name: 'Offer' })).toBeChecked();
  expect(menu.getByRole('menuitemcheckbox', { name: 'Status' })).not.toBeChecked();
  unmount();

  const other = renderUi(table('Teams'));
  expect(headers()).toEqual(INITIAL);
  other.unmount();

  renderUi(table('Projects'));
  expect(headers()).toEqual(['Name', 'Offer', 'Actions']);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('menuitem', { name: 'Reset to default' }));
  expect(headers()).toEqual(INITIAL);
  expect(localStorage).toHaveLength(0);
});

test.each(['{', '7', '["Name of a column that was removed"]'])(
  'shows the table even if the stored columns are invalid: %s',
  (stored) => {
    localStorage.setItem('columns/Projects', stored);
    renderUi(table('Projects'));
    expect(screen.getByText('Lake Tower')).toBeVisible();
  },
);
