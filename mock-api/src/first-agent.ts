import { randomBytes } from 'node:crypto';
import type { HostConfig } from './config';
import type { Db } from './db/database';
import { createAgent, hasAgents } from './resources/authentication/repository';

export const DEMO_PASSWORD = 'demo-password';

/** Login of the first agent: from the environment, else the demo's, else with a generated password. */
export function firstLogin(config: HostConfig, demoEmail: string | null): { email: string; password: string } {
  const email = config.agentEmail ?? demoEmail ?? 'agent@localhost';
  const password = config.agentPassword ?? (demoEmail === null ? randomBytes(12).toString('base64url') : DEMO_PASSWORD);
  return { email, password };
}

/** Creates the first agent if there is none, and prints its login. */
export async function ensureFirstAgent(db: Db, config: HostConfig, say: (line: string) => void): Promise<void> {
  if (await hasAgents(db)) return;
  const { email, password } = firstLogin(config, null);
  if (!(await createAgent(db, email, password))) return;
  say(
    config.agentPassword === undefined ? `Agent login: ${email} / ${password} (shown once)` : `Agent login: ${email}`,
  );
}
