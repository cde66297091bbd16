import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ContactMessage } from 'shared-contract';
import { useListContactMessagesQuery } from 'shared-state/api/dashboard/contact';
import { Button, DataTable, Page, type Column } from 'shared-ui';
import { formatIsoDay } from '../../parts/dates';

/** Contact submissions come in pages of 10 (product.md 9.3). */
const MESSAGES_PAGE_SIZE = 10;

const columns: Column<ContactMessage>[] = [
  { header: 'Name', cell: (message) => message.name },
  { header: 'Email', cell: (message) => <a href={`mailto:${message.email}`}>{message.email}</a> },
  { header: 'Phone', cell: (message) => message.phone || 'N/A' },
  { header: 'Subject', cell: (message) => message.subject },
  { header: 'Message', cell: (message) => message.message, width: '34%' },
  { header: 'Date', cell: (message) => formatIsoDay(message.date), width: '120px' },
];

const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space(4)};
`;

/** Contact submissions, page by page; the page is part of the address. */
export function MessagesPage() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1);
  // Each page is asked for as it is opened: the loader knows of the first alone.
  const { currentData, error, isFetching, refetch } = useListContactMessagesQuery(
    { page, pageSize: MESSAGES_PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const rows = error === undefined ? currentData : undefined;
  const go = (to: number) => setSearch(to === 1 ? {} : { page: String(to) });

  return (
    <Page title="Contact Submissions">
      <DataTable
        caption="Contact Submissions"
        columns={columns}
        result={{ data: rows, error, isLoading: isFetching && rows === undefined, isFetching, refetch }}
        failure="Failed to fetch contact submissions"
        empty="No submissions found."
        rowKey={(message) => (rows ?? []).indexOf(message)}
      />
      <Pages aria-label="Pages">
        <Button variant="secondary" size="sm" disabled={page === 1} onClick={() => go(page - 1)}>
          Previous
        </Button>
        <span aria-live="polite">Page {page}</span>
        <Button
          variant="secondary"
          size="sm"
          disabled={rows === undefined || rows.length < MESSAGES_PAGE_SIZE}
          onClick={() => go(page + 1)}
        >
          Next
        </Button>
      </Pages>
    </Page>
  );
}
