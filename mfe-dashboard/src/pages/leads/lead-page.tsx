import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf, type LeadDetail, type LeadReply } from 'shared-contract';
import { leadApi, useGetLeadQuery } from 'shared-state/api/dashboard/inquiries/leads';
import {
  Card,
  EmptyState,
  ErrorState,
  Heading,
  Page,
  phoneUrl,
  PlainList,
  Stack,
  StaleNote,
  useFocusRecovery,
} from 'shared-ui';
import { formatDate, NONE } from '../../parts/dates';
import { Loading } from '../../parts/loading';
import { Quiet } from '../../parts/quiet';
import { LeadForm } from './lead-form';
import { StatusBadge } from './lead-parts';
import { NoteForm } from './note-form';
import { ReplyButton } from './reply-button';
import { Timeline } from './timeline';

const LEADS = '/dashboard/leads';
const GONE = 'This lead no longer exists.';

/** Polling intervals (ms) while a reply is being sent, and while it waits for the next attempt after a failure. */
const SENDING_POLL_MS = 3000;
const WAITING_POLL_MS = 30_000;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  align-items: start;

  ${({ theme }) => theme.media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 3fr);
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(4)};
  margin: 0;
  overflow-wrap: anywhere;

  > dt {
    color: ${({ theme }) => theme.color.muted};
  }

  > dd {
    margin: 0;
  }
`;

const Others = styled(PlainList)`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};

  > li {
    display: grid;
    gap: ${({ theme }) => theme.space(1)};
    justify-items: start;
    overflow-wrap: anywhere;
  }
`;

/** "utm_source=newsletter&utm_campaign=eid" as "newsletter, eid". */
const campaignOf = (campaign: string) => [...new URLSearchParams(campaign).values()].join(', ');

function Sender({ lead }: { lead: LeadDetail }) {
  const { email, phone, project, projectId, page, campaign } = lead;
  return (
    <Facts>
      <dt>Email</dt>
      <dd>
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
      <dt>Phone</dt>
      <dd>{phone ? <a href={phoneUrl(phone)}>{phone}</a> : 'N/A'}</dd>
      {projectId !== null && (
        <>
          <dt>Project</dt>
          <dd>{project || 'Deleted project'}</dd>
        </>
      )}
      {page && (
        <>
          <dt>Sent from</dt>
          <dd>
            <Link to={page}>{page}</Link>
          </dd>
        </>
      )}
      {campaign && (
        <>
          <dt>Campaign</dt>
          <dd>{campaignOf(campaign) || NONE}</dd>
        </>
      )}
    </Facts>
  );
}

function pollingIntervalOf({ replies }: LeadDetail): number {
  const queued = replies.filter(({ status }) => status === 'queued');
  if (queued.length === 0) return 0;
  const hasFailed = ({ reason }: LeadReply) => reason !== '';
  return queued.every(hasFailed) ? WAITING_POLL_MS : SENDING_POLL_MS;
}

function LoadedLead({ lead }: { lead: LeadDetail }) {
  const [noteCount, setNoteCount] = useState(0);
  const newNote = useRef<HTMLDivElement>(null);
  useFocusRecovery(newNote, noteCount);
  leadApi.endpoints.getLead.useQuerySubscription(lead.id, {
    pollingInterval: pollingIntervalOf(lead),
    skipPollingIfUnfocused: true,
  });
  return (
    <Columns>
      <Stack $gap={6}>
        <Card>
          <Stack $gap={4}>
            <Sender lead={lead} />
            <div>
              <ReplyButton lead={lead} />
            </div>
          </Stack>
        </Card>
        <Card ref={newNote} tabIndex={-1}>
          <NoteForm key={noteCount} leadId={lead.id} onSaved={() => setNoteCount(noteCount + 1)} />
        </Card>
        <section aria-labelledby="timeline">
          <Stack $gap={4}>
            <Heading as="h2" size="h3" id="timeline">
              Timeline
            </Heading>
            <Timeline lead={lead} />
          </Stack>
        </section>
      </Stack>
      <Stack $gap={6}>
        <Card>
          <LeadForm lead={lead} />
        </Card>
        {lead.others.length > 0 && (
          <Card as="section" aria-labelledby="others">
            <Stack $gap={4}>
              <Heading as="h2" size="h3" id="others">
                Other messages of this person
              </Heading>
              <Others>
                {lead.others.map(({ id, subject, date, status }) => (
                  <li key={id}>
                    <Link to={`${LEADS}/${id}`}>{subject}</Link>
                    <Quiet>{formatDate(date || null)}</Quiet>
                    <StatusBadge status={status} />
                  </li>
                ))}
              </Others>
            </Stack>
          </Card>
        )}
      </Stack>
    </Columns>
  );
}

/** One lead: its sender, owner, status and next step, notes, replies and history. */
export function LeadPage() {
  const { id = '' } = useParams();
  const result = useGetLeadQuery(id);
  const { currentData, error, isFetching, refetch } = result;
  const [opened, setOpened] = useState<LeadDetail | null>(null);
  if (currentData && currentData !== opened) setOpened(currentData);
  // Keep the open forms, with the typed values, even if a colleague deletes the message.
  const lead = currentData ?? (opened?.id === id ? opened : null);
  const content = () => {
    if (lead)
      return (
        <>
          {currentData === null && <p role="alert">{GONE}</p>}
          <LoadedLead key={lead.id} lead={lead} />
        </>
      );
    if (isFetching) return <Loading label="Loading the lead..." height={320} />;
    if (error === undefined) return <EmptyState>{GONE}</EmptyState>;
    return <ErrorState message="Failed to fetch lead" detail={reasonOf(error)} onRetry={() => void refetch()} />;
  };
  return (
    <Page title={lead?.name ?? 'Lead'} subtitle={lead?.subject} back={LEADS}>
      <StaleNote result={result} />
      {content()}
    </Page>
  );
}
