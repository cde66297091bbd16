import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../db/database';
import type { StorageOptions } from '../open-host';
import { createAgent } from '../resources/authentication/repository';
import { s3Options } from './s3-options';

/** The agent of prepared storage. */
export const AGENT = { email: 'agent@test.example', password: 'test password 1' };

const FILE = 'database.sqlite';

/** Storage for one test, on the engines that the run is told of. */
export interface TestStorage {
  options: StorageOptions;
  /** On the PostgreSQL server. */
  databaseName: string | undefined;
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

/** A database of its own on the PostgreSQL server of `TEST_DATABASE`, empty or like another one. */
async function makeDatabase(server: string, template = 'template1') {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = name;
  return { name, url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) };
}

/**
 * Storage in a new folder; rows on the PostgreSQL server of `TEST_DATABASE` and files on the S3 server of `TEST_S3` where
 * the environment names them, so that the same tests run on all engines. Empty, or with the rows of `template`.
 */
export async function testStorage(template?: TestStorage): Promise<TestStorage> {
  const { TEST_DATABASE, TEST_S3 } = process.env;
  const data = await mkdtemp(join(tmpdir(), 'api-test-'));
  const database = TEST_DATABASE === undefined ? undefined : await makeDatabase(TEST_DATABASE, template?.databaseName);
  if (template !== undefined && database === undefined)
    await copyFile(join(template.options.data, FILE), join(data, FILE));
  const s3 = TEST_S3 === undefined ? undefined : s3Options(TEST_S3, randomUUID());
  return {
    options: { data, databaseUrl: database?.url, s3, durable: false },
    databaseName: database?.name,
    isShared: database !== undefined && s3 !== undefined,
    env: {
      ...(database && { DATABASE_URL: database.url }),
      ...(s3 && {
        S3_BUCKET: s3.bucket,
        S3_PREFIX: s3.prefix,
        S3_ENDPOINT: s3.endpoint ?? '',
        S3_ACCESS_KEY_ID: s3.accessKeyId ?? '',
        S3_SECRET_ACCESS_KEY: s3.secretAccessKey ?? '',
      }),
    },
    async remove() {
      await database?.drop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

let template: Promise<TestStorage> | undefined;

async function makeTemplate(): Promise<TestStorage> {
  const storage = await testStorage();
  const { data, databaseUrl } = storage.options;
  const { db } = await openDatabase(databaseUrl ? { url: databaseUrl } : { file: join(data, FILE), durable: false });
  await createAgent(db, AGENT.email, AGENT.password);
  await db.destroy();
  return storage;
}

/** Storage with all tables and the test agent: migrated and hashed once, and copied for each test. */
export async function preparedStorage(): Promise<TestStorage> {
  template ??= makeTemplate();
  return testStorage(await template);
}

/** Removes what `preparedStorage` copies; after the last test. */
export async function removeTemplate(): Promise<void> {
  await (await template)?.remove();
  template = undefined;
}
