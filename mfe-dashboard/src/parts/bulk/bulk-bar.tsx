import { useEffect, useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { BULK_ROWS, type BulkAction } from 'shared-contract';
import { useChangeRowsMutation, type BulkOutcome } from 'shared-state/api/dashboard/changes/bulk';
import { Button, ConfirmDialog, useAction, useToast, type Selection } from 'shared-ui';
import { useDeletionNote } from '../capabilities';
import { counted, formatCount } from '../format-count';
import { textOfRefusals } from '../history/refusals';
import { HISTORY_TABLES, type HistoryTableName } from '../history/tables';

const Bar = styled.div`
  position: sticky;
  bottom: ${({ theme }) => theme.space(3)};
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space(2)};
  padding: ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(4)};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.white};
  box-shadow: ${({ theme }) => theme.shadow.lifted};

  > p {
    flex: 1 1 auto;
    font-weight: 600;
  }
`;

const VERBS: Readonly<Record<BulkAction, { label: string; past: string }>> = {
  activate: { label: 'Activate', past: 'activated' },
  deactivate: { label: 'Deactivate', past: 'deactivated' },
  delete: { label: 'Delete', past: 'deleted' },
  restore: { label: 'Restore', past: 'restored' },
};

const items = (count: number) => counted(count, 'item', 'items');

/** Space (px) below and above the bar, together. */
const CLEARANCE_PX = 24;

/** Keeps the bar from covering the focused control: sets the page's scroll padding to the height of the bar. */
function useClearance(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: element } = bar;
    const { documentElement: root, activeElement: focused } = document;
    if (element === null) return undefined;
    const reserve = () => {
      root.style.scrollPaddingBottom = `${element.offsetHeight + CLEARANCE_PX}px`;
    };
    reserve();
    if (focused !== document.body) focused?.scrollIntoView({ block: 'nearest' });
    const observer = new ResizeObserver(reserve);
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.scrollPaddingBottom = '';
    };
  }, [bar]);
}

interface BulkBarProps {
  table: HistoryTableName | 'trash';
  selection: Pick<Selection<never>, 'matching' | 'selectAll' | 'clear'>;
  rows: readonly { id: string; name: string }[];
}

/** Number of selected rows, and buttons for the actions that change them. */
export function BulkBar({ table, selection: { matching, selectAll, clear }, rows }: BulkBarProps) {
  const hasStatus = table !== 'trash' && 'isActive' in (HISTORY_TABLES[table]?.fields ?? {});
  const actions: readonly BulkAction[] =
    table === 'trash' ? ['restore'] : [...(hasStatus ? (['activate', 'deactivate'] as const) : []), 'delete'];
  const isTooMany = rows.length > BULK_ROWS;
  const [running, setRunning] = useState<BulkAction | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  useClearance(bar);
  return (
    <Bar ref={bar} role="group" aria-label="Selected items">
      <p role="status">
        {items(rows.length)} selected{isTooMany && `. Select at most ${formatCount(BULK_ROWS)}.`}
      </p>
      {rows.length < matching && (
        <Button variant="ghost" size="sm" onClick={selectAll}>
          Select all {formatCount(matching)}
        </Button>
      )}
      <Button variant="ghost" size="sm" aria-label="Clear selection" onClick={clear}>
        Clear
      </Button>
      {actions.map((action) => (
        <ActionButton
          key={action}
          {...{ action, table, rows }}
          isBusy={running === action}
          isBlocked={isTooMany || running !== null}
          onRun={() => setRunning(action)}
          onEnd={() => setRunning(null)}
          onDone={clear}
        />
      ))}
    </Bar>
  );
}

interface ActionButtonProps extends Pick<BulkBarProps, 'table' | 'rows'> {
  action: BulkAction;
  isBusy: boolean;
  /** Too many rows are selected, or an action is running. */
  isBlocked: boolean;
  onRun: () => void;
  onEnd: () => void;
  onDone: () => void;
}

function ActionButton({ action, table, rows, isBusy, isBlocked, onRun, onEnd, onDone }: ActionButtonProps) {
  const [changeRows] = useChangeRowsMutation();
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const note = useDeletionNote(rows.length === 1 ? 'it' : 'them');
  const { label, past } = VERBS[action];

  const reportRefusals = (refused: BulkOutcome['refused']) => {
    const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? id;
    const text = textOfRefusals(refused.map(({ id, reason }) => ({ label: nameOf(id), reason })));
    toast.error(text, { title: `${items(refused.length)} left unchanged` });
  };
  const change = useAction(changeRows, {
    success: ({ done }) => (done > 0 ? `${items(done)} ${past} successfully` : undefined),
    failure: (reason) => `Failed to ${action} ${items(rows.length)}: ${reason}`,
    onSuccess: ({ refused }) => {
      if (refused.length > 0) reportRefusals(refused);
      onDone();
    },
  });
  const run = async () => {
    onRun();
    await change({ action, ids: rows.map(({ id }) => id), ...(table !== 'trash' && { table }) });
    onEnd();
  };
  const isDeletion = action === 'delete';
  return (
    <>
      <Button
        variant={isDeletion ? 'danger' : 'secondary'}
        size="sm"
        busy={isBusy}
        disabled={isBlocked}
        onClick={() => (isDeletion ? setAsking(true) : void run())}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          label={label}
          question={`Delete ${items(rows.length)}? ${note}`}
          onConfirm={() => void run()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
