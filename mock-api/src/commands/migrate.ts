import { parseArgs } from 'node:util';
import { runMigrations } from './run-migrations';
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
  const { source } = findHostStorage(values.data);
  await runMigrations(source, {
    to: values.to,
    isDry: values['dry-run'],
    recounts: values.recount,
    print: console.log,
  });
});
