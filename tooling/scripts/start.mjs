import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAndPublish } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';
import { startProduct } from './lib/product.mjs';

const USAGE = 'npm start -- [--port 3000] [--api http://host:port] [--data DIR]';

function readArgs() {
  try {
    return parseArgs({
      options: { port: { type: 'string' }, api: { type: 'string' }, data: { type: 'string' } },
    }).values;
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
    process.exit(2);
  }
}

const { port = '3000', api, data } = readArgs();
if (!/^\d+$/.test(port) || Number(port) > 65535) {
  console.error(`--port: "${port}" is not a port.\n${USAGE}`);
  process.exit(2);
}

// npm changes into the package's folder; a relative folder is meant from where the command was given.
const folder = data === undefined ? join(ROOT, '.data') : resolve(process.env.INIT_CWD ?? '.', data);

await ensureInstalled();
console.log('Building what is stale …');
await buildAndPublish();

const product = await startProduct({ port: await freePort(Number(port)), api, data: folder });
console.log(`\n  The site: ${product.address}`);
for (const line of product.login) console.log(`  ${line}`);
console.log('  Stop with Ctrl+C.\n');

let stopping = false;
const end = (code) => {
  if (stopping) return;
  stopping = true;
  void product.stop().then(() => process.exit(code));
};
process.once('SIGINT', () => end(0));
process.once('SIGTERM', () => end(0));
for (const child of product.children) {
  child.once('exit', (code) => {
    if (!stopping) console.error(`A server of the product ended with ${code}; stopping the others.`);
    end(1);
  });
}
