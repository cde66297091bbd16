import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render';
import { DataTable, type DataTableProps, type TableResult } from './data-table';
import type { Column } from './column';

interface Team {
  id: number;
  name: string;
  order: number;
}

const columns: Column<Team>[] = [
  { header: 'Name', cell: (team) => team.name, sortBy: (team) => team.name },
  { header: 'Order', cell: (team) => team.order, sortBy: (team) => team.order },
  { header: 'Action', cell: (team) => <button>Edit {team.name}</button> },
];

const teams: Team[] = [
  { id: 1, name: 'mina', order: 10 },
  { id: 2, name: 'Asha', order: 9 },
  { id: 3, name: 'Zafar', order: 100 },
];

const textOf = (team: Team) => `${team.name} ${team.order}`;

const loaded: TableResult<Team> = { data: teams, isLoading: false };

function table(result: TableResult<Team>, rest: Partial<DataTableProps<Team>> = {}) {
  return (
    <DataTable
      columns={columns}
      result={result}
      failure="Failed to fetch teams"
      empty="No teams yet."
      rowKey={(team) => team.id}
      caption="Teams"
      {...rest}
    />
  );
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('DataTable', () => {
  it('shows a row for each item under its headers', () => {
    renderUi(table(loaded));
    expect(screen.getByRole('table', { name: 'Teams' })).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Name',
      'Order',
      'Action',
    ]);
    expect(names()).toEqual(['mina', 'Asha', 'Zafar']);
  });

  it('shows that it is loading', () => {
    renderUi(table({ isLoading: true }));
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  });

  it('shows that it is empty', () => {
    renderUi(table({ data: [], isLoading: false }));
    expect(screen.getByText('No teams yet.')).toBeInTheDocument();
  });

  it('shows one toast with the reason of a failure, and retries', async () => {
    const error = { status: 500, message: 'Out of order' };
    function Page() {
      const [retried, setRetried] = useState(false);
      return table(retried ? loaded : { isLoading: false, error, refetch: () => setRetried(true) });
    }
    const { user, rerender } = renderUi(<Page />);
    rerender(<Page />);
    expect(screen.getAllByText('Failed to fetch teams: Out of order')).toHaveLength(1);
    expect(screen.getByRole('cell')).toHaveTextContent('Failed to fetch teamsOut of order');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(names()).toEqual(['mina', 'Asha', 'Zafar']);
  });

  it('keeps its rows when refetching fails', () => {
    renderUi(table({ ...loaded, error: { status: 0, message: '' }, fulfilledTimeStamp: Date.now() }));
    expect(screen.getByText('Failed to fetch teams: Unknown error')).toBeInTheDocument();
    expect(screen.getByText(/^Showing data from /)).toBeInTheDocument();
    expect(names()).toHaveLength(3);
  });

  it('sorts texts case-insensitively and numbers by value', async () => {
    const { user } = renderUi(table(loaded));
    const header = (name: string) => screen.getByRole('columnheader', { name });

    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(names()).toEqual(['Asha', 'mina', 'Zafar']);
    expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');

    await user.click(screen.getByRole('button', { name: 'Order' }));
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['Zafar', 'mina', 'Asha']);
    expect(header('Order')).toHaveAttribute('aria-sort', 'descending');
    expect(header('Name')).not.toHaveAttribute('aria-sort');

    await user.keyboard('{Enter}');
    expect(names()).toEqual(['mina', 'Asha', 'Zafar']);
  });

  it('finds rows that contain all search words', async () => {
    const { user } = renderUi(table(loaded, { search: textOf, alwaysSearch: true }));
    const box = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(box, '100 zaf');
    expect(names()).toEqual(['Zafar']);
    await user.type(box, 'x');
    expect(screen.getByText('Nothing matches your search.')).toBeInTheDocument();
  });

  it('finds Bangla letters however a keyboard composes them', async () => {
    const rows = [{ id: 1, name: '\u09ac\u09bf\u09b7\u09df', order: 1 }];
    const { user } = renderUi(table({ data: rows, isLoading: false }, { search: textOf, alwaysSearch: true }));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), '\u09b7\u09af\u09bc');
    expect(names()).toEqual(['\u09ac\u09bf\u09b7\u09df']);
  });

  it('searches and sorts all pages, and exposes row count and row index', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ id: index, name: `Member ${index}`, order: -index }));
    const { user } = renderUi(table({ data: many, isLoading: false }, { search: textOf }));
    const shown = screen.getByRole('table', { name: 'Teams' });
    expect(names()).toHaveLength(50);
    expect(shown).toHaveAttribute('aria-rowcount', '10001');

    await user.click(screen.getByRole('button', { name: 'Order' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(names()[0]).toBe('Member 9949');
    expect(screen.getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '52');

    await user.type(screen.getByRole('searchbox', { name: 'Search' }), '-7777');
    expect(names()).toEqual(['Member 7777']);
  });

  it('pages, and shows the last page when the current one no longer exists', async () => {
    const { user, rerender } = renderUi(table(loaded, { pageSize: 2 }));
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(names()).toEqual(['Zafar']);
    expect(screen.getByText('Page 2 of 2')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveFocus();
    rerender(table({ data: teams.slice(0, 2), isLoading: false }, { pageSize: 2 }));
    expect(names()).toEqual(['mina', 'Asha']);
  });
});
