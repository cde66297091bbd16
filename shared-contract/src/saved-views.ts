import { flag, text, type WireRecord } from './wire';

/** Maximum number of views of one agent. */
export const SAVED_VIEWS = 200;

/** Filters, order and columns of a list under a name. */
export interface SavedView {
  id: string;
  /** Path of the list's screen. */
  list: string;
  name: string;
  /** Query string of the list's address. */
  query: string;
  /** True if the list opens with this view. */
  isDefault: boolean;
}

export const readSavedView = ({ id, list, name, query, isDefault }: WireRecord): SavedView => ({
  ...{ id: text(id), list: text(list), name: text(name), query: text(query) },
  isDefault: flag(isDefault, false),
});
