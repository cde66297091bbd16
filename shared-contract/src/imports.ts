import type * as z from './zod';
import { blogForm } from './forms/website/blog';
import { faqForm } from './forms/website/faq';
import { projectForm } from './forms/website/project';
import { trueOrFalse } from './forms/rules';
import { teamForm } from './forms/website/team';
import { testimonialForm } from './forms/website/testimonial';
import type { Fields } from './entity';

/** Maximum number of lines in a call of `POST /api/import`. */
export const IMPORT_LINES = 10_000;

/** Column with a row's id. */
export const IMPORT_ID = 'id';

/** A table that can be imported from CSV (product.md 7.23). */
export interface Importable {
  fields: Fields;
  /** Rule of each column. */
  rules: Readonly<Record<string, z.ZodMiniType>>;
  /** Column that identifies a row in a line without an id. */
  key: string;
}

/** New rows are inactive unless a line says otherwise, so that nothing is published by accident. */
const isActive = trueOrFalse(false);

/** Importable tables, with the rules of their forms. */
const IMPORTABLE = {
  projects: { fields: projectForm.fields, rules: { ...projectForm.rules.shape, isActive }, key: 'name' },
  teamMembers: { fields: teamForm.fields, rules: { ...teamForm.rules.shape, isActive }, key: 'name' },
  blogs: { fields: blogForm.fields, rules: { ...blogForm.rules.shape, isActive }, key: 'title' },
  testimonials: { fields: testimonialForm.fields, rules: { ...testimonialForm.rules.shape, isActive }, key: 'name' },
  faqs: { fields: faqForm.fields, rules: faqForm.rules.shape, key: 'question' },
} as const satisfies Record<string, Importable>;

export type ImportTable = keyof typeof IMPORTABLE;

export const IMPORTS: Readonly<Record<ImportTable, Importable>> = IMPORTABLE;

export const isImportTable = (table: string): table is ImportTable => Object.hasOwn(IMPORTS, table);

/** Columns that a line may have besides the id. Files and their content types cannot be imported. */
export const importColumns = (table: ImportTable): string[] =>
  Object.keys(IMPORTS[table].rules).filter((column) => column !== 'contentType');

/** True if a new row needs the column. */
export const isRequiredColumn = (table: ImportTable, column: string): boolean =>
  IMPORTS[table].rules[column]?.safeParse(undefined).success === false;

/** One line of a file: its number there, and its cells in the order of the columns. */
export interface ImportLine {
  line: number;
  cells: readonly string[];
}

/** An invalid line; `column` is null if no single column is to blame. */
export interface ImportError {
  line: number;
  column: string | null;
  message: string;
}

/** A line that creates a row or changes one. */
export interface ImportedLine {
  line: number;
  /** Id of the changed row; null for a new one. */
  id: string | null;
  label: string;
  /** Columns that change; empty for a new row. */
  columns: readonly string[];
}

/** Result of an import or of its dry run. */
export interface ImportReport {
  /** True if the import was made. False for a dry run, and if lines are invalid or the changes are not those of the dry run. */
  done: boolean;
  created: number;
  changed: number;
  unchanged: number;
  /** Number of invalid lines. */
  invalid: number;
  /** Errors of the first invalid lines. */
  errors: readonly ImportError[];
  /** The first lines that create or change a row. */
  lines: readonly ImportedLine[];
  /** Identifies the checked changes. An import with this value makes exactly these changes, or none. */
  seen: string;
}
