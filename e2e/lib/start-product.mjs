import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../../tooling/scripts/lib/product.mjs';
import { ROOT } from '../../tooling/scripts/lib/paths.mjs';
import { startNode } from '../../tooling/scripts/lib/run.mjs';

/** Starts a second site without server rendering. */
const startUnrendered = async (api) =>
  startNode([join(ROOT, 'shell/dist-server/server.mjs'), ...['--port', '0', '--api', api, '--threads', '0']], {
    ready: /^Site ready on (\S+)/,
  });

/** Starts the built product on an empty data folder, seeded as for a new user, and stops it after the last test. */
export default async function setup() {
  process.env.AGENT_EMAIL = 'tester@agents.example';
  process.env.AGENT_PASSWORD = 'a long test password 42';
  const data = await mkdtemp(join(tmpdir(), 'e2e-'));
  const product = await startProduct({ port: 3400, data });
  process.env.SITE = product.address;
  process.env.API = product.api;
  const unrendered = await startUnrendered(product.api);
  process.env.UNRENDERED_SITE = unrendered.match[1];
  return async () => {
    unrendered.child.kill();
    await product.stop();
    await rm(data, { recursive: true, force: true });
  };
}
