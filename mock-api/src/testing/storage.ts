import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase, type DatabaseSource } from '../db/database';
import { migrate } from '../db/migrate/migrate';
import type { StorageOptions } from '../open-host';
import { createAgent } from '../resources/authentication/repository';
import { NEXT_VERSION } from './next-version';
import { s3Options } from './s3/s3-options';

/** The agent of prepared storage. */
export const AGENT = { email: 'agent@test.example', password: 'test password 1' };

const FILE = 'database.sqlite';

/** Storage for one test: PostgreSQL and S3 if `TEST_DATABASE` and `TEST_S3` are set, else local. */
export interface TestStorage {
  options: StorageOptions;
  /** The database of these options. */
  source: DatabaseSource;
  /** True if both rows and files are on shared servers. */
  isShared: boolean;
  /** Environment variables with these options, for a host in a separate process. */
  env: Record<string, string>;
  remove(): Promise<void>;
}

/** Runs a statement on a PostgreSQL server. */
export async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

interface SharedDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** Creates a database on the PostgreSQL server, as a copy of the template. */
async function createDatabase(server: string, template = 'template1'): Promise<SharedDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = name;
  return { name, url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) };
}

async function storageWith(databaseUrl: string | undefined, release?: () => Promise<void>): Promise<TestStorage> {
  const { TEST_S3 } = process.env;
  const data = await mkdtemp(join(tmpdir(), 'api-test-'));
  const s3 = TEST_S3 === undefined ? undefined : s3Options(TEST_S3, randomUUID());
  return {
    options: { data, databaseUrl, s3, durable: false },
    source: databaseUrl === undefined ? { file: join(data, FILE), durable: false } : { url: databaseUrl },
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
      await release?.();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Empty storage. */
export async function testStorage(): Promise<TestStorage> {
  const { TEST_DATABASE } = process.env;
  if (TEST_DATABASE === undefined) return storageWith(undefined);
  const database = await createDatabase(TEST_DATABASE);
  return storageWith(database.url, () => database.drop());
}

async function prepare(source: DatabaseSource): Promise<void> {
  const { db } = await openDatabase(source);
  await migrate(db, { known: NEXT_VERSION });
  await createAgent(db, AGENT.email, AGENT.password);
  await db.destroy();
}

/** Name of the PostgreSQL database to copy prepared databases from. */
const TEMPLATE = 'prepared';

/** Creates the template unless another test file has. It is never dropped, because the test server is temporary. */
async function ensureTemplate(server: string): Promise<void> {
  const template = await createDatabase(server);
  await prepare({ url: template.url });
  // Fails if another worker was faster.
  await administer(server, `alter database ${template.name} rename to ${TEMPLATE}`).catch(() => template.drop());
}

/**
 * Deletes all rows and resets the id sequences. Empties the search queue last, because deleting other rows adds to it.
 */
const EMPTY = `do $$ declare made record; begin
  for made in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
    order by tablename = 'searchQueue' loop
    execute format('delete from %I', made.tablename);
  end loop;
  for made in select sequencename from pg_sequences where schemaname = 'public' loop
    perform setval(format('%I', made.sequencename)::regclass, 1, false);
  end loop;
end $$`;

interface PreparedDatabase extends SharedDatabase {
  /** Restores the initial state. */
  reset(): Promise<unknown>;
}

async function copyTemplate(server: string): Promise<PreparedDatabase> {
  const copied = await createDatabase(server, TEMPLATE).catch(async () => {
    await ensureTemplate(server);
    return createDatabase(server, TEMPLATE);
  });
  const client = new pg.Client({ connectionString: copied.url });
  // Ignore errors: some tests cut all connections.
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

/** Prepared databases not in use. They are reused because emptying one is faster than copying the template. */
const free: PreparedDatabase[] = [];

let prepared: Promise<TestStorage> | undefined;

async function preparedFile(): Promise<TestStorage> {
  const storage = await storageWith(undefined);
  await prepare(storage.source);
  return storage;
}

/** Like `testStorage`, but with the agent and the tables of the next version. Prepared once, then copied or reset. */
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
      // Resetting fails if the test has closed the database.
      () => database.drop(),
    );
  });
}

/** Removes the templates and databases of `preparedStorage`. Call it after the last test. */
export async function removePrepared(): Promise<void> {
  for (const database of free.splice(0)) await database.drop();
  await (await prepared)?.remove();
  prepared = undefined;
}
