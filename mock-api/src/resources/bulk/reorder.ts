import { ENTITIES, type EntityTable } from '../../db/schema';
import type { Db } from '../../db/database';
import { forUpdate } from '../../db/dialect';
import { recordedBefore, type Columns } from '../../db/history';
import { updateColumns } from '../../db/rows';
import { changing } from '../../db/transaction';
import { HttpError } from '../../http/errors';
import { inTurns } from '../in-turns';

type Ordered = Columns & { id: number; order: number; createDate?: string };

/** The order that visitors see: by `order`, then newest first. */
const inOrder = (a: Ordered, b: Ordered) =>
  a.order - b.order || (b.createDate ?? '').localeCompare(a.createDate ?? '') || b.id - a.id;

export const hasOrder = (table: EntityTable): boolean => 'order' in ENTITIES[table];

/**
 * Numbers the rows in the order of `ids`. Throws 409 if the current order is not `seen`, so that agents do not
 * overwrite each other's order. Features and gallery items are ordered within their project.
 */
export function reorderRows(
  db: Db,
  table: EntityTable,
  ids: readonly number[],
  seen: readonly number[],
): Promise<void> {
  return changing(db, table, async (trx) => {
    // Locked in the order of their ids, so that concurrent calls cannot deadlock.
    const query = trx
      .selectFrom(table as 'projectFeatures')
      .selectAll()
      .orderBy('id');
    const all = (await forUpdate(trx, query).execute()) as Ordered[];
    const project = all.find(({ id }) => id === ids[0])?.projectId;
    const rows = all.filter(({ projectId }) => projectId === project).sort(inOrder);
    const isPresent = rows.length === seen.length && rows.every(({ id }, index) => id === seen[index]);
    if (!isPresent) {
      if (await recordedBefore(trx, table)) return;
      throw new HttpError(409, 'The order has changed in the meantime. Nothing was saved.');
    }
    const places = new Map(ids.map((id, index) => [id, index + 1]));
    for await (const row of inTurns(rows)) {
      const order = places.get(row.id);
      if (order !== undefined && order !== row.order) await updateColumns(trx, table, row, { order });
    }
  });
}
