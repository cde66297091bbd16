import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { HistoryEntry } from 'shared-contract';
import { useListHistoryQuery, type Version } from 'shared-state/api/dashboard/changes/history';
import { useListLeadOwnersQuery } from 'shared-state/api/dashboard/inquiries/leads';
import { Button, Cluster, DataTable, Page, Pager, Select, useBusy, type Column } from 'shared-ui';
import { useBulk } from '../../parts/bulk/use-bulk';
import { useCapability } from '../../parts/capabilities';
import { formatDateTime, NONE } from '../../parts/dates';
import { ChangedFields } from '../../parts/history/changed-fields';
import { useHistory } from '../../parts/history/history-provider';
import { describeRow, HISTORY_TABLES } from '../../parts/history/tables';
import { ToPage } from '../../parts/list/to-page';
import { ViewLink } from '../../parts/view-link';
import { ViewsButton } from '../../parts/views/views-button';
import { ACTIVITY_PAGE_SIZE, askedFor } from './asked-for';

const verbOf = ({ before, after }: HistoryEntry) =>
  before === null ? 'Created' : after === null ? 'Deleted' : 'Edited';

const Narrow = styled.div`
  max-width: 280px;
`;

function Details({ entry: { table, before, after } }: { entry: HistoryEntry }) {
  return before !== null && after !== null ? <ChangedFields table={table} before={before} after={after} /> : NONE;
}

function BusyButton({ label, onPress }: { label: string; onPress: () => Promise<unknown> }) {
  const [isBusy, press] = useBusy(onPress);
  return (
    <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void press()}>
      {label}
    </Button>
  );
}

function UndoButton({ entry }: { entry: HistoryEntry }) {
  const { undo } = useHistory();
  return <BusyButton label="Undo" onPress={() => undo(entry.change)} />;
}

function RestoreButton({ label, version }: { label: string; version: Version }) {
  const { restore } = useHistory();
  return <BusyButton label={label} onPress={() => restore(version)} />;
}

/** Wide enough for day and time in two lines. */
const Moment = styled.div`
  ${({ theme }) => theme.media.md} {
    min-width: 13ch;
  }
`;

const when: Column<HistoryEntry> = { header: 'When', cell: ({ at }) => <Moment>{formatDateTime(at)}</Moment> };
const who: Column<HistoryEntry> = { header: 'Who', cell: ({ agent }) => agent ?? 'Deleted account' };
const verb: Column<HistoryEntry> = { header: 'Change', cell: verbOf };
const row: Column<HistoryEntry> = {
  header: 'Item',
  cell: (entry) => (
    <Link to={`?${new URLSearchParams({ table: entry.table, rowId: entry.rowId })}`}>{describeRow(entry)}</Link>
  ),
};
const details: Column<HistoryEntry> = { header: 'Details', cell: (entry) => <Details entry={entry} />, width: '40%' };

const activityColumns: Column<HistoryEntry>[] = [
  ...[when, who, verb, row, details],
  { header: 'Action', cell: (entry) => <UndoButton entry={entry} /> },
];

const trashColumns: Column<HistoryEntry>[] = [
  row,
  { ...when, header: 'Deleted' },
  { ...who, header: 'By' },
  {
    header: 'Action',
    cell: ({ id }) => <RestoreButton label="Restore" version={{ id: Number(id), before: false, seen: Number(id) }} />,
  },
];

/** A version of a row: its state after `entry`, or if `isOldest`, before it. */
interface RowVersion {
  id: string;
  entry: HistoryEntry;
  isOldest?: true;
}

const versionColumns = (newest = ''): Column<RowVersion>[] => [
  { header: 'When', cell: ({ entry, isOldest }) => (isOldest ? 'Earlier' : when.cell(entry)) },
  { header: 'Who', cell: ({ entry, isOldest }) => (isOldest ? NONE : who.cell(entry)) },
  { header: 'Change', cell: ({ entry, isOldest }) => (isOldest ? NONE : verbOf(entry)) },
  { header: 'Details', cell: ({ entry, isOldest }) => (isOldest ? NONE : <Details entry={entry} />), width: '40%' },
  {
    header: 'Action',
    cell: ({ entry: { id, after }, isOldest }) => {
      if (after === null && !isOldest) return id === newest ? 'Deleted' : NONE;
      if (id === newest && !isOldest) return 'Current version';
      const version = { id: Number(id), before: isOldest ?? false, seen: Number(newest) };
      return <RestoreButton label="Restore this version" version={version} />;
    },
  },
];

