import type { Kysely } from 'kysely';

/** The positions of projects on maps, in degrees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['latitude', 'longitude'])
    await db.schema.alterTable('projects').addColumn(name, 'double precision').execute();
}
