import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';

export const ROOT = join(import.meta.dirname, '../..');

/** Defines `require`, which CommonJS packages call and ES modules lack. */
const REQUIRE = { js: "const require = process.getBuiltinModule('module').createRequire(import.meta.url);" };

function readOrNull(path) {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

/**
 * Compiles the programs in a package's `server.config.mjs` to modules for Node, all in one folder. npm packages stay
 * imports. If the configuration lists `external`, only the packages in that list do, and all others are bundled. Does
 * not rewrite unchanged files, because servers may be running from the folder. Returns each program's path by name.
 */
export async function compileServer(app) {
  const folder = join(ROOT, app);
  const { default: config } = await import(pathToFileURL(join(folder, 'server.config.mjs')));
  const target = join(folder, config.out);
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: config.programs,
    outdir: target,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    ...(config.external === undefined ? { packages: 'external' } : { external: config.external, banner: REQUIRE }),
    alias: {
      'mock-api/run': join(ROOT, 'mock-api/src/run-host.ts'),
      'mock-api/seeding': join(ROOT, 'mock-api/src/seeding.ts'),
      'server-kit': join(ROOT, 'server-kit/src'),
      'shared-contract': join(ROOT, 'shared-contract/src'),
      releases: join(ROOT, 'releases/src'),
    },
    write: false,
    logLevel: 'warning',
  });
  // Stop esbuild's process, which would otherwise keep running.
  await stop();
  mkdirSync(target, { recursive: true });
  for (const { path, contents } of outputFiles) {
    if (readOrNull(path)?.equals(contents)) continue;
    const unfinished = `${path}.${process.pid}.tmp`;
    writeFileSync(unfinished, contents);
    renameSync(unfinished, path);
  }
  const current = new Set(outputFiles.map(({ path }) => path));
  for (const path of readdirSync(target).map((name) => join(target, name))) {
    if (path.endsWith('.mjs') && !current.has(path)) rmSync(path);
  }
  return (program) => join(target, `${program}.mjs`);
}
