import type { HistoryConflict, RowDraft } from 'shared-contract';
import type { Db } from '../../db/database';
import { toFlag } from '../../db/dialect';
import { recordedBefore, type Columns } from '../../db/history';
import {
  columnsOf,
  deleteColumns,
  differs,
  insertColumns,
  lockDraft,
  lockRow,
  requireMedia,
  updateColumns,
  type Uploads,
} from '../../db/rows';
import { fileColumnsOf, isSchedulable, SCHEDULABLE, type Row, type Schedulable } from '../../db/schema';
import { changing, rollingBack } from '../../db/transaction';
import { recordFiles } from '../../files/attachments';
import { HttpError, notFound } from '../../http/errors';
import { ConflictError, conflictsOf, plainColumns } from '../history/repository';

/** Column with the name of a row. */
export const LABEL = { projects: 'name', offers: 'title', blogs: 'title' } as const satisfies Record<
  Schedulable,
  string
>;

type StoredDraft = Row<'drafts'>;

/** Changed columns of a draft: their new `values`, and `base`, the row's values when the draft first changed them. */
interface Changes {
  values: Columns;
  base: Columns;
}

const NO_CHANGES: Changes = { values: {}, base: {} };

/** The changes of a draft, without columns that a migration has removed from its row. */
function changesOf(draft: StoredDraft, row: Columns): Changes {
  const columns: Columns = { ...draft };
  const files = isSchedulable(draft.table) ? fileColumnsOf(draft.table) : [];
  const chosen = files.filter((column) => columns[column] !== null).map((column) => [column, columns[column]] as const);
  const kept = (changes: Columns): Columns =>
    Object.fromEntries(Object.entries(changes).filter(([column]) => column in row));
  return {
    values: kept({ ...(JSON.parse(draft.values) as Columns), ...Object.fromEntries(chosen) }),
    base: kept(JSON.parse(draft.base) as Columns),
  };
}

interface Draft {
  id: number;
  table: Schedulable;
  rowId: number;
}

/** Throws 404 for an unknown draft. */
async function findDraft(db: Db, id: number): Promise<Draft> {
  const found = await db.selectFrom('drafts').select(['table', 'rowId']).where('id', '=', id).executeTakeFirst();
  if (found === undefined || !isSchedulable(found.table)) throw notFound();
  return { id, table: found.table, rowId: found.rowId };
}

/** Locks the row and then its draft, in the same order as all other transactions. Throws 404 if one of them is gone. */
async function lockBoth(trx: Db, { id, table, rowId }: Draft): Promise<{ row: Columns; draft: StoredDraft }> {
  const row = await lockRow(trx, table, rowId);
  const draft = await lockDraft(trx, table, rowId);
  if (row === undefined || draft?.id !== id) throw notFound();
  return { row, draft };
}

/** Runs `work`. Ignores that the draft is gone if the same call was sent before and has removed it. */
async function unlessRepeated(db: Db, id: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isGone = error instanceof HttpError && error.statusCode === 404;
    if (!isGone || !(await recordedBefore(db, 'drafts', id))) throw error;
  }
}

interface Saved<Table extends Schedulable> {
  table: Table;
  rowId: number;
  agentId: number;
  /** The form's values as they would be stored in the row. */
  values: object;
  files: Uploads<Table>;
}

/**
 * Saves the draft of a row: stores the columns that differ from the row. Files of an earlier save stay unless they are
 * replaced. A draft without any difference is deleted. Returns false if there is no such row.
 */
export function saveDraft<Table extends Schedulable>(db: Db, saved: Saved<Table>): Promise<boolean> {
  const { table, rowId, agentId, files } = saved;
  return changing(db, 'drafts', async (trx) => {
    const row = await lockRow(trx, table, rowId);
    if (row === undefined) return false;
    const draft = await lockDraft(trx, table, rowId);
    const earlier = draft === undefined ? NO_CHANGES : changesOf(draft, row);
    requireMedia(table, { ...row, ...earlier.values }, saved.values, files);
    await recordFiles(trx, Object.values(files));
    const wanted: Columns = { ...earlier.values, ...columnsOf(saved.values, files) };
    const changed = Object.keys(wanted).filter((column) => differs(table, column, wanted[column], row[column]));
    if (changed.length === 0) {
      if (draft !== undefined) await deleteColumns(trx, 'drafts', { ...draft });
      return true;
    }
    const isFile = (column: string) => fileColumnsOf(table).includes(column);
    const pick = (from: (column: string) => unknown, names: readonly string[]) =>
      Object.fromEntries(names.map((column) => [column, from(column)]));
    const base = pick((column) => (column in earlier.values ? earlier.base : row)[column], changed);
    const texts = changed.filter((column) => !isFile(column));
    const columns = {
      ...{ table, rowId, agentId, savedAt: new Date().toISOString(), base: JSON.stringify(base) },
      title: (wanted[LABEL[table]] ?? row[LABEL[table]]) as string,
      values: JSON.stringify(pick((column) => wanted[column], texts)),
      ...pick((column) => (changed.includes(column) ? wanted[column] : null), fileColumnsOf(table)),
    };
    if (draft === undefined) await insertColumns(trx, 'drafts', columns);
    else await updateColumns(trx, 'drafts', { ...draft }, columns);
    return true;
  });
}

