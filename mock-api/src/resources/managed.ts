import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database';
import { removeRow, setActive } from '../db/rows';
import type { Toggled } from '../db/schema';
import { DATA_NOT_FOUND, notFound } from '../errors';
import { agentCall, queryOf } from '../host';
import { readId, readToggle } from '../validate';

interface Managed {
  table: Toggled;
  /** Path of the call that switches the active flag. */
  toggle: string;
  /** Path of the call that deletes. */
  remove: string;
  /** What the replies call the row: `Team` deleted successfully. */
  name: string;
  /** True where section 8 wants the toggle of an unknown id answered with the text alone. */
  missingAsText?: boolean;
}

/** The two calls that every managed list has: activate or deactivate a row, and delete it. */
export function managedCalls(
  app: FastifyInstance,
  db: Db,
  { table, toggle, remove, name, missingAsText }: Managed,
): void {
  app.post(toggle, agentCall(['id', 'value']), async (request) => {
    const { id, value } = queryOf(request);
    const active = readToggle(value);
    if (await setActive(db, table, readId(id), active))
      return `${name} ${active ? 'activated' : 'deactivated'} successfully`;
    if (missingAsText) return DATA_NOT_FOUND;
    throw notFound();
  });
  app.post(remove, agentCall(['id']), async (request) => {
    if (!(await removeRow(db, table, readId(queryOf(request).id)))) throw notFound();
    return `${name} deleted successfully`;
  });
}
