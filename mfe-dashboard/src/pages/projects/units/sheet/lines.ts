import { inSheetOrder, type Unit } from 'shared-contract';
import type { CellValue } from '../cells';
import type { Edits, SheetRow } from './edits';

/** Identifies a flat: a sheet has one row per building, floor and flat, ignoring case (product.md 7.21). */
export const placeKey = (cells: readonly CellValue[]): string => cells.join('\n').toLowerCase();

/**
 * A row of the sheet: its key and the id of its unit. The key stays when a new row is saved, so that an open editor and
 * cells that were typed during the save stay in the row.
 */
export interface Line {
  key: string;
  /** Id of the unit; null in a new row. */
  id: string | null;
  /** Building, floor and flat of a new row as last sent. They identify its unit among those loaded afterwards. */
  sentAs?: string;
}

/**
 * Adds units that have no line yet: a unit takes the line of the new row that was sent as this unit, otherwise it gets a
 * line at the end. Units keep the order in which they were first shown, so that no row jumps while an agent types.
 */
export function withUnits(lines: readonly Line[], units: readonly Unit[]): readonly Line[] {
  const known = new Set(lines.map(({ id }) => id));
  const unknown = new Map(
    inSheetOrder(units.filter(({ id }) => !known.has(id))).map((unit) => [unit.id, unit] as const),
  );
  if (unknown.size === 0) return lines;
  const idOf = new Map([...unknown].map(([id, { building, floor, flat }]) => [placeKey([building, floor, flat]), id]));
  const matched = lines.map((line) => {
    const id = line.id === null && line.sentAs !== undefined ? idOf.get(line.sentAs) : undefined;
    return id !== undefined && unknown.delete(id) ? { key: line.key, id } : line;
  });
  return [...matched, ...[...unknown.keys()].map((id) => ({ key: id, id }))];
}

/** Records building, floor and flat of each new row that is about to be sent. */
export const withSent = (lines: readonly Line[], sent: Edits): readonly Line[] =>
  lines.map((line) => {
    const cells = line.id === null ? sent.get(line.key) : undefined;
    if (cells === undefined) return line;
    const { building, floor, flat } = cells;
    return { ...line, sentAs: placeKey([building?.value ?? '', floor?.value ?? '', flat?.value ?? '']) };
  });

/** `kept`: a unit whose row stays even if the unit was deleted. */
export function rowsOf(lines: readonly Line[], units: readonly Unit[], kept?: Unit): SheetRow[] {
  const byId = new Map([...(kept ? [kept] : []), ...units].map((unit) => [unit.id, unit]));
  return lines.flatMap(({ key, id }) => {
    const unit = id === null ? null : byId.get(id);
    return unit === undefined ? [] : [{ key, unit }];
  });
}
