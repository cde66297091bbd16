import type { HistoryConflict, Refusal } from 'shared-contract';
import type { Db } from '../../db/database';
import { columnNames, toFlag } from '../../db/dialect';
import { differing, recordedBefore, refusalOf, type Columns } from '../../db/history';
import { deleteColumns, insertColumns, lockDraft, lockRow, updateColumns } from '../../db/rows';
import { fileColumnsOf, isSchedulable, PARTS, withParts, type Row, type Schedulable } from '../../db/schema';
import { countChanges, inTransaction } from '../../db/transaction';
import { showFiles } from '../../files/attachments';
import { HttpError, notFound, orphaned } from '../../http/errors';
import { inTurns } from '../in-turns';
import { checkRestoredUnits } from '../unit/repository';
import { ConflictError, conflictsOf, plainColumns } from './repository';

type State = Columns | null;
type Stored = Row<'history'>;
type Entry = Omit<Stored, 'before' | 'after'> & { before: State; after: State };

/** Runs `work` in a transaction. Returns the conflicts if it throws them, in which case nothing is changed. */
const unlessConflicting = (db: Db, work: (trx: Db) => Promise<void>): Promise<HistoryConflict[]> =>
  conflictsOf(() => inTransaction(db, work));

/** Parses entries, without the columns that a later migration has removed. */
async function parsed(trx: Db, stored: readonly Stored[]): Promise<Entry[]> {
  const kept = new Map<string, ReadonlySet<string>>();
  for (const { table } of stored) if (!kept.has(table)) kept.set(table, await columnNames(trx, table));
  return stored.map((entry) => {
    const parse = (json: string | null): State =>
      json === null
        ? null
        : Object.fromEntries(
            Object.entries(JSON.parse(json) as Columns).filter(([name]) => kept.get(entry.table)?.has(name)),
          );
    return { ...entry, before: parse(entry.before), after: parse(entry.after) };
  });
}

/** Finds and locks the row of a draft. */
const lockOwner = (trx: Db, draft: Columns) => lockRow(trx, draft.table as Schedulable, draft.rowId as number);

/** Sets a row to a state: null deletes the row; otherwise updates the given columns, or inserts a missing row. */
async function bring(
  trx: Db,
  { table, rowId }: Entry,
  current: State,
  state: State,
  isCascaded = false,
): Promise<void> {
  if (state === null) {
    if (current !== null) await deleteColumns(trx, table, current, isCascaded);
  } else {
    const files = fileColumnsOf(table).map((column) => state[column]);
    await showFiles(
      trx,
      files.filter((name) => typeof name === 'string'),
    );
    if (current === null) {
      const row = { ...state, id: rowId };
      // Drafts have no foreign key, so check that their row exists.
      if (table === 'drafts' && (await lockOwner(trx, state)) === undefined) throw orphaned();
      // If the host refuses to publish this row, restore it unpublished, so that an agent can complete it.
      const isRefused = refusalOf(table, null, row) !== null;
      await insertColumns(trx, table, isRefused ? { ...row, isActive: toFlag(false) } : row, isCascaded);
    } else await updateColumns(trx, table, current, { ...state, id: current.id });
  }
}

/** Finds and locks the row of an entry; for a deleted draft, the newer draft of the same row, if there is one. */
async function findCurrent(trx: Db, { table, rowId }: Entry, state: State): Promise<State> {
  const current = await lockRow(trx, table, rowId);
  if (current !== undefined) return current;
  if (table !== 'drafts' || state === null || !isSchedulable(String(state.table))) return null;
  return (await lockDraft(trx, state.table as Schedulable, state.rowId as number)) ?? null;
}

/** Only the columns of the row that `like` has; null leaves the row unchanged. */
const narrowed = (row: State, like: State): State =>
  row === null || like === null ? row : Object.fromEntries(Object.keys(like).map((column) => [column, row[column]]));

const isEqual = (one: State, other: State): boolean =>
  one === null || other === null ? one === other : differing(one, other).length === 0;

/** A row that undo leaves unchanged because the host refuses its previous state: an active project without approval. */
interface RefusedUndo extends Refusal {
  table: string;
  label: string;
}

interface Undone {
  /** If there are any, nothing is changed. */
  conflicts: HistoryConflict[];
  refused: RefusedUndo[];
}

/**
 * Undoes one entry; does nothing if the row is already in its previous state. Instead of undoing it, adds a conflict if
 * the row has changed since and `overwrite` is false, or if an edited row has been deleted; adds a refusal if the host
 * refuses the previous state. Returns true if it changed the row, now or when the same call was sent before.
 */
async function undoEntry(trx: Db, entry: Entry, overwrite: boolean, { conflicts, refused }: Undone): Promise<boolean> {
  const { table, rowId, label, before, after } = entry;
  const current = await findCurrent(trx, entry, before);
  const compared = narrowed(current, before !== null && after !== null ? after : null);
  if (isEqual(compared, before)) return recordedBefore(trx, table, rowId);
  const isDeleted = current === null && before !== null && after !== null;
  if (isDeleted || (!overwrite && !isEqual(compared, after))) {
    const plain = (state: State) => plainColumns(table, state);
    conflicts.push({ table, label, isDeleted, current: plain(compared), restored: plain(before) });
    return false;
  }
  const reason = current && before && refusalOf(table, current, { ...current, ...before });
  if (reason === null) await bring(trx, entry, current, before, entry.isCascaded === 1);
  else refused.push({ id: String(rowId), table, label, reason });
  return reason === null;
}

