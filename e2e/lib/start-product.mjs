import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct, startSite } from '../../tooling/scripts/lib/product.mjs';

/** Starts the built product with demo content in an empty data folder; stops it after the last test. */
export default async function setup() {
  process.env.AGENT_EMAIL = 'tester@agents.example';
  process.env.AGENT_PASSWORD = 'a long test password 42';
  // Small pictures take a fraction of the time to draw and resize.
  process.env.DEMO_SCALE = '0.25';
  const data = await mkdtemp(join(tmpdir(), 'e2e-'));
  const product = await startProduct({ port: 3400, data });
  process.env.SITE = product.address;
  process.env.API = product.api;
  // A second site without server rendering, for tests of loading order in the browser.
  const unrendered = await startSite(3450, ['--api', product.api, '--renderers', '0']);
  process.env.UNRENDERED_SITE = unrendered.match[1];
  return async () => {
    unrendered.child.kill();
    await product.stop();
    await rm(data, { recursive: true, force: true });
  };
}
