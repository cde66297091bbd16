import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { LEAD_STATUSES, reasonOf } from 'shared-contract';
import { selectSession, useAppSelector } from 'shared-state';
import { useListProjectsQuery } from 'shared-state/api/dashboard/project';
import {
  useExportLeadsMutation,
  useListLeadOwnersQuery,
  type LeadFilters,
} from 'shared-state/api/dashboard/inquiries/leads';
import { Button, Cluster, Page, saveFile, Select, useBusy, useToast } from 'shared-ui';
import { siteToday } from '../../parts/schedule/site-time';
import { ViewLink } from '../../parts/view-link';
import { ViewsButton } from '../../parts/views/views-button';
import { filtersOf, isBoard } from './asked-for';
import { LeadBoard } from './board/lead-board';
import { LeadList } from './lead-list';
import { STATUS_LABELS } from './lead-texts';

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 190px), 1fr));
  gap: ${({ theme }) => theme.space(3)};
  max-width: 900px;
`;

function ExportButton({ filters }: { filters: LeadFilters }) {
  const [exportLeads] = useExportLeadsMutation();
  const toast = useToast();
  const [isBusy, press] = useBusy(async () => {
    try {
      saveFile(await exportLeads(filters).unwrap(), `leads-${siteToday()}.csv`);
    } catch (error) {
      toast.error(`Failed to export leads: ${reasonOf(error)}`);
    }
  });
  return (
    <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void press()}>
      <Download size={17} strokeWidth={1.75} aria-hidden="true" />
      Export CSV
    </Button>
  );
}

function Filters({ withStatus }: { withStatus: boolean }) {
  const [search, setSearch] = useSearchParams();
  const { data: owners = [] } = useListLeadOwnersQuery();
  const { data: projects = [] } = useListProjectsQuery();
  const own = useAppSelector(selectSession)?.email;
  const set = (name: string, value: string) =>
    setSearch((current) => {
      if (value === '') current.delete(name);
      else current.set(name, value);
      current.delete('page');
      return current;
    });
  const ownerOptions = owners.map(({ id, email }) => [id, email === own ? `Me (${email})` : email] as const);
  const statusOptions = LEAD_STATUSES.map((status) => [status, STATUS_LABELS[status]] as const);
  const projectOptions = projects.map(({ id, name }) => [id, name] as const);
  const choice = (name: string, label: string, all: string, options: readonly (readonly [string, string])[]) => (
    <Select aria-label={label} value={search.get(name) ?? ''} onChange={({ target }) => set(name, target.value)}>
      <option value="">{all}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
  return (
    <Bar role="group" aria-label="Filters">
      {choice('owner', 'Owner', 'All owners', ownerOptions)}
      {withStatus && choice('status', 'Status', 'All statuses', statusOptions)}
      {choice('project', 'Project', 'All projects', projectOptions)}
      {choice('overdue', 'Due', 'Any due date', [['true', 'Overdue']])}
    </Bar>
  );
}

/** The leads as a list, or as a board (`?view=board`), with filters and export. */
export function LeadsPage() {
  const [search] = useSearchParams();
  const board = isBoard(search);
  const filters = filtersOf(search);
  const addressOf = (view: 'list' | 'board') => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (view === 'board') next.set('view', view);
    else next.delete('view');
    return `?${next}`;
  };
  return (
    <Page
      title="Leads"
      action={
        <Cluster>
          <Cluster as="nav" aria-label="Views" $gap={2}>
            <ViewLink to={addressOf('list')} isShown={!board}>
              List
            </ViewLink>
            <ViewLink to={addressOf('board')} isShown={board}>
              Board
            </ViewLink>
          </Cluster>
          <ViewsButton list="leads" />
          <ExportButton filters={board ? { ...filters, status: undefined } : filters} />
        </Cluster>
      }
    >
      <Filters withStatus={!board} />
      {board ? <LeadBoard /> : <LeadList />}
    </Page>
  );
}
