import type { Refusal } from 'shared-contract';
import type { Db } from '../../db/database';
import { toFlag } from '../../db/dialect';
import { recordedBefore, refusalOf } from '../../db/history';
import { deleteColumns, lockRow, updateColumns } from '../../db/rows';
import { ENTITIES, PARTS, withParts, type EntityTable, type Row, type Schedulable } from '../../db/schema';
import { changing, countChanges, inTransaction } from '../../db/transaction';
import { ORPHANED } from '../../http/errors';
import { conflictsOf } from '../history/repository';
import { restoreRow } from '../history/undo';
import { inTurns } from '../in-turns';
import { checkRestoredUnits } from '../unit/repository';

const GONE = 'It has been deleted in the meantime.';
const CHANGED = 'It has been changed again in the meantime.';

/** Tables of parts, with the table of their owners and the column with the owner's id. */
const OWNERS = Object.entries(PARTS).flatMap(([owner, parts]) =>
  parts.map(([part, column]) => ({ owner: owner as EntityTable, part, column })),
);

/** The row that a deleted row belonged to, such as the project of a feature. Undefined if it belonged to none. */
function ownerOf({ table, before }: Row<'history'>): { table: EntityTable; id: number } | undefined {
  const row = JSON.parse(before ?? '{}') as Record<string, number>;
  if (table === 'drafts') return { table: String(row.table) as Schedulable, id: row.rowId ?? 0 };
  const found = OWNERS.find(({ part }) => part === table);
  return found && { table: found.owner, id: row[found.column] ?? 0 };
}

/** Returns the reason for a refusal, or null if the row was changed. */
type Change = (trx: Db, id: number) => Promise<string | null>;

/** Result of one call: refused rows are unchanged; all others are changed in one transaction. */
export interface Outcome {
  done: number;
  refused: Refusal[];
}

/** Changes rows one after another, in the order of their ids, so that concurrent calls cannot deadlock. */
async function changeEach(trx: Db, ids: readonly number[], change: Change): Promise<Outcome> {
  const refused: Refusal[] = [];
  const unique = [...new Set(ids)].sort((a, b) => a - b);
  for await (const id of inTurns(unique)) {
    const reason = await change(trx, id);
    if (reason !== null) refused.push({ id: String(id), reason });
  }
  return { done: unique.length - refused.length, refused };
}

export const hasStatus = (table: EntityTable): boolean => 'isActive' in ENTITIES[table];

export function switchRows(db: Db, table: EntityTable, ids: readonly number[], isActive: boolean): Promise<Outcome> {
  return changing(db, table, (trx) =>
    changeEach(trx, ids, async (_trx, id) => {
      const row = await lockRow(trx, table, id);
      if (row === undefined) return GONE;
      const status = { isActive: toFlag(isActive) };
      const refusal = refusalOf(table, row, { ...row, ...status });
      if (refusal === null) await updateColumns(trx, table, row, status);
      return refusal;
    }),
  );
}

/** Deletes rows with their parts. */
export function removeRows(db: Db, table: EntityTable, ids: readonly number[]): Promise<Outcome> {
  return inTransaction(db, async (trx) => {
    await countChanges(trx, withParts(table));
    return changeEach(trx, ids, async (_trx, id) => {
      const row = await lockRow(trx, table, id);
      if (row === undefined) return (await recordedBefore(trx, table, id)) ? null : GONE;
      await deleteColumns(trx, table, row);
      return null;
    });
  });
}

/**
 * Restores rows from the trash; `ids` are the ids of the history entries of their deletions. Throws 400 and restores
 * nothing if a unit sheet would become invalid.
 */
export function restoreRows(db: Db, ids: readonly number[]): Promise<Outcome> {
  return inTransaction(db, async (trx) => {
    const entries = await trx.selectFrom('history').selectAll().where('id', 'in', ids).execute();
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    // Also counts the tables of the rows' parts, before any row is locked, as `changing` explains.
    const tables = await trx
      .selectFrom('history')
      .select('table')
      .distinct()
      .where('change', 'in', (history) => history.selectFrom('history').select('change').where('id', 'in', ids))
      .execute();
    await countChanges(
      trx,
      tables.map(({ table }) => table),
    );
    const restore: Change = async (_trx, id) => {
      const entry = byId.get(id);
      if (entry?.after !== null) return GONE;
      const owner = ownerOf(entry);
      if (owner !== undefined && (await lockRow(trx, owner.table, owner.id)) === undefined) return ORPHANED;
      const conflicts = await conflictsOf(async () => {
        await restoreRow(trx, { id, before: false, seen: id, overwrite: false });
      });
      return conflicts.length > 0 ? CHANGED : null;
    };
    const isPart = (id: number) => {
      const entry = byId.get(id);
      return entry !== undefined && ownerOf(entry) !== undefined;
    };
    // Restore owners first: a part, such as a project's feature, needs the row that it belongs to.
    const owners = await changeEach(
      trx,
      ids.filter((id) => !isPart(id)),
      restore,
    );
    const parts = await changeEach(trx, ids.filter(isPart), restore);
    await checkRestoredUnits(trx, [...new Set(entries.map(({ change }) => change))]);
    return { done: owners.done + parts.done, refused: [...owners.refused, ...parts.refused] };
  });
}
