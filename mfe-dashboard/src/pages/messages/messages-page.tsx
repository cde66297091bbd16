import { Fragment, useState } from 'react';
import { Navigate, useNavigate, useSearchParams, type To } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ContactMessage } from 'shared-contract';
import {
  useDeleteMessageMutation,
  useListContactMessagesQuery,
  useMarkSpamMutation,
} from 'shared-state/api/dashboard/contact';
import { Button, ConfirmButton, DataTable, LinkButton, Page, useAction, type Column } from 'shared-ui';
import { formatIsoDay } from '../../parts/dates';
import { useRemove } from '../../parts/form/feedback';
import { OneLine } from '../../parts/wide-table';
import { askedFor, MESSAGES_PAGE_SIZE, pageOf } from './asked-for';

/** Each page is asked for as it is turned to, but for what was asked for a moment (s) ago: the first one, by the loader. */
const JUST_ASKED_S = 5;

const columns: Column<ContactMessage>[] = [
  { header: 'Name', cell: (message) => <Words>{message.name}</Words> },
  { header: 'Email', cell: (message) => <EmailLink address={message.email} /> },
  { header: 'Phone', cell: (message) => <Phone>{message.phone || 'N/A'}</Phone> },
  { header: 'Subject', cell: (message) => <Words>{message.subject}</Words> },
  { header: 'Message', cell: (message) => <Text>{message.message}</Text>, width: '34%' },
  { header: 'Date', cell: (message) => <OneLine>{formatIsoDay(message.date)}</OneLine> },
];

const managed: Column<ContactMessage>[] = [
  ...columns,
  { header: 'Actions', cell: (message) => <MessageActions message={message} /> },
];

const Text = styled.div`
  white-space: pre-line;
  overflow-wrap: anywhere;

  ${({ theme }) => theme.media.xl} {
    min-width: 200px;
  }
`;

/** What visitors typed, words without an end included, keeps to its column: the buttons stay in sight. */
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

/** An address in a narrow column breaks at its dots. */
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
  const [isBusy, setBusy] = useState(false);
  const what = isSpam ? 'take the message out of spam' : 'mark the message as spam';
  const mark = useAction(markSpam, {
    success: isSpam ? 'Message is no spam' : 'Message marked as spam',
    failure: (reason) => `Failed to ${what}: ${reason}`,
  });
  const remove = useRemove(deleteMessage, 'message');
  const toggle = async () => {
    setBusy(true);
    await mark({ id, value: !isSpam });
    setBusy(false);
  };
  return (
    <Actions>
      <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void toggle()}>
        {isSpam ? 'Not spam' : 'Mark as spam'}
      </Button>
      <ConfirmButton
        label="Delete"
        question={`Delete the message of ${name}? This cannot be undone.`}
        onConfirm={() => remove(id)}
      />
    </Actions>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};

  ${({ theme }) => theme.media.xl} {
    flex-direction: column;
    align-items: start;
    white-space: nowrap;
  }
`;

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space(4)};
`;

const Folders = styled(Bar)`
  justify-content: flex-start;
  gap: ${({ theme }) => theme.space(2)};
`;

function Folder({ label, to, isShown }: { label: string; to: To; isShown: boolean }) {
  return (
    <LinkButton
      to={to}
      size="sm"
      variant={isShown ? 'primary' : 'secondary'}
      aria-current={isShown ? 'page' : undefined}
    >
      {label}
    </LinkButton>
  );
}

const addressOf = (spam: boolean, page = 1) => {
  const search = new URLSearchParams({ ...(spam && { spam: 'true' }), ...(page > 1 && { page: String(page) }) });
  return { pathname: '/dashboard/clients', search: search.toString() };
};

/** True where the host tells spam from other messages; an empty inbox says nothing of it, so that spam is asked for. */
function useIsManaged(rows: readonly ContactMessage[] | undefined, spam: boolean): boolean | undefined {
  const isEmptyInbox = rows?.length === 0 && !spam;
  const { data } = useListContactMessagesQuery(pageOf(true, 1), { skip: !isEmptyInbox });
  const [known, setKnown] = useState<boolean>();
  const [told] = (isEmptyInbox ? data : rows) ?? [];
  const isManaged = told ? told.isSpam !== null : known;
  if (isManaged !== known) setKnown(isManaged);
  return isManaged;
}

/** Contact submissions, page by page; the page, and whether spam is shown, are part of the address. */
export function MessagesPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = askedFor(search);
  const { page, spam = false } = asked;
  const { currentData, error, isFetching, refetch } = useListContactMessagesQuery(asked, {
    refetchOnMountOrArgChange: JUST_ASKED_S,
  });
  const rows = error === undefined ? currentData : undefined;
  const isManaged = useIsManaged(rows, spam);
  const go = (to: number) => {
    void navigate(addressOf(spam, to));
    window.scrollTo(0, 0);
  };

  const place = `${spam} ${page}`;
  const [filled, setFilled] = useState('');
  if (rows !== undefined && rows.length > 0 && filled !== place) setFilled(place);
  // The last message of the last page has gone.
  if (rows?.length === 0 && page > 1 && filled === place) return <Navigate to={addressOf(spam, page - 1)} replace />;
  if (spam && isManaged === false) return <Navigate to={addressOf(false)} replace />;

  return (
    <Page title="Contact Submissions">
      {(isManaged === true || spam) && (
        <Folders aria-label="Submissions">
          <Folder label="Inbox" to={addressOf(false)} isShown={!spam} />
          <Folder label="Spam" to={addressOf(true)} isShown={spam} />
        </Folders>
      )}
      <DataTable
        cardsBelow="xl"
        caption="Contact Submissions"
        columns={isManaged === true ? managed : columns}
        result={{ data: rows, error, isLoading: isFetching && rows === undefined, isFetching, refetch }}
        failure="Failed to fetch contact submissions"
        empty={spam ? 'No spam.' : 'No submissions found.'}
        rowKey={(message) => message.id || (rows ?? []).indexOf(message)}
      />
      <Bar aria-label="Pages">
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
      </Bar>
    </Page>
  );
}
