import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { withPatience, type DatabaseSource } from '../db/database';
import { migrate, pendingUpTo } from '../db/migrate/migrate';
import { migrations } from '../migrations';
import { recountContactMessages } from '../resources/contact/repository';

interface Migrating {
  /** Name of the last migration to apply; default: all. */
  to?: string | undefined;
  /** Only list what would be applied. */
  isDry?: boolean;
  recounts?: boolean;
}

async function recount(db: Parameters<typeof recountContactMessages>[0]): Promise<string[]> {
  const wrong = await recountContactMessages(db);
  if (wrong.length === 0) return ['The stored message counts are correct.'];
  return wrong.map(
    ({ isSpam, kept, count }) =>
      `Corrected: ${count} messages ${isSpam ? 'are spam' : 'are not spam'}, the stored count was ${kept}.`,
  );
}

/** Migrates a database, which is created if missing. Returns the lines to print. */
export async function runMigrations(
  source: DatabaseSource,
  { to, isDry = false, recounts = false }: Migrating = {},
): Promise<string[]> {
  if (to !== undefined && !Object.hasOwn(migrations, to)) {
    throw new Error(`There is no migration "${to}". There are: ${Object.keys(migrations).join(', ')}.`);
  }
  const isMissing = 'file' in source && !(await stat(source.file).catch(() => null));
  if (isMissing && !isDry) await mkdir(dirname(source.file), { recursive: true, mode: 0o700 });
  // Opening a missing file would create it.
  return withPatience(isMissing && isDry ? { file: ':memory:', durable: false } : source, async (db) => {
    const names = isDry ? await pendingUpTo(db, to) : await migrate(db, { to });
    return [
      ...names.map((name) => `${isDry ? 'To apply' : 'Applied'}: ${name}`),
      ...(recounts && !isDry ? await recount(db) : []),
      ...(names.length === 0 ? ['These migrations have already been applied.'] : []),
    ];
  });
}
