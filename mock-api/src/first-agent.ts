import { randomBytes } from 'node:crypto';
import type { HostConfig } from './config';
import type { Db } from './db/database';
import { createAgent, hasAgents } from './resources/authentication/repository';

export interface Login {
  email: string;
  password: string;
}

/** The first agent's login: from the environment, else the fallback. */
export function firstLogin({ agentEmail, agentPassword }: HostConfig, fallback: Login): Login {
  return { email: agentEmail ?? fallback.email, password: agentPassword ?? fallback.password };
}

/** Creates the first agent if there is none. Prints its username, and its password unless the environment sets it. */
export async function ensureFirstAgent(db: Db, config: HostConfig, say: (line: string) => void): Promise<void> {
  if (await hasAgents(db)) return;
  const generated = { email: 'agent@localhost', password: randomBytes(12).toString('base64url') };
  const { email, password } = firstLogin(config, generated);
  if (!(await createAgent(db, email, password))) return;
  say(
    config.agentPassword === undefined ? `Agent login: ${email} / ${password} (shown once)` : `Agent login: ${email}`,
  );
}
