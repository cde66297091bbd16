import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './lib/paths.mjs';
import { freePort } from '../../server-kit/src/testing/ports.mjs';
import { allEnded, processesBelow } from '../../server-kit/src/testing/processes.mjs';

// Starts the product with this Node on an empty data folder, makes the requests of a visitor and of an agent, and stops it with
// SIGTERM, as a service manager does.
const STOP_MS = 30_000;
const PICTURE_WIDTH = 640;
const AGENT = { email: 'smoke@agents.example', password: randomBytes(12).toString('hex') };

/** Resolves with the site's address when `npm start` prints it. */
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

function check(isTrue, what) {
  if (!isTrue) throw new Error(`Node ${process.version}: ${what}`);
}

/** Stops `npm start`. Throws if a process that it started is still running. */
async function stop(npm) {
  const pids = [npm, ...(await processesBelow(npm.pid))].map(({ pid }) => pid);
  npm.kill('SIGTERM');
  const ended = await Promise.race([allEnded(pids).then(() => true), wait(STOP_MS, false, { ref: false })]);
  check(ended, 'stopped by SIGTERM, npm start left processes behind.');
}

async function visit(site) {
  const ask = async (path, options) => {
    const answer = await fetch(`${site}${path}`, options);
    check(answer.ok, `${path} answered ${answer.status}.`);
    return answer;
  };
  const projects = await (await ask('/api/website/getprojects')).json();
  check(projects.length > 0, 'there are no projects.');
  const [{ id, name, thumbnail }] = projects;

  const page = await (await ask(`/projectdetails/${id}`)).text();
  for (const tag of ['title', 'h1']) {
    const text = new RegExp(`<${tag}[^>]*>([^<]*)`).exec(page)?.[1] ?? '';
    check(text.includes(name), `the ${tag} of /projectdetails/${id} is "${text}", not "${name}".`);
  }
  const list = await (await ask('/projects')).text();
  check(list.includes(name), `the HTML of /projects does not name "${name}".`);
  const sitemap = await (await ask('/sitemap.xml')).text();
  check(sitemap.includes(`/projectdetails/${id}</loc>`), `the sitemap does not list /projectdetails/${id}.`);

  const picture = await ask(`/api/attachment/get/${thumbnail}?w=${PICTURE_WIDTH}&fm=webp`);
  const bytes = Buffer.from(await picture.arrayBuffer());
  check(bytes.toString('latin1', 8, 12) === 'WEBP', 'a picture is not sent as WebP.');

  const login = await ask('/api/authentication/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(AGENT),
  });
  const { token } = await login.json();
  await ask('/api/Contactus?page=1&pageSize=10', { headers: { authorization: `Bearer ${token}` } });
}

const data = await mkdtemp(join(tmpdir(), 'smoke-'));
const port = String(await freePort(3600));
const npm = spawn('npm', ['start', '--', '--port', port, '--data', data], {
  cwd: ROOT,
  env: { ...process.env, AGENT_EMAIL: AGENT.email, AGENT_PASSWORD: AGENT.password },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  await visit(await siteOf(npm));
  const seeding = (await processesBelow(npm.pid)).filter(({ command }) => command.includes('seed-process'));
  check(seeding.length === 0, 'the process that seeded the demo still runs.');
  console.log(`Node ${process.version}: a visitor and an agent are served.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
await stop(npm).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
await rm(data, { recursive: true, force: true });
process.exit();
