import { SAVED_VIEWS } from 'shared-contract';
import type { Db } from '../../db/database';
import { forUpdate, fromFlag, toFlag } from '../../db/dialect';
import type { Row } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { HttpError, invalidField, notFound } from '../../http/errors';

type Saved = Omit<Row<'savedViews'>, 'id' | 'agentId' | 'isDefault'> & { id?: number | undefined; isDefault: boolean };

/** The agent's views of all lists, by name. */
export async function listViews(db: Db, agentId: number) {
  const views = await db
    .selectFrom('savedViews')
    .select(['id', 'list', 'name', 'query', 'isDefault'])
    .where('agentId', '=', agentId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return views.map((view) => ({ ...view, isDefault: fromFlag(view.isDefault) }));
}

/**
 * Creates a view or, with an id, replaces it. Creates none if the agent has an equal view. A new default view replaces
 * the list's previous default. Throws 404 for an unknown view or one of another agent, 409 if the list already has a view
 * with this name, 400 for too many views.
 */
export function saveView(db: Db, agentId: number, { id, isDefault, ...view }: Saved): Promise<void> {
  return inTransaction(db, async (trx) => {
    // Let an agent's saves run one after the other, so that the checks below see the result of all earlier ones.
    await forUpdate(trx, trx.selectFrom('agents').select('id').where('id', '=', agentId)).execute();
    const views = await listViews(trx, agentId);
    if (id !== undefined && !views.some((one) => one.id === id)) throw notFound();
    const isEqual = ({ list, name, query, ...one }: (typeof views)[number]) =>
      list === view.list && name === view.name && query === view.query && one.isDefault === isDefault;
    // For example, the call is repeated after a lost response.
    if (id === undefined && views.some(isEqual)) return;
    const others = views.filter((one) => one.id !== id);
    const keyOf = (name: string) => name.normalize('NFC').toLowerCase();
    const isNamed = ({ list, name }: Pick<Saved, 'list' | 'name'>) =>
      list === view.list && keyOf(name) === keyOf(view.name);
    if (others.some(isNamed)) throw invalidField('name', 'You already have a view with this name.', 409);
    if (others.length >= SAVED_VIEWS) throw new HttpError(400, `You can save at most ${SAVED_VIEWS} views.`);
    if (isDefault)
      await trx
        .updateTable('savedViews')
        .set({ isDefault: toFlag(false) })
        .where('agentId', '=', agentId)
        .where('list', '=', view.list)
        .execute();
    const columns = { ...view, agentId, isDefault: toFlag(isDefault) };
    if (id === undefined) {
      await trx.insertInto('savedViews').values(columns).execute();
      return;
    }
    const { numUpdatedRows } = await trx.updateTable('savedViews').set(columns).where('id', '=', id).executeTakeFirst();
    // On PostgreSQL, the view may have been deleted since it was read: deletions don't wait for the lock above.
    if (numUpdatedRows === 0n) throw notFound();
  });
}

/** Throws 404 if the agent has no such view. */
export async function deleteView(db: Db, agentId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('savedViews')
    .where('id', '=', id)
    .where('agentId', '=', agentId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}
