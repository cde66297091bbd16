import { parseArgs } from 'node:util';
import { manageAgents } from './manage-agents';
import { DATA_OPTION, openHostStorage, runCommand } from './storage';

const USAGE = `npm run agents -- list
npm run agents -- add EMAIL      creates an account and prints its password, once
npm run agents -- reset EMAIL    sets a new password and ends the account's sessions
npm run agents -- remove EMAIL   removes the account and ends its sessions
Pass the same --data DIR or DATABASE_URL as to the API host.`;

runCommand(USAGE, async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { data: DATA_OPTION } });
  const { db } = await openHostStorage(values.data);
  try {
    for (const line of await manageAgents(db, positionals)) console.log(line);
  } finally {
    await db.destroy();
  }
});
