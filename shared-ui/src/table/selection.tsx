import { useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../i18n/use-texts';

export type RowId = string | number;

/** The selected rows of a list; rows that were filtered out or deleted are not part of it. */
export interface Selection<T> {
  rows: readonly T[];
  /** Number of rows that match search and filters, on all pages. */
  matching: number;
  selectAll: () => void;
  clear: () => void;
}

/** Selection among the `found` rows, in their order. `page` of the result is the state of the `shown` ones. */
export function useSelection<T extends { id: RowId }>(found: readonly T[], shown: readonly T[]) {
  const [ids, setIds] = useState<ReadonlySet<RowId>>(new Set());
  const anchor = useRef<RowId | null>(null);
  const rows = ids.size === 0 ? [] : found.filter(({ id }) => ids.has(id));

  const set = (changed: readonly T[], isSelected: boolean) =>
    setIds((now) => {
      const next = new Set(now);
      for (const { id } of changed) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  /** Toggles one row, or selects all rows from the last toggled one to this one. */
  const toggle = (row: T, isRange: boolean) => {
    const from = found.findIndex(({ id }) => id === anchor.current);
    const to = found.indexOf(row);
    if (isRange && from !== -1) set(found.slice(Math.min(from, to), Math.max(from, to) + 1), true);
    else set([row], !ids.has(row.id));
    anchor.current = row.id;
  };
  const selection: Selection<T> = {
    rows,
    matching: found.length,
    selectAll: () => set(found, true),
    clear: () => setIds(new Set()),
  };
  const page = {
    isEmpty: shown.length === 0,
    isWhole: shown.length > 0 && shown.every(({ id }) => ids.has(id)),
    isPartial: shown.some(({ id }) => ids.has(id)),
    toggle: () => set(shown, !shown.every(({ id }) => ids.has(id))),
  };
  return { selection, page, isSelected: ({ id }: T) => ids.has(id), toggle };
}

/** Makes the whole 44 px square clickable. */
const Target = styled.label`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  cursor: pointer;

  > input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${({ theme }) => theme.color.green};
    cursor: inherit;
  }
`;

interface PageCheckboxProps {
  isEmpty: boolean;
  isWhole: boolean;
  isPartial: boolean;
  toggle: () => void;
}

/** Selects or deselects all rows of the page. */
export function PageCheckbox({ isEmpty, isWhole, isPartial, toggle }: PageCheckboxProps) {
  const t = useTexts();
  return (
    <Target>
      <input
        type="checkbox"
        aria-label={t('selectPage')}
        checked={isWhole}
        disabled={isEmpty}
        ref={(box) => {
          if (box) box.indeterminate = isPartial && !isWhole;
        }}
        onChange={toggle}
      />
    </Target>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface RowCheckboxProps {
  name: string;
  checked: boolean;
  onToggle: (isRange: boolean) => void;
  /** Extends the selection by this many rows; negative: upwards. */
  onExtend: (rows: number) => void;
}

/**
 * Selects a row. With Shift, a click or Space selects the range from the last row. The arrow keys move between rows;
 * with Shift, they extend the selection.
 */
export function RowCheckbox({ name, checked, onToggle, onExtend }: RowCheckboxProps) {
  const t = useTexts();
  const isShift = useRef(false);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    isShift.current = event.shiftKey;
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const boxes = [
      ...(event.currentTarget.closest('tbody, ul')?.querySelectorAll<HTMLElement>('[data-selects]') ?? []),
    ];
    const next = boxes[boxes.indexOf(event.currentTarget) + step];
    if (next === undefined) return;
    next.focus();
    if (!event.shiftKey) return;
    if (!checked) onToggle(false);
    onExtend(step);
  };
  return (
    <Target
      // A click with Shift would select text. Remember Shift, because the click that a label passes on to its checkbox
      // has no modifier keys.
      onMouseDown={(event) => {
        isShift.current = event.shiftKey;
        if (!event.shiftKey) return;
        event.preventDefault();
        event.currentTarget.querySelector('input')?.focus();
      }}
      // Firefox does not pass a click with Shift on to the checkbox.
      onClick={(event) => {
        if (!event.shiftKey || event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        event.currentTarget.querySelector('input')?.click();
      }}
    >
      <input
        type="checkbox"
        data-selects
        aria-label={t('selectRow', { name })}
        checked={checked}
        onKeyDown={press}
        onChange={() => {
          onToggle(isShift.current);
          isShift.current = false;
        }}
      />
    </Target>
  );
}
