import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { REMOTE_FOLDERS } from '../remote-folders.mjs';
import { freePort } from '../../server-kit/src/testing/ports.mjs';
import { startPooler, startReplicated } from '../../server-kit/src/testing/postgres.mjs';
import { startS3 } from '../../server-kit/src/testing/s3.mjs';
import { compileServer } from '../../presets/servers/compile.mjs';
import { ROOT } from '../scripts/lib/paths.mjs';
import { startNode } from '../scripts/lib/run.mjs';
import { compilePrevious } from './previous.mjs';
import { startNginx } from './proxies.mjs';

const API_HOSTS = 3;
const SITE_SERVERS = 2;
const FIRST_PORT = 5800;
/** The remote of which new releases are made during the load. */
export const RELEASED = 'mfe-public';
/** Longer than the proxies keep idle connections to the servers open (`keepalive_timeout` of their upstreams). */
const DRAIN_SECONDS = 5;

export const AGENT = { email: 'agent@cluster.example', password: 'cluster password 1' };

/** A server that can be stopped and started again on its port. */
async function keptServer(port, start) {
  let process = await start(port);
  return {
    port,
    kill: () => process.end('SIGKILL'),
    drain: () => process.end('SIGTERM'),
    /** Starts the server again after `kill` or `drain`, or another program on its port. */
    async start(program) {
      process = await start(port, program);
    },
    stop: () => process.end('SIGKILL'),
  };
}

async function severalPorts(count, from) {
  const ports = [];
  for (let next = from; ports.length < count; next = ports.at(-1) + 1) ports.push(await freePort(next));
  return ports;
}

/**
 * Starts everything, and compiles an earlier revision of the API host for a rollback. With `hasReplica`, visitors' reads
 * use the standby until the first failover. Resolves with the parts and a function that stops them.
 */
export async function startMachine({ previous: previousRevision, hasReplica }) {
  const folder = await mkdtemp(join(tmpdir(), 'cluster-'));
  const ending = [() => rm(folder, { recursive: true, force: true, maxRetries: 3 })];
  const stop = async () => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    const [apiProgram, siteProgram, releaseProgram] = [
      await compileServer('mock-api'),
      await compileServer('shell'),
      await compileServer('releases'),
    ];
    const database = await startReplicated();
    ending.push(() => database.stop());
    const pooler = await startPooler(database.primary.url, { poolSize: 20 });
    ending.push(() => pooler.stop());
    const store = await startS3();
    ending.push(() => {
      store.child.kill('SIGCONT');
      return store.stop();
    });

    const releases = join(folder, 'releases');
    const build = join(folder, 'build', RELEASED);
    for (const part of ['dist', 'package.json'])
      await cp(join(ROOT, RELEASED, part), join(build, part), { recursive: true });
    const { publishBuilds } = await import(pathToFileURL(releaseProgram('publish')));
    await publishBuilds(
      join(ROOT, 'shell'),
      REMOTE_FOLDERS.map((name) => join(ROOT, name)),
      releases,
    );

    const [front, between, ...ports] = await severalPorts(2 + API_HOSTS + SITE_SERVERS, FIRST_PORT);
    const env = {
      DATABASE_URL: pooler.url,
      ...(hasReplica && { DATABASE_REPLICA_URL: database.standby.url }),
      S3_ENDPOINT: store.url,
      S3_BUCKET: 'test',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      AGENT_EMAIL: AGENT.email,
      AGENT_PASSWORD: AGENT.password,
      TRUSTED_PROXIES: 'loopback',
      MESSAGES_PER_ADDRESS: '1000000',
      MESSAGES_IN_ALL: '1000000',
      MESSAGES_KEPT: '1000000',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      LOG_LEVEL: 'error',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
      TOKEN_LIFETIME_MINUTES: '600',
    };
    const data = join(folder, 'data');
    await mkdir(data);
    const previous = await compilePrevious(previousRevision, folder);
    ending.push(previous.remove);
    const startHost = (port, program = apiProgram('server')) =>
      startNode([program, '--port', String(port), '--data', data], { ready: /ready on/, env });
    const hosts = [];
    for (const port of ports.slice(0, API_HOSTS)) {
      const host = await keptServer(port, startHost);
      hosts.push(host);
      ending.push(() => host.stop());
    }

    const shell = join(ROOT, 'shell/dist');
    const configuration = join(folder, 'config.json');
    await cp(join(ROOT, 'shell/config.json'), configuration);
    const siteArgs = [`--api=http://127.0.0.1:${between}`, `--releases=${releases}`, `--config=${configuration}`];
    const startSite = (port) =>
      startNode([siteProgram('server'), `--port=${port}`, ...siteArgs], { ready: /ready on/, env });
    const nginx = await startNginx(folder, {
      site: { servers: ports.slice(API_HOSTS).map((port) => ({ port })), listen: front, shell, releases },
      api: { servers: hosts, listen: between },
    });
    ending.push(() => nginx.stop());
    const sites = [];
    for (const port of ports.slice(API_HOSTS)) {
      const site = await keptServer(port, startSite);
      sites.push(site);
      ending.push(() => site.stop());
    }
    return {
      previous: previous.program,
      build,
      /** Arguments for Node that start the release command; append the command's own. */
      releaseCommand: [releaseProgram('release'), '--releases', releases],
      address: `http://127.0.0.1:${front}`,
      hosts,
      sites,
      database,
      pooler,
      store,
      nginx,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
