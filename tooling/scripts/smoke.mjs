import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { CACHE, ROOT } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';
import { allEnded, processesBelow } from '../../server-kit/src/testing/processes.mjs';
import { run } from './lib/run.mjs';

// Starts the product on a fresh clone with the newest Node and npm, asks for a page and a list, and stops it as a service
// manager does. Both come as npm packages, so that the machine's own stay as they are.
const NEWEST = { [`node-${process.platform}-${process.arch}`]: '26.10.0', npm: '12.2.0' };
const STOP_MS = 30_000;

async function installNewest() {
  const packages = Object.entries(NEWEST).map(([name, version]) => `${name}@${version}`);
  const folder = join(CACHE, packages.join('+'));
  await run('npm', ['install', '--prefix', folder, '--no-save', '--loglevel=error', ...packages]);
  return join(folder, 'node_modules/.bin');
}

/** Resolves with the address of the site when `npm start` prints it. */
function siteOf(npm) {
  return new Promise((resolve, reject) => {
    npm.once('exit', (code) => reject(new Error(`npm start ended with ${code}.`)));
    createInterface(npm.stdout).on('line', (line) => {
      console.log(line);
      const address = /The site: (\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}

async function ask(address, holds) {
  const answer = await fetch(address);
  const text = await answer.text();
  if (!answer.ok || !holds(text)) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 200)}`);
}

/** Stops it and all that it started; throws when something is left. */
async function stop(npm) {
  const pids = [npm, ...(await processesBelow(npm.pid))].map(({ pid }) => pid);
  npm.kill('SIGTERM');
  const ended = await Promise.race([allEnded(pids).then(() => true), wait(STOP_MS, false, { ref: false })]);
  if (!ended) throw new Error('Stopped by SIGTERM, npm start left processes behind.');
}

const bin = await installNewest();
const folder = await mkdtemp(join(tmpdir(), 'clone-'));
let npm;
try {
  await run('git', ['clone', '--quiet', ROOT, folder]);
  npm = spawn('npm', ['start', '--', '--port', String(await freePort(3600))], {
    cwd: folder,
    env: { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await siteOf(npm);
  await ask(address, (page) => page.includes('id="root"'));
  await ask(`${address}/api/faq`, (list) => JSON.parse(list).length > 0);
  await stop(npm);
  console.log('The product starts, answers and stops on the newest Node.');
} catch (error) {
  console.error(error.message);
  npm?.kill('SIGTERM');
  process.exitCode = 1;
}
await rm(folder, { recursive: true, force: true });
process.exit();
