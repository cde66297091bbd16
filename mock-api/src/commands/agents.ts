import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createAgent, listAgents, removeAgent, resetPassword } from '../resources/authentication/repository';
import { isUsername, NOT_A_USERNAME } from '../security/username';
import { DATA_OPTION, openHostStorage, runCommand } from './storage';

const USAGE = `npm run agents -- list
npm run agents -- add EMAIL      creates an account and prints its password, once
npm run agents -- reset EMAIL    sets a new password and ends the account's sessions
npm run agents -- remove EMAIL   removes the account and ends its sessions
Pass the same --data DIR or DATABASE_URL as to the API host.`;

const newPassword = (): string => randomBytes(12).toString('base64url');

runCommand(USAGE, async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { data: DATA_OPTION } });
  const [command, email] = positionals;
  const { db } = await openHostStorage(values.data);

  const commands: Record<string, (name: string) => Promise<string>> = {
    async add(name) {
      if (!isUsername(name)) throw new Error(NOT_A_USERNAME);
      const password = newPassword();
      if (!(await createAgent(db, name, password))) throw new Error(`${name} already has an account.`);
      return `${name} / ${password}`;
    },
    async reset(name) {
      const password = newPassword();
      if (!(await resetPassword(db, name, password))) throw new Error(`${name} has no account.`);
      return `${name} / ${password}`;
    },
    async remove(name) {
      if (!(await removeAgent(db, name))) throw new Error(`${name} has no account.`);
      return `${name} can no longer sign in.`;
    },
  };

  try {
    if (command === 'list') {
      for (const name of await listAgents(db)) console.log(name);
      return;
    }
    const run = command !== undefined && Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (run === undefined) throw new Error('Specify list, add, reset or remove.');
    if (email === undefined) throw new Error('Specify an e-mail address.');
    console.log(await run(email));
  } finally {
    await db.destroy();
  }
});
