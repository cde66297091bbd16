import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Lead } from 'shared-contract';
import { useListLeadsQuery } from 'shared-state/api/dashboard/inquiries/leads';
import { DataTable, Pager, type Column } from 'shared-ui';
import { OneLine } from '../../parts/list/cell-text';
import { formatDate, NONE } from '../../parts/dates';
import { OwnerName } from '../../parts/list/owner-name';
import { ToPage } from '../../parts/list/to-page';
import { askedFor, LEADS_PAGE_SIZE } from './asked-for';
import { DueDay, StatusBadge } from './lead-parts';

const Subject = styled.div`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  overflow-wrap: anywhere;
`;

const Name = styled(Link)`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Words = styled.span`
  overflow-wrap: anywhere;
`;

const columns: Column<Lead>[] = [
  {
    header: 'Name',
    part: 'title',
    cell: ({ id, name, subject }) => (
      <div>
        <Name to={`/dashboard/leads/${id}`}>{name}</Name>
        <Subject>{subject}</Subject>
      </div>
    ),
  },
  { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: 'Owner',
    cell: ({ ownerId }) => (
      <Words>
        <OwnerName id={ownerId} />
      </Words>
    ),
  },
  { header: 'Next step', cell: ({ nextStep }) => <Words>{nextStep || NONE}</Words> },
  { header: 'Due', cell: (lead) => <DueDay lead={lead} /> },
  { header: 'Project', cell: ({ project }) => <Words>{project || NONE}</Words> },
  { header: 'Received', cell: ({ date }) => <OneLine>{formatDate(date)}</OneLine> },
];

/** One page of leads, newest first. */
export function LeadList() {
  const [search, setSearch] = useSearchParams();
  const asked = askedFor(search);
  const {
    data: latest,
    currentData,
    error,
    isFetching,
    fulfilledTimeStamp,
    refetch,
  } = useListLeadsQuery(asked, {
    refetchOnMountOrArgChange: 5,
  });
  // Keep the number of pages while another page is loading, so that the pager's focused button is not disabled.
  const pages = Math.max(1, Math.ceil((latest?.total ?? 0) / LEADS_PAGE_SIZE));
  const turnTo = (page: number) => {
    setSearch((current) => {
      current.set('page', String(page));
      return current;
    });
    window.scrollTo(0, 0);
  };
  const data = currentData?.leads;
  // The page number in the URL is too high, or the leads of the last page no longer match the filters.
  if (error === undefined && data !== undefined && !isFetching && asked.page > pages) return <ToPage page={pages} />;
  return (
    <>
      <DataTable
        caption="Leads"
        columns={columns}
        result={{ data, error, isFetching, fulfilledTimeStamp, isLoading: isFetching && data === undefined, refetch }}
        failure="Failed to fetch leads"
        empty="No leads found."
        cardsBelow="xl"
      />
      {pages > 1 && <Pager page={asked.page} pages={pages} onPage={turnTo} />}
    </>
  );
}
