import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from '../lib/install.mjs';
import { ROOT } from '../lib/paths.mjs';
import { checkOut, previousRevision } from './revision.mjs';
import { run } from '../lib/run.mjs';

// Runs the API tests of the previous version's resources on databases with the migrations of this version, as after a
// rollback of the API host, on each engine.

/** One Jest configuration for each engine, because locks and triggers differ between engines. */
const CONFIGS = ['mock-api/jest.config.mjs', 'mock-api/jest.shared.config.mjs'];
/** Module that lists the migrations of the test databases: all real ones, then a made-up next one. */
const NEXT_VERSION = 'mock-api/src/testing/next-version.ts';
/** Import of the real migrations in that module, which is replaced. The made-up migration stays: tests use its columns. */
const OWN = "'../migrations'";
const PRESENT = join(ROOT, 'mock-api/src/migrations');

const [argument] = process.argv.slice(2);
if (argument?.startsWith('-')) {
  console.log('npm run previous -- [REVISION]');
  process.exit(argument === '--help' ? 0 : 2);
}

await ensureInstalled();
const revision = argument ?? (await previousRevision());
const folder = await mkdtemp(join(tmpdir(), 'previous-'));
const tree = join(folder, 'tree');
let remove;
try {
  remove = await checkOut(revision, tree);
  if (!existsSync(join(tree, NEXT_VERSION)))
    throw new Error(`${revision} is too old: its tests cannot run on another schema.`);
  const module = await readFile(join(tree, NEXT_VERSION), 'utf8');
  if (!module.includes(OWN))
    throw new Error(`${NEXT_VERSION} of ${revision} does not import ${OWN}, so its migrations cannot be replaced.`);
  await writeFile(join(tree, NEXT_VERSION), module.replace(OWN, JSON.stringify(PRESENT)));
  for (const config of CONFIGS) {
    console.log(`API tests of ${revision} on the present schema (${config}):`);
    await run(join(ROOT, 'node_modules/.bin/jest'), ['--config', config, 'mock-api/src/resources'], { cwd: tree });
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await remove?.();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
