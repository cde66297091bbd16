import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database';
import { createAgent, listAgents, removeAgent, resetPassword } from '../resources/authentication/repository';
import { isUsername, NOT_A_USERNAME } from '../security/username';

const newPassword = (): string => randomBytes(12).toString('base64url');

const COMMANDS: Record<string, (db: Db, name: string) => Promise<string>> = {
  async add(db, name) {
    if (!isUsername(name)) throw new Error(NOT_A_USERNAME);
    const password = newPassword();
    if (!(await createAgent(db, name, password))) throw new Error(`${name} already has an account.`);
    return `${name} / ${password}`;
  },
  async reset(db, name) {
    const password = newPassword();
    if (!(await resetPassword(db, name, password))) throw new Error(`${name} has no account.`);
    return `${name} / ${password}`;
  },
  async remove(db, name) {
    if (!(await removeAgent(db, name))) throw new Error(`${name} has no account.`);
    return `${name} can no longer sign in.`;
  },
};

/** Runs a command on the accounts. Returns the lines to print. */
export async function manageAgents(db: Db, [command, email, ...more]: readonly string[]): Promise<string[]> {
  if (more.length > 0) throw new Error(`One account at a time: unexpected "${more.join(' ')}".`);
  if (command === 'list') return listAgents(db);
  const run = command !== undefined && Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (run === undefined) throw new Error('Specify list, add, reset or remove.');
  if (email === undefined) throw new Error('Specify a username (an e-mail address or a name).');
  return [await run(db, email)];
}
