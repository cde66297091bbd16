import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  findAgentByEmail,
  firstLogin,
  hasAgents,
  type Db,
  type Host,
  type HostConfig,
  type Login,
} from 'mock-api/seeding';
import { brand } from './content/brand';

const DEMO_PASSWORD = 'demo-password';

export const demoLogin = (config: HostConfig): Login =>
  firstLogin(config, { email: brand.agentEmail, password: DEMO_PASSWORD });

async function printLogin(db: Db, config: HostConfig, say: (line: string) => void): Promise<void> {
  const { email } = demoLogin(config);
  if ((await findAgentByEmail(db, email)) === undefined) return;
  if (config.agentPassword !== undefined) say(`Agent login: ${email} (the password of AGENT_PASSWORD)`);
  else say(`Agent login: ${email} / ${DEMO_PASSWORD} (demo credentials, not for a live site)`);
}

/**
 * Seeds an empty database and prints the login of the demo's agent. Seeds in a child process, because drawing takes 300 MB,
 * which are only freed when the process ends.
 */
export async function ensureDemo(
  { db }: Host,
  config: HostConfig,
  say: (line: string) => void,
  data: string,
): Promise<void> {
  if (!(await hasAgents(db))) {
    const seeding = fork(join(import.meta.dirname, 'seed-process.mjs'), [data]);
    const [code] = (await once(seeding, 'exit')) as [number | null];
    if (code !== 0) throw new Error('The demo could not be seeded.');
  }
  await printLogin(db, config, say);
}
