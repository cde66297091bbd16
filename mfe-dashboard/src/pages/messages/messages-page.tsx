import { Fragment, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ContactMessage } from 'shared-contract';
import {
  useDeleteMessageMutation,
  useListContactMessagesQuery,
  useMarkSpamMutation,
} from 'shared-state/api/dashboard/contact';
import { Button, Cluster, DataTable, Page, Pager, useAction, useBusy, type Column } from 'shared-ui';
import { useBulk } from '../../parts/bulk/use-bulk';
import { useCapability } from '../../parts/capabilities';
import { formatIsoDay } from '../../parts/dates';
import { useRemove } from '../../parts/form/feedback';
import { ItemMenu } from '../../parts/item-menu';
import { deleteAction, RowActions } from '../../parts/row-actions';
import { OneLine } from '../../parts/list/cell-text';
import { ViewLink } from '../../parts/view-link';
import { askedFor, MESSAGES_PAGE_SIZE, pageOf } from './asked-for';

/** A page that was fetched less than this ago (s), usually by the route's loader, is shown without a reload. */
const MAX_AGE_S = 5;

const columns: Column<ContactMessage>[] = [
  { header: 'Name', cell: (message) => <Words>{message.name}</Words>, part: 'title' },
  { header: 'Email', cell: (message) => <EmailLink address={message.email} /> },
  { header: 'Phone', cell: (message) => <Phone>{message.phone || 'N/A'}</Phone> },
  { header: 'Subject', cell: (message) => <Words>{message.subject}</Words> },
  { header: 'Message', cell: (message) => <Text>{message.message}</Text>, width: '34%' },
  { header: 'Date', cell: (message) => <OneLine>{formatIsoDay(message.date)}</OneLine> },
];

const columnsWithActions: Column<ContactMessage>[] = [
  ...columns,
  { header: 'Actions', cell: (message) => <MessageActions message={message} />, part: 'actions' },
];

const Text = styled.div`
  white-space: pre-line;
  overflow-wrap: anywhere;

  ${({ theme }) => theme.media.xl} {
    min-width: 200px;
  }
`;

/** Breaks long words, so that they don't push the buttons out of view. */
const Words = styled.span`
  overflow-wrap: anywhere;

  ${({ theme }) => theme.media.xl} {
    display: inline-block;
    min-width: 110px;
  }
`;

const Phone = styled(Words)`
  ${({ theme }) => theme.media.xl} {
    min-width: 136px;
  }
`;

/** In a narrow column an address wraps at its dots and its @. */
function EmailLink({ address }: { address: string }) {
  return (
    <Words as="a" href={`mailto:${address}`}>
      {address.split(/(?=[.@])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Words>
  );
}

function MessageActions({ message: { id, name, isSpam } }: { message: ContactMessage }) {
  const [markSpam] = useMarkSpamMutation();
  const [deleteMessage] = useDeleteMessageMutation();
  const hasLeads = useCapability('leads') && isSpam === false;
  const what = isSpam ? 'mark the message as not spam' : 'mark the message as spam';
  const mark = useAction(markSpam, {
    success: isSpam ? 'Marked as not spam' : 'Message marked as spam',
    failure: (reason) => `Failed to ${what}: ${reason}`,
  });
  const remove = useRemove(deleteMessage, 'message');
  const [isBusy, toggle] = useBusy(() => mark({ id, value: !isSpam }));
  return (
    <RowActions>
      <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void toggle()}>
        {isSpam ? 'Not spam' : 'Mark as spam'}
      </Button>
      <ItemMenu
        table="contactMessages"
        id={id}
        name={name}
        actions={[
          ...(hasLeads ? [{ label: 'Open lead', to: `/dashboard/leads/${id}` }] : []),
          deleteAction(`Delete the message from ${name}?`, () => remove(id)),
        ]}
      />
    </RowActions>
  );
}

const addressOf = (spam: boolean, page = 1) => {
  const search = new URLSearchParams({ ...(spam && { spam: 'true' }), ...(page > 1 && { page: String(page) }) });
  return { pathname: '/dashboard/clients', search: search.toString() };
};

/**
 * Whether the API host has a spam flag; undefined while unknown. Only a message reveals it, so if the inbox is empty,
 * this loads the spam folder.
 */
function useHasSpamFlag(rows: readonly ContactMessage[] | undefined, spam: boolean): boolean | undefined {
  const isEmptyInbox = rows?.length === 0 && !spam;
  const { data } = useListContactMessagesQuery(pageOf(true, 1), { skip: !isEmptyInbox });
  const [known, setKnown] = useState<boolean>();
  const [message] = (isEmptyInbox ? data : rows) ?? [];
  const hasSpamFlag = message ? message.isSpam !== null : known;
  if (hasSpamFlag !== known) setKnown(hasSpamFlag);
  return hasSpamFlag;
}

const nameOf = ({ name }: ContactMessage) => name;

/** Contact submissions. The page number and the folder (inbox or spam) are part of the URL. */
export function MessagesPage() {
  const bulk = useBulk('contactMessages', nameOf);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = askedFor(search);
  const { page, spam = false, id } = asked;
  const { currentData, error, isFetching, refetch } = useListContactMessagesQuery(asked, {
    refetchOnMountOrArgChange: MAX_AGE_S,
  });
  const rows = error === undefined ? currentData : undefined;
  const hasNext = rows !== undefined && rows.length >= MESSAGES_PAGE_SIZE;
  const isLoading = isFetching && rows === undefined;
  const hasSpamFlag = useHasSpamFlag(rows, spam);
  const go = (to: number) => {
    void navigate(addressOf(spam, to));
    window.scrollTo(0, 0);
  };

  const pageKey = `${spam} ${page}`;
  const [lastFilled, setLastFilled] = useState('');
  if (rows !== undefined && rows.length > 0 && lastFilled !== pageKey) setLastFilled(pageKey);
  if (rows?.length === 0 && page > 1) {
    // The last message of this page was deleted or moved to the other folder.
    if (lastFilled === pageKey) return <Navigate to={addressOf(spam, page - 1)} replace />;
    // The URL's page number is beyond the last page.
    if (lastFilled === '') return <Navigate to={addressOf(spam)} replace />;
  }
  if (spam && hasSpamFlag === false) return <Navigate to={addressOf(false)} replace />;

  return (
    <Page title="Contact Submissions" back={id === undefined ? undefined : '/dashboard/clients'}>
      {id === undefined && (hasSpamFlag === true || spam) && (
        <Cluster as="nav" aria-label="Submissions" $gap={2}>
          <ViewLink to={addressOf(false)} isShown={!spam}>
            Inbox
          </ViewLink>
          <ViewLink to={addressOf(true)} isShown={spam}>
            Spam
          </ViewLink>
        </Cluster>
      )}
      <DataTable
        cardsBelow="xl"
        caption="Contact Submissions"
        columns={hasSpamFlag === true ? columnsWithActions : columns}
        result={{ data: rows, error, isLoading, isFetching, refetch }}
        failure="Failed to fetch contact submissions"
        empty={spam ? 'No spam.' : 'No submissions found.'}
        rowKey={(message) => message.id || (rows ?? []).indexOf(message)}
        {...bulk}
      />
      {id === undefined && (
        <nav aria-label="Pages">
          <Pager page={page} pages={page + Number(hasNext)} label={`Page ${page}`} isLoading={isLoading} onPage={go} />
        </nav>
      )}
    </Page>
  );
}
