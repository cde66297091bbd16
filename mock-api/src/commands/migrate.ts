import { mkdir, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { withPatience } from '../db/database';
import { migrate, pendingUpTo } from '../db/migrate/migrate';
import { recountContactMessages } from '../resources/contact/repository';
import { migrations } from '../migrations';
import { DATA_OPTION, findHostStorage, runCommand } from './storage';

const USAGE = `npm run migrate -- [--to NAME] [--dry-run] [--recount] [--data DIR]
Applies all migrations of the database, or those up to NAME. --dry-run only lists them.
--recount then verifies and corrects the stored message counts.
Pass the same --data DIR or DATABASE_URL as to the API host.`;

runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      recount: { type: 'boolean', default: false },
      data: DATA_OPTION,
    },
  });
  const { to, 'dry-run': isDry } = values;
  if (to !== undefined && !Object.hasOwn(migrations, to)) {
    throw new Error(`There is no migration "${to}". There are: ${Object.keys(migrations).join(', ')}.`);
  }
  const { data, source } = findHostStorage(values.data);
  const isMissing = 'file' in source && !(await stat(source.file).catch(() => null));
  if (isMissing && !isDry) await mkdir(data, { recursive: true, mode: 0o700 });
  // Opening a missing file would create it.
  await withPatience(isMissing && isDry ? { file: ':memory:', durable: false } : source, async (db) => {
    const names = isDry ? await pendingUpTo(db, to) : await migrate(db, { to });
    for (const name of names) console.log(`${isDry ? 'To apply' : 'Applied'}: ${name}`);
    if (values.recount && !isDry) {
      const wrong = await recountContactMessages(db);
      for (const { isSpam, kept, count } of wrong)
        console.log(
          `Corrected: ${count} messages ${isSpam ? 'are spam' : 'are not spam'}, the stored count was ${kept}.`,
        );
      if (wrong.length === 0) console.log('The stored message counts are correct.');
    }
    if (names.length === 0) console.log('These migrations have already been applied.');
  });
});
