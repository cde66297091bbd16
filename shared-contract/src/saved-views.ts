import { field, readerOf, type Entity } from './entity';
import { flag } from './wire';

/** Maximum number of views of one agent. */
export const SAVED_VIEWS = 200;

const savedViewFields = {
  id: field.text(),
  /** Path of the list's screen. */
  list: field.text(),
  name: field.text(),
  /** Query string of the list's address. */
  query: field.text(),
  /** True if the list opens with this view. */
  isDefault: { ...field.flag(), read: (wire: unknown) => flag(wire, false) },
};

/** Filters, order and columns of a list under a name. */
export type SavedView = Entity<typeof savedViewFields>;
export const readSavedView = readerOf(savedViewFields);
