import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { onNpmEnd } from './lib/parent.mjs';
import { CACHE, ROOT } from './lib/paths.mjs';

const USAGE = 'npm start -- [--port 3000] [--api http://host:port] [--data DIR] [--config FILE]';

function readArgs() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string' },
        api: { type: 'string' },
        data: { type: 'string' },
        config: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    for (const [name, value] of Object.entries(values)) if (value === '') throw new Error(`--${name} is empty.`);
    return values;
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
    process.exit(2);
  }
}

const { port = '3000', api, data, config, help } = readArgs();
if (help) {
  console.log(USAGE);
  process.exit();
}
if (!/^\d+$/.test(port) || Number(port) > 65535) {
  console.error(`--port: "${port}" is not a port.\n${USAGE}`);
  process.exit(2);
}

// npm changes to the package's folder, so resolve relative paths from where the command was run.
const at = (path) => resolve(process.env.INIT_CWD ?? '.', path);
const folder = data === undefined ? join(ROOT, '.data') : at(data);

/** Writes the shell's configuration with the settings of `--config`. Returns the path. */
async function writeConfig() {
  if (config === undefined) return undefined;
  const { readConfig } = await import('./config/config.mjs');
  const path = join(CACHE, `config-${process.pid}.json`);
  const text = JSON.stringify(readConfig(at(config)));
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(path, text);
  process.on('exit', () => rmSync(path, { force: true }));
  return path;
}

const stopping = new AbortController();
const { signal } = stopping;
const stop = () => stopping.abort();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop);
onNpmEnd(stop);

try {
  await ensureInstalled({ all: false, signal });
  // Import late: these modules need installed packages.
  const [{ buildAndPublish }, { startProduct }] = await Promise.all([
    import('./lib/build.mjs'),
    import('./lib/product.mjs'),
  ]);
  const configuration = await writeConfig();
  console.log('Building what is stale …');
  const frontEnd = buildAndPublish(signal);
  const product = await startProduct({
    port: Number(port),
    api,
    data: folder,
    config: configuration,
    frontEnd,
    signal,
  });

  console.log(`\n  The site: ${product.address}`);
  for (const line of product.login) console.log(`  ${line}`);
  console.log('  Stop with Ctrl+C.\n');
  const code = await product.ended;
  if (!signal.aborted) throw new Error(`A server of the product ended with ${code}; stopping the others.`);
} catch (error) {
  if (!signal.aborted) {
    console.error(error.message);
    process.exitCode = 1;
  }
  stop();
}
