import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withPatience } from '../db/database';
import { migrate } from '../db/migrate/migrate';
import { migrations } from '../migrations';
import { programPath, startHost } from '../testing/host-process';
import { NEXT_VERSION } from '../testing/next-version';
import { testStorage, type TestStorage } from '../testing/storage';
import { until } from '../testing/test-app';
import { runMigrations } from './run-migrations';

let storage: TestStorage;
beforeEach(async () => {
  storage = await testStorage();
});
afterEach(() => storage.remove());

async function program(...args: string[]): Promise<string[]> {
  const options = [programPath('migrate'), ...args, '--data', storage.options.data];
  return (await promisify(execFile)(process.execPath, options)).stdout.trim().split('\n');
}

const start = (env: Record<string, string>) => startHost(['--port', '0', '--data', storage.options.data], env);
const names = Object.keys(migrations);

test('migrates the database of a host with MIGRATE_AT_START=false', async () => {
  const file = join(storage.options.data, 'database.sqlite');
  expect(await program('--dry-run')).toEqual(names.map((name) => `To apply: ${name}`));
  await expect(access(file)).rejects.toThrow('ENOENT');
  await expect(start({ MIGRATE_AT_START: 'false' })).rejects.toThrow(
    'The database could not be opened: it lacks the migrations 001-tables',
  );

  const [first = ''] = names;
  expect(await program('--to', first)).toEqual([`Applied: ${first}`]);
  const lines: string[] = [];
  await runMigrations(storage.source, { print: (line) => lines.push(line) });
  expect(lines).toEqual(
    names.length > 1
      ? names.slice(1).map((name) => `Applied: ${name}`)
      : ['These migrations have already been applied.'],
  );
  await start({ MIGRATE_AT_START: 'false' });
  await expect(runMigrations(storage.source, { to: 'none', print: console.log })).rejects.toThrow(
    'There is no migration "none". There are: 001-tables',
  );
});

test('another command reports that it has migrated the database, and refuses to with MIGRATE_AT_START=false', async () => {
  await program('--to', names[0] ?? '');
  const list = (env: Record<string, string>) =>
    promisify(execFile)(process.execPath, [programPath('agents'), 'list', '--data', storage.options.data], {
      env: { ...process.env, ...env },
    });
  await expect(list({ MIGRATE_AT_START: 'false' })).rejects.toThrow(
    `it lacks the migrations ${names.slice(1).join(', ')}`,
  );
  expect(await list({})).toEqual({ stdout: '', stderr: `The database was migrated: ${names.slice(1).join(', ')}.\n` });
  expect(await list({})).toEqual({ stdout: '', stderr: '' });
});

test('a host logs that its database is of a newer version', async () => {
  await withPatience(storage.source, (db) => migrate(db, { known: NEXT_VERSION }));
  const host = await start({ LOG_LEVEL: 'warn' });
  const line = '"migrations":["999-next-version"],"msg":"the database is of a newer version"';
  // Log lines may arrive after the line with which the host reports that it is ready.
  await until(() => Promise.resolve(host.output.includes(line)));
});
