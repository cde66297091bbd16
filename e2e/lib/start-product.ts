import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tooling/scripts/lib/ports.mjs';
import { startProduct } from '../../tooling/scripts/lib/product.mjs';

export const AGENT = { email: 'tester@agents.example', password: 'a long test password 42' };

/** Starts the built product on an empty data folder, seeded as for a new user, and stops it after the last test. */
export default async function setup(): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'e2e-'));
  const product = await startProduct({
    port: await freePort(3400),
    data,
    env: { AGENT_EMAIL: AGENT.email, AGENT_PASSWORD: AGENT.password },
  });
  process.env.SITE = product.address;
  return async () => {
    await product.stop();
    await rm(data, { recursive: true, force: true });
  };
}
