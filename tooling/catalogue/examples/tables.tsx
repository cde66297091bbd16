import { useState } from 'react';
import {
  ColumnStorage,
  DataTable,
  ListStates,
  Pager,
  RowCheckbox,
  RowMenu,
  SearchBox,
  ShownColumns,
  type Column,
} from 'shared-ui';

interface Vacancy {
  id: number;
  title: string;
}

const VACANCIES = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, title: `Vacancy ${index + 1}` }));
const COLUMNS: Column<Vacancy>[] = [
  { header: 'Number', cell: ({ id }) => id, sortBy: ({ id }) => id },
  { header: 'Title', cell: ({ title }) => title },
];

export const DataTableExample = () => (
  <DataTable
    caption="Vacancies"
    columns={COLUMNS}
    result={{ data: VACANCIES, isLoading: false }}
    failure="Failed to fetch vacancies"
    pageSize={5}
  />
);

export const ColumnStorageExample = () => (
  <ColumnStorage value={window.sessionStorage}>
    <DataTableExample />
  </ColumnStorage>
);

export const ShownColumnsExample = () => (
  <ShownColumns value={['title']}>
    <DataTableExample />
  </ShownColumns>
);

export function RowCheckboxExample() {
  const [checked, setChecked] = useState(false);
  return (
    <RowCheckbox name="Vacancy 1" checked={checked} onToggle={() => setChecked(!checked)} onExtend={() => undefined} />
  );
}

export const RowMenuExample = () => (
  <RowMenu name="Vacancy 1" actions={[{ label: 'Publish' }, { label: 'Delete', question: 'Delete this vacancy?' }]} />
);

export function ListStatesExample() {
  const [states] = useState(() => new Map<string, string>());
  return (
    <ListStates value={states}>
      <DataTableExample />
    </ListStates>
  );
}

export function PagerExample() {
  const [page, setPage] = useState(1);
  return <Pager page={page} pages={5} onPage={setPage} />;
}

export function SearchBoxExample() {
  const [text, setText] = useState('');
  return <SearchBox value={text} onChange={setText} scope="Vacancies" />;
}
