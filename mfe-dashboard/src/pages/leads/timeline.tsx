import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { HistoryEntry, LeadDetail, LeadNote, LeadReply } from 'shared-contract';
import { useListHistoryQuery } from 'shared-state/api/dashboard/changes/history';
import { useDeleteLeadNoteMutation, useRetryReplyMutation } from 'shared-state/api/dashboard/inquiries/leads';
import { Badge, Button, Cluster, ConfirmButton, PlainList, useAction, useBusy, useFocusRecovery } from 'shared-ui';
import { useCapability, useDeletionNote } from '../../parts/capabilities';
import { formatDateTime } from '../../parts/dates';
import { useRemove } from '../../parts/form/feedback';
import { ChangedFields } from '../../parts/history/changed-fields';
import { Quiet } from '../../parts/quiet';

/** Maximum number of changes shown; Activity shows all. */
const MAX_CHANGES = 100;

const List = styled(PlainList)`
  display: grid;
  gap: ${({ theme }) => theme.space(5)};

  > li {
    display: grid;
    gap: ${({ theme }) => theme.space(2)};
    padding-inline-start: ${({ theme }) => theme.space(4)};
    border-inline-start: 2px solid ${({ theme }) => theme.color.line};
    overflow-wrap: anywhere;
  }
`;

const Text = styled.p`
  white-space: pre-line;
`;

const STATES = { queued: 'Being sent', sent: 'Sent', failed: 'Not sent' } as const;

function Reply({ reply: { id, subject, text, status, reason } }: { reply: LeadReply }) {
  const [retry] = useRetryReplyMutation();
  const send = useAction(retry, {
    success: 'Reply is being sent',
    failure: (why) => `Failed to send reply: ${why}`,
  });
  const [isBusy, press] = useBusy(() => send(id));
  return (
    <>
      <Cluster $gap={3}>
        <strong>{subject}</strong>
        <Badge tone={status === 'sent' ? 'positive' : 'neutral'}>{STATES[status]}</Badge>
      </Cluster>
      <Text>{text}</Text>
      {status !== 'sent' && reason && (
        <Quiet>
          {reason} {status === 'queued' && 'Another attempt follows automatically.'}
        </Quiet>
      )}
      {status === 'failed' && (
        <Cluster>
          <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void press()}>
            Retry
          </Button>
        </Cluster>
      )}
    </>
  );
}

function Note({ note }: { note: LeadNote }) {
  const [deleteNote] = useDeleteLeadNoteMutation();
  const remove = useRemove(deleteNote, 'note');
  const advice = useDeletionNote();
  return (
    <>
      <Text>{note.text}</Text>
      <Cluster>
        <ConfirmButton
          question={`Are you sure you want to delete this note? ${advice}`}
          onConfirm={() => remove(note.id)}
        />
      </Cluster>
    </>
  );
}

interface Item {
  key: string;
  at: string;
  what: string;
  who: string;
  content: ReactNode;
}

const changeOf = ({ id, at, agent, before, after }: HistoryEntry): Item[] =>
  before === null || after === null
    ? []
    : [
        {
          ...{ key: `change ${id}`, at, what: 'Changed', who: agent ?? 'Deleted account' },
          content: <ChangedFields table="leads" before={before} after={after} />,
        },
      ];

/** The message, notes, replies and changes of a lead, newest first. */
export function Timeline({ lead }: { lead: LeadDetail }) {
  const hasHistory = useCapability('history');
  const list = useRef<HTMLUListElement>(null);
  useFocusRecovery(list, lead.notes);
  const { data } = useListHistoryQuery(
    { table: 'leads', rowId: lead.id, page: 1, pageSize: MAX_CHANGES },
    { skip: !hasHistory },
  );
  const items: Item[] = [
    {
      ...{ key: 'message', at: lead.date ?? '', what: 'Message', who: lead.name },
      content: <Text>{lead.message}</Text>,
    },
    ...lead.notes.map((note): Item => ({
      ...{ key: `note ${note.id}`, at: note.date ?? '', what: 'Note', who: note.author },
      content: <Note note={note} />,
    })),
    ...lead.replies.map((reply): Item => ({
      ...{ key: `reply ${reply.id}`, at: reply.date, what: 'Reply', who: reply.author || 'Deleted account' },
      content: <Reply reply={reply} />,
    })),
    ...(data?.entries ?? []).flatMap(changeOf),
  ];
  return (
    <List ref={list} aria-label="Timeline" tabIndex={-1}>
      {items
        .sort((one, other) => other.at.localeCompare(one.at))
        .map(({ key, at, what, who, content }) => (
          <li key={key}>
            <Quiet>
              <strong>{what}</strong> · {who} · {formatDateTime(at || null)}
            </Quiet>
            {content}
          </li>
        ))}
    </List>
  );
}
