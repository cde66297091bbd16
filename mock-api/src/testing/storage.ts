import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase, type DatabaseSource } from '../db/database';
import type { StorageOptions } from '../open-host';
import { createAgent } from '../resources/authentication/repository';
import { s3Options } from './s3/s3-options';

/** The agent of prepared storage. */
export const AGENT = { email: 'agent@test.example', password: 'test password 1' };

const FILE = 'database.sqlite';

/** Storage for one test, on the engines that the run is told of. */
export interface TestStorage {
  options: StorageOptions;
  /** True where rows and files are on the shared engines. */
  isShared: boolean;
  /** The same for the environment of a host in a process of its own. */
  env: Record<string, string>;
  remove(): Promise<void>;
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database on a PostgreSQL server. */
interface SharedDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** Makes a database on the PostgreSQL server, empty or like another one. */
async function makeDatabase(server: string, template = 'template1'): Promise<SharedDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = name;
  return { name, url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) };
}

/** Storage in a new folder, with files on the S3 server of `TEST_S3` where the environment names one. */
async function storageWith(databaseUrl: string | undefined, giveBack?: () => Promise<void>): Promise<TestStorage> {
  const { TEST_S3 } = process.env;
  const data = await mkdtemp(join(tmpdir(), 'api-test-'));
  const s3 = TEST_S3 === undefined ? undefined : s3Options(TEST_S3, randomUUID());
  return {
    options: { data, databaseUrl, s3, durable: false },
    isShared: databaseUrl !== undefined && s3 !== undefined,
    env: {
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...(s3 && {
        S3_BUCKET: s3.bucket,
        S3_PREFIX: s3.prefix,
        S3_ENDPOINT: s3.endpoint ?? '',
        S3_ACCESS_KEY_ID: s3.accessKeyId ?? '',
        S3_SECRET_ACCESS_KEY: s3.secretAccessKey ?? '',
      }),
    },
    async remove() {
      await giveBack?.();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/**
 * Empty storage, with rows on the PostgreSQL server of `TEST_DATABASE` where the environment names one, so that the same
 * tests run on all engines.
 */
export async function testStorage(): Promise<TestStorage> {
  const { TEST_DATABASE } = process.env;
  if (TEST_DATABASE === undefined) return storageWith(undefined);
  const database = await makeDatabase(TEST_DATABASE);
  return storageWith(database.url, () => database.drop());
}

async function prepare(source: DatabaseSource): Promise<void> {
  const { db } = await openDatabase(source);
  await createAgent(db, AGENT.email, AGENT.password);
  await db.destroy();
}

/** The database on the PostgreSQL server that prepared ones are copied from. */
const TEMPLATE = 'prepared';

/** Makes the template where no test file has. It is gone with the server. */
async function ensureTemplate(server: string): Promise<void> {
  const made = await makeDatabase(server);
  await prepare({ url: made.url });
  // Another worker may have been quicker.
  await administer(server, `alter database ${made.name} rename to ${TEMPLATE}`).catch(() => made.drop());
}

/** All rows but the agent's, and the numbers that new ones get. */
const EMPTY = `do $$ declare made record; begin
  for made in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute format('delete from %I', made.tablename);
  end loop;
  for made in select sequencename from pg_sequences where schemaname = 'public' loop
    perform setval(format('%I', made.sequencename)::regclass, 1, false);
  end loop;
end $$`;

interface PreparedDatabase extends SharedDatabase {
  /** Brings it back to what it was at first. */
  reset(): Promise<unknown>;
}

async function copyTemplate(server: string): Promise<PreparedDatabase> {
  const copied = await makeDatabase(server, TEMPLATE).catch(async () => {
    await ensureTemplate(server);
    return makeDatabase(server, TEMPLATE);
  });
  const client = new pg.Client({ connectionString: copied.url });
  // Some tests cut all connections.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query('select email, "passwordHash" from agents');
  const [agent] = rows as [{ email: string; passwordHash: string }];
  return {
    ...copied,
    async reset() {
      await client.query(EMPTY);
      await client.query('insert into agents (email, "passwordHash") values ($1, $2)', [
        agent.email,
        agent.passwordHash,
      ]);
    },
    async drop() {
      await client.end();
      await copied.drop();
    },
  };
}

/** Prepared databases that no test is using: to copy one takes longer than to empty it. */
const free: PreparedDatabase[] = [];

let prepared: Promise<TestStorage> | undefined;

async function preparedFile(): Promise<TestStorage> {
  const storage = await storageWith(undefined);
  await prepare({ file: join(storage.options.data, FILE), durable: false });
  return storage;
}

/** Storage like `testStorage`, with all tables and the test agent, which are made once. */
export async function preparedStorage(): Promise<TestStorage> {
  const { TEST_DATABASE } = process.env;
  if (TEST_DATABASE === undefined) {
    prepared ??= preparedFile();
    const [template, storage] = [await prepared, await storageWith(undefined)];
    await copyFile(join(template.options.data, FILE), join(storage.options.data, FILE));
    return storage;
  }
  const database = free.pop() ?? (await copyTemplate(TEST_DATABASE));
  return storageWith(database.url, async () => {
    await database.reset().then(
      () => free.push(database),
      // The test has closed it.
      () => database.drop(),
    );
  });
}

/** Removes what `preparedStorage` keeps for the next one; after the last test. */
export async function removePrepared(): Promise<void> {
  for (const database of free.splice(0)) await database.drop();
  await (await prepared)?.remove();
  prepared = undefined;
}