/**
 * Writes the draft's changes into its row and deletes the draft, as one change. Columns that the draft does not change
 * keep their current values. If a changed column was also edited in the row since, changes nothing and returns the
 * conflict, unless `overwrite` is true. `activates`: also activates the row, unless the draft deactivates it. Throws
 * 404 for an unknown draft.
 */
export function publishDraft(
  db: Db,
  id: number,
  { overwrite, activates }: { overwrite: boolean; activates: boolean },
): Promise<HistoryConflict[]> {
  const publish = async () => {
    const found = await findDraft(db, id);
    const { table } = found;
    await changing(db, table, async (trx) => {
      const { row, draft } = await lockBoth(trx, found);
      const { values, base } = changesOf(draft, row);
      const isEdited = (column: string) =>
        [base, values].every((known) => differs(table, column, row[column], known[column]));
      const edited = Object.keys(values).filter(isEdited);
      if (edited.length > 0 && !overwrite) {
        const only = (from: Columns) => Object.fromEntries(edited.map((column) => [column, from[column]]));
        const [current, restored] = [only(row), only(values)].map((columns) => plainColumns(table, columns));
        const label = String(row[LABEL[table]]);
        throw new ConflictError([
          { table, label, isDeleted: false, current: current ?? null, restored: restored ?? null },
        ]);
      }
      await updateColumns(trx, table, row, { ...(activates && { isActive: toFlag(true) }), ...values });
      await deleteColumns(trx, 'drafts', { ...draft }, true);
    });
  };
  return conflictsOf(() => unlessRepeated(db, id, publish));
}

/** Deletes a draft; undoing the change restores it. Throws 404 for an unknown draft. */
export function discardDraft(db: Db, id: number): Promise<void> {
  return unlessRepeated(db, id, () =>
    changing(db, 'drafts', async (trx) => {
      const { draft } = await lockBoth(trx, await findDraft(trx, id));
      await deleteColumns(trx, 'drafts', { ...draft });
    }),
  );
}

/**
 * Reads what visitors would see if the row were active and its draft published: does both in a transaction that is
 * rolled back.
 */
export function readAsPublished<T>(
  db: Db,
  { table, rowId }: { table: Schedulable; rowId: number },
  read: (trx: Db) => Promise<T>,
): Promise<T> {
  return rollingBack(db, async (trx) => {
    const row = await lockRow(trx, table, rowId);
    const draft = await lockDraft(trx, table, rowId);
    if (row !== undefined)
      await updateColumns(trx, table, row, {
        ...(draft !== undefined && changesOf(draft, row).values),
        isActive: toFlag(true),
      });
    return read(trx);
  });
}

/** Name and state of the row that a preview shows; null if the row does not exist. */
export async function findPreviewed(db: Db, { table, rowId }: { table: Schedulable; rowId: number }) {
  const row = await db
    .selectFrom(table as 'offers')
    .select(['isActive', `${LABEL[table] as 'title'} as label`])
    .where('id', '=', rowId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const draft = await db
    .selectFrom('drafts')
    .select('title')
    .where('table', '=', table)
    .where('rowId', '=', rowId)
    .executeTakeFirst();
  return { label: draft?.title ?? row.label, isActive: row.isActive !== 0, hasDraft: draft !== undefined };
}

/** All drafts of existing rows, newest first. */
export async function listDrafts(db: Db): Promise<(Omit<RowDraft, 'id' | 'rowId'> & { id: number; rowId: number })[]> {
  const found = await Promise.all(
    SCHEDULABLE.map(async (table) => {
      const drafts = await db
        .selectFrom('drafts')
        .leftJoin('agents', 'agents.id', 'drafts.agentId')
        .where('drafts.table', '=', table)
        .selectAll('drafts')
        .select('agents.email as agent')
        .execute();
      const ids = drafts.map(({ rowId }) => rowId);
      const rows: (Columns & { id: number })[] =
        ids.length === 0
          ? []
          : await db
              .selectFrom(table as 'offers')
              .selectAll()
              .where('id', 'in', ids)
              .execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return drafts.flatMap(({ agent, ...draft }) => {
        const row = byId.get(draft.rowId);
        if (row === undefined) return [];
        const { id, rowId, savedAt } = draft;
        const { values, base } = changesOf(draft, row);
        const plain = (columns: Columns) => plainColumns(table, columns) ?? {};
        const current = plain(Object.fromEntries(Object.keys(values).map((column) => [column, row[column]])));
        return [{ id, table, rowId, savedAt, agent, values: plain(values), base: plain(base), current }];
      });
    }),
  );
  return found.flat().sort((one, other) => (one.savedAt > other.savedAt ? -1 : 1));
}