/**
 * Undoes all rows of the changes, newest first, except those whose previous state the host refuses. Changes nothing and
 * returns the conflicts if some rows were changed again; with `overwrite`, only if some were deleted. Throws 404 for an
 * unknown change, 400 if rows are refused and no other is changed, or if a unit sheet would become invalid, and 409 if a
 * row to restore belongs to a row that no longer exists.
 */
export async function undoChanges(db: Db, changes: readonly string[], overwrite: boolean): Promise<Undone> {
  const refused: RefusedUndo[] = [];
  const conflicts = await unlessConflicting(db, async (trx) => {
    const found = trx.selectFrom('history').selectAll().where('change', 'in', changes).orderBy('id', 'desc');
    const entries = await parsed(trx, await found.execute());
    if (new Set(entries.map(({ change }) => change)).size < new Set(changes).size) throw notFound();
    await countChanges(
      trx,
      entries.flatMap(({ table, before }) => (before === null ? withParts(table) : [table])),
    );
    // Other transactions lock a row before its draft, but undoing a publication restores the draft first.
    for (const { table, rowId } of entries) if (isSchedulable(table)) await lockRow(trx, table, rowId);
    const undone: Undone = { conflicts: [], refused };
    let isChanged = false;
    for await (const entry of inTurns(entries)) if (await undoEntry(trx, entry, overwrite, undone)) isChanged = true;
    if (undone.conflicts.length > 0) throw new ConflictError(undone.conflicts);
    const [first] = refused;
    // The others may have been undone earlier: then this call has undone nothing.
    if (first !== undefined && !isChanged) throw new HttpError(400, first.reason);
    await checkRestoredUnits(trx, changes);
  });
  return { conflicts, refused: conflicts.length > 0 ? [] : refused };
}

/** An earlier state of a row: its current state with the given entries, newest first, reverted. */
function stateAt(current: State, newerFirst: readonly Entry[]): State {
  return newerFirst.reduce<State>(
    (state, { before, after }) => (before === null || after === null ? before : { ...state, ...before }),
    current,
  );
}

/** Restores the draft and the parts that were deleted together with a row. */
async function restoreParts(trx: Db, { change, table, rowId }: Entry): Promise<void> {
  const own = PARTS[table] ?? [];
  const isPart = (part: Entry['table'], state: State) =>
    part === 'drafts'
      ? state?.table === table && state.rowId === rowId
      : own.some(([name, column]) => name === part && state?.[column] === rowId);
  const parts = await trx
    .selectFrom('history')
    .selectAll()
    .where('change', '=', change)
    .where('table', 'in', [...own.map(([name]) => name), 'drafts'])
    .where('isCascaded', '=', 1)
    .orderBy('id')
    .execute();
  for (const part of await parsed(trx, parts)) {
    const state = part.before;
    if (!isPart(part.table, state)) continue;
    if ((await findCurrent(trx, part, state)) === null) await bring(trx, part, null, state, true);
    await restoreParts(trx, part);
  }
}

interface Version {
  /** Id of the history entry. */
  id: number;
  /** True: the version before the entry. False: the version after it; for a deletion, which has none, the one before. */
  before: boolean;
  /** Id of the row's newest entry that the agent has seen. */
  seen: number;
  overwrite: boolean;
}

/**
 * Restores a version of a row; a deleted row gets back its draft and its parts, too. Does nothing if the row already has
 * this version. Resolves with the entry's change id, for `checkRestoredUnits`. If there is an entry newer than `seen` and
 * `overwrite` is false, changes nothing and throws the conflict. Throws 404 for an unknown entry, and for the version
 * before a creation.
 */
export async function restoreRow(trx: Db, { id, before, seen, overwrite }: Version): Promise<string> {
  const found = trx.selectFrom('history').selectAll().where('id', '=', id);
  const [entry] = await parsed(trx, await found.execute());
  if (entry === undefined) throw notFound();
  const { table, rowId, label } = entry;
  const isDeletion = entry.after === null;
  const restored = trx.selectFrom('history').select('table').distinct().where('change', '=', entry.change);
  const parts = isDeletion ? await restored.where('isCascaded', '=', 1).execute() : [];
  await countChanges(trx, [table, ...parts.map((part) => part.table)]);
  const current = (await lockRow(trx, table, rowId)) ?? null;
  const newer = await trx
    .selectFrom('history')
    .selectAll()
    .where('table', '=', table)
    .where('rowId', '=', rowId)
    .where('id', before || isDeletion ? '>=' : '>', id)
    .orderBy('id', 'desc')
    .execute();
  const state = stateAt(current, await parsed(trx, newer));
  if (state === null) throw notFound();
  const replaced = current ?? (await findCurrent(trx, entry, state));
  // For example, a colleague has restored it, or the call is repeated after a lost response.
  if (isEqual(replaced, state)) {
    await recordedBefore(trx, table, rowId);
    return entry.change;
  }
  const isNewer = replaced !== current || newer.some((other) => other.id > Math.max(seen, id));
  if (!overwrite && isNewer) {
    const [now, then] = [plainColumns(table, replaced), plainColumns(table, state)];
    throw new ConflictError([{ table, label, isDeleted: false, current: now, restored: then }]);
  }
  await bring(trx, entry, replaced, state);
  if (isDeletion) await restoreParts(trx, entry);
  return entry.change;
}

/**
 * Restores a version of a row. If the row has changed since `seen` and `overwrite` is false, changes nothing and
 * returns the conflict. Throws 400 if a unit sheet would become invalid, and 404 as `restoreRow` does.
 */
export const restoreVersion = (db: Db, version: Version): Promise<HistoryConflict[]> =>
  unlessConflicting(db, async (trx) => checkRestoredUnits(trx, [await restoreRow(trx, version)]));
