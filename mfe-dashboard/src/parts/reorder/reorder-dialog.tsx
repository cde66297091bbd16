import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useImperativeHandle, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import { selectSession, useAppStore } from 'shared-state';
import { useReorderRowsMutation } from 'shared-state/api/dashboard/changes/bulk';
import {
  Button,
  Dialog,
  DialogFoot,
  IconButton,
  LeaveQuestion,
  PlainList,
  useAction,
  useBusy,
  useGuardedClose,
  VisuallyHidden,
} from 'shared-ui';
import { useUnsaved } from '../form/use-unsaved';

const List = styled(PlainList)`
  max-height: min(60vh, 560px);
  margin-top: ${({ theme }) => theme.space(3)};
  overflow-y: auto;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.lg};
`;

const Row = styled.li<{ $isDragged: boolean }>`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(1)};
  padding-inline: ${({ theme }) => theme.space(1)};
  background: ${({ theme, $isDragged }) => ($isDragged ? theme.color.greenSoft : theme.color.white)};

  & + & {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }

  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Handle = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border: 0;
  background: none;
  color: ${({ theme }) => theme.color.muted};
  cursor: grab;
  touch-action: none;
`;

interface Item {
  id: string;
  name: string;
}

interface ReorderDialogProps {
  table: string;
  rows: readonly Item[];
  onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

const idOf = ({ id }: Item) => id;

const differ = (one: readonly Item[], other: readonly Item[]) =>
  one.length !== other.length || one.some(({ id }, index) => id !== other[index]?.id);

/** Rows in the order that visitors see. Nothing is saved before "Save order". */
export function ReorderDialog({ table, rows, onClose }: ReorderDialogProps) {
  const [seen, setSeen] = useState(rows);
  const [items, setItems] = useState(rows);
  const isOutdated = differ(rows, seen);
  // The stored order is the one shown: a save took effect, but its response was lost.
  if (isOutdated && !differ(rows, items)) setSeen(rows);
  const hasMoved = differ(items, seen);
  const store = useAppStore();
  const { guard, close, question } = useGuardedClose(onClose);
  useImperativeHandle(guard, () => ({ unsaved: () => (hasMoved ? 'lost' : null), discard: () => setItems(seen) }));
  useUnsaved(hasMoved);
  const [dragged, setDragged] = useState<string | null>(null);
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const [reorderRows] = useReorderRowsMutation();
  const save = useAction(reorderRows, {
    success: 'Order saved successfully',
    failure: (reason) => `Failed to save the order: ${reason}`,
    onSuccess: onClose,
  });
  const [isBusy, press] = useBusy(() => save({ table, ids: items.map(idOf), seen: seen.map(idOf) }));

  const move = (item: Item, to: number) => {
    const place = Math.min(Math.max(to, 0), items.length - 1);
    const others = items.filter(({ id }) => id !== item.id);
    setItems([...others.slice(0, place), item, ...others.slice(place)]);
    setAnnounced(`${item.name}, position ${place + 1} of ${items.length}`);
  };
  const drag = (event: PointerEvent) => {
    const item = items.find(({ id }) => id === dragged);
    if (item === undefined) return;
    const shown = [...(list.current?.children ?? [])];
    const over = shown.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return event.clientY >= top && event.clientY < bottom;
    });
    if (over !== -1 && items[over]?.id !== item.id) move(item, over);
    const frame = list.current?.getBoundingClientRect();
    if (frame && event.clientY > frame.bottom - 24) list.current?.scrollBy(0, 12);
    if (frame && event.clientY < frame.top + 24) list.current?.scrollBy(0, -12);
  };
  const pressKey = (item: Item, index: number) => (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(item, index + step);
  };

  return (
    <Dialog open onClose={close} title="Reorder" size="md">
      <p>Drag a row by its handle, or focus the handle and press the arrow keys, Home or End.</p>
      <List ref={list} aria-label="Rows" onPointerMove={drag} onLostPointerCapture={() => setDragged(null)}>
        {items.map((item, index) => (
          <Row key={item.id} $isDragged={dragged === item.id}>
            <Handle
              type="button"
              aria-label={`Move ${item.name}`}
              onKeyDown={pressKey(item, index)}
              onPointerDown={(event) => {
                // Not the handle, which loses the capture when its row moves in the document.
                list.current?.setPointerCapture(event.pointerId);
                setDragged(item.id);
              }}
            >
              <GripVertical size={18} strokeWidth={1.75} aria-hidden="true" />
            </Handle>
            <span>{item.name}</span>
            {/* Not `disabled`: the buttons keep the focus when their row arrives at an end. */}
            <IconButton
              label={`Move ${item.name} up`}
              aria-disabled={index === 0}
              onClick={() => move(item, index - 1)}
            >
              <ArrowUp size={18} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Move ${item.name} down`}
              aria-disabled={index === items.length - 1}
              onClick={() => move(item, index + 1)}
            >
              <ArrowDown size={18} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </Row>
        ))}
      </List>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {isOutdated && (
        <p role="alert">
          Someone else has changed the order.{' '}
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              setSeen(rows);
              setItems(rows);
            }}
          >
            Show the current order
          </Button>
        </p>
      )}
      <DialogFoot>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
        <Button busy={isBusy} disabled={!hasMoved} onClick={() => void press()}>
          Save order
        </Button>
      </DialogFoot>
      {question}
      <LeaveQuestion
        isBlocked={() => hasMoved && selectSession(store.getState()) !== null}
        isStored={() => false}
        onDiscard={() => setItems(seen)}
      />
    </Dialog>
  );
}
