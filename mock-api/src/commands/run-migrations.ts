import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { withPatience, type DatabaseSource } from '../db/database';
import { migrate, pendingUpTo } from '../db/migrate/migrate';
import { makeFolder } from '../files/make-folder';
import { migrations } from '../migrations';
import { recountContactMessages } from '../resources/contact/repository';

interface Migrating {
  /** Name of the last migration to apply; default: all. */
  to?: string | undefined;
  /** Only list what would be applied. */
  isDry?: boolean;
  /** Also corrects the stored counts of messages. Ignored if `isDry`. */
  recounts?: boolean;
  /** Called with each line of the report. */
  print: (line: string) => void;
}

/** Applies the pending migrations, or only lists them if `isDry`. Creates a missing SQLite file unless `isDry`. */
export async function runMigrations(
  source: DatabaseSource,
  { to, isDry = false, recounts = false, print }: Migrating,
): Promise<void> {
  if (to !== undefined && !Object.hasOwn(migrations, to)) {
    throw new Error(`There is no migration "${to}". There are: ${Object.keys(migrations).join(', ')}.`);
  }
  const isMissing = 'file' in source && !(await stat(source.file).catch(() => null));
  if (isMissing && !isDry) makeFolder(dirname(source.file));
  // A dry run must not create the file.
  await withPatience(isMissing && isDry ? { file: ':memory:', durable: false } : source, async (db) => {
    const names = isDry ? await pendingUpTo(db, to) : await migrate(db, { to });
    for (const name of names) print(`${isDry ? 'To apply' : 'Applied'}: ${name}`);
    if (recounts && !isDry) {
      const wrong = await recountContactMessages(db);
      for (const { isSpam, kept, count } of wrong)
        print(`Corrected: ${count} messages ${isSpam ? 'are spam' : 'are not spam'}, the stored count was ${kept}.`);
      if (wrong.length === 0) print('The stored message counts are correct.');
    }
    if (names.length === 0) print('These migrations have already been applied.');
  });
}