/**
 * Limits the list to the changes of one agent. `value`: the agent's e-mail address, '' for all agents. Hidden if the API
 * host does not list its agents.
 */
function AgentSelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const isOffered = useCapability('leads');
  const { data = [] } = useListLeadOwnersQuery(undefined, { skip: !isOffered });
  const agents = new Set([...data.map(({ email }) => email), ...(value === '' ? [] : [value])]);
  if (!isOffered) return null;
  return (
    <Narrow>
      <Select aria-label="Who" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Everyone</option>
        {[...agents].map((email) => (
          <option key={email}>{email}</option>
        ))}
      </Select>
    </Narrow>
  );
}

/** The versions on a page of a row's history; the last page also has the version before the oldest entry. */
function versionsOf(entries: readonly HistoryEntry[], isLastPage: boolean): RowVersion[] {
  const versions: RowVersion[] = entries.map((entry) => ({ id: entry.id, entry }));
  const oldest = entries.at(-1);
  if (isLastPage && oldest !== undefined && oldest.before !== null)
    versions.push({ id: `before ${oldest.id}`, entry: oldest, isOldest: true });
  return versions;
}

/** Changes of the last 90 days, the versions of one row (`?table=&rowId=`), or deleted rows (`?trash=true`). */
export function ActivityPage() {
  const bulk = useBulk<HistoryEntry>('trash', describeRow);
  const [search, setSearch] = useSearchParams();
  const asked = askedFor(search);
  const { table = '', agent = '', rowId, trash = false, page } = asked;
  // A newer API host may have tables that are not listed here. Keep the one in the URL.
  const tables = new Set([...Object.keys(HISTORY_TABLES), ...(table === '' ? [] : [table])]);
  const filterBy = (name: 'table' | 'agent', value: string) =>
    setSearch((current) => {
      current.delete('page');
      current.delete(name);
      if (value !== '') current.set(name, value);
      return current;
    });
  const { data, currentData, error, isFetching, refetch } = useListHistoryQuery(asked, {
    refetchOnMountOrArgChange: 5,
  });
  const entries = error === undefined ? currentData?.entries : undefined;
  const result = { error, isLoading: isFetching && entries === undefined, isFetching, refetch };
  // Keep the number of pages while another page is loading, so that the pager's focused button is not disabled.
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / ACTIVITY_PAGE_SIZE));
  // The newest entry names the row. On page 1, this is the query above, so no second request is sent.
  const first = useListHistoryQuery({ ...asked, page: 1 }, { skip: rowId === undefined });
  const [newest] = first.currentData?.entries ?? [];
  const title = rowId === undefined ? 'Activity' : `History of ${newest ? describeRow(newest) : 'this item'}`;

  // The page number in the URL is too high, or the rows of the last page were restored.
  if (entries !== undefined && !isFetching && page > pages) return <ToPage page={pages} />;

  return (
    <Page title={title} back={rowId === undefined ? undefined : '/dashboard/activity'}>
      {rowId === undefined && (
        <Cluster>
          <ViewLink to="?" isShown={!trash}>
            All changes
          </ViewLink>
          <ViewLink to="?trash=true" isShown={trash}>
            Trash
          </ViewLink>
          <Narrow>
            <Select aria-label="Item type" value={table} onChange={({ target }) => filterBy('table', target.value)}>
              <option value="">All items</option>
              {[...tables].map((name) => (
                <option key={name} value={name}>
                  {HISTORY_TABLES[name]?.thing ?? name}
                </option>
              ))}
            </Select>
          </Narrow>
          <AgentSelect value={agent} onChange={(value) => filterBy('agent', value)} />
          <ViewsButton list="activity" />
        </Cluster>
      )}
      {rowId === undefined ? (
        <DataTable
          caption={title}
          columns={trash ? trashColumns : activityColumns}
          result={{ ...result, data: entries }}
          failure="Failed to fetch activity"
          empty={trash ? 'The trash is empty.' : 'No changes in the last 90 days.'}
          {...(trash && bulk)}
          cardsBelow="xl"
        />
      ) : (
        <DataTable
          caption={title}
          columns={versionColumns(newest?.id)}
          result={{ ...result, data: entries && versionsOf(entries, page >= pages) }}
          failure="Failed to fetch activity"
          empty="No changes in the last 90 days."
          cardsBelow="xl"
        />
      )}
      {pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          onPage={(to) => {
            setSearch((current) => {
              current.set('page', String(to));
              return current;
            });
            window.scrollTo(0, 0);
          }}
        />
      )}
    </Page>
  );
}
