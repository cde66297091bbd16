import * as z from 'shared-contract/zod';
import { requiredText, trueOrFalse } from './forms/rules';
import { flag } from './wire';
import { field, readerOf, type Entity } from './entity';

/** Maximum number of views of one agent. */
export const SAVED_VIEWS = 200;

/** Rules of what an agent types to save a view (product.md 7.24). */
export const viewRules = z.object({
  name: requiredText('Name is required.', 1, 60),
  isDefault: trueOrFalse(false),
});

const savedViewFields = {
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
