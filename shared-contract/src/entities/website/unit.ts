import { field, readerOf, type Entity } from '../../entity';
import { UNIT_STATUSES } from '../../vocabulary';

export const unitFields = {
  projectId: field.reference(),
  building: field.text(),
  floor: field.number(),
  flat: field.text(),
  type: field.text(),
  size: field.optionalNumber(),
  facing: field.text(),
  plan: field.text(),
  price: field.optionalNumber(),
  // Never offer a unit with an unknown status.
  status: field.word(UNIT_STATUSES, 'Held'),
};

/**
 * A flat, office, shop or plot of a project (product.md 3.15). `floor` 0 is the ground floor, negative ones are
 * basements; `size` in sft; `price` in whole BDT, null for "on request"; `plan` is a web address or ''.
 */
export type Unit = Entity<typeof unitFields>;
export const readUnit = readerOf(unitFields);

/** Sorts units by building, from the top floor down, then by flat in numeric order. */
export function inSheetOrder(units: readonly Unit[]): Unit[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return [...units].sort(
    (one, other) => compare(one.building, other.building) || other.floor - one.floor || compare(one.flat, other.flat),
  );
}

/** A cell that was not saved because a colleague has changed it. */
export interface UnitConflict {
  id: string;
  /** Null if the colleague has deleted the row. */
  column: string | null;
  /** The stored value. */
  current: unknown;
}
