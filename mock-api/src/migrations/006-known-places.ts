import type { Kysely } from 'kysely';

/** Where agents have logged in from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('knownPlaces')
    .addColumn('agentId', 'integer', (column) => column.notNull().references('agents.id').onDelete('cascade'))
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('lastSeenAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('knownPlacesKey', ['agentId', 'place'])
    .execute();
}
