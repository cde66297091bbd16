import type { FastifyInstance } from 'fastify';
import { DATA_NOT_FOUND } from 'shared-contract';
import { call, queryOf } from '../http/calls';
import type { Db } from '../db/database';
import { removeRow, setActive } from '../db/rows';
import type { EntityTable, Toggled } from '../db/schema';
import { notFound } from '../http/errors';
import { TEXT } from '../http/schemas';
import { readId, readToggle } from '../http/validate';

interface Removed {
  table: EntityTable;
  /** Path of the call that deletes. */
  remove: string;
  /** What the replies call the row: `Team` deleted successfully. */
  name: string;
}

interface Managed extends Removed {
  table: Toggled;
  /** Path of the call that switches the active flag. */
  toggle: string;
  /** True where the toggle of an unknown id is answered with the text alone (product.md 8.6). */
  missingAsText?: boolean;
}

/** The call that deletes a row. */
export function removeCall(app: FastifyInstance, db: Db, { table, remove, name }: Removed): void {
  const summary = `${name}: delete`;
  app.post(remove, call({ summary, access: 'agent', query: ['id'], answer: TEXT }), async (request) => {
    if (!(await removeRow(db, table, readId(queryOf(request).id)))) throw notFound();
    return `${name} deleted successfully`;
  });
}

/** The two calls that every managed list has: activate or deactivate a row, and delete it. */
export function managedCalls(app: FastifyInstance, db: Db, managed: Managed): void {
  const { table, toggle, name, missingAsText } = managed;
  const summary = `${name}: activate or deactivate`;
  app.post(toggle, call({ summary, access: 'agent', query: ['id', 'value'], answer: TEXT }), async (request) => {
    const { id, value } = queryOf(request);
    const active = readToggle(value);
    if (await setActive(db, table, readId(id), active))
      return `${name} ${active ? 'activated' : 'deactivated'} successfully`;
    if (missingAsText) return DATA_NOT_FOUND;
    throw notFound();
  });
  removeCall(app, db, managed);
}
