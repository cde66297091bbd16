import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { StorageOptions } from '../open-host';
import { s3Options } from './s3-server';

/** Empty storage for one test, on the engines that the run is told of. */
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

/** A database of its own on the PostgreSQL server of `TEST_DATABASE`. */
async function makeDatabase(server: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return { databaseUrl: url.href, drop: () => administer(server, `drop database ${name} with (force)`) };
}

/**
 * Storage in a new folder; rows on the PostgreSQL server of `TEST_DATABASE` and files on the S3 server of `TEST_S3` where
 * the environment names them, so that the same tests run on all engines.
 */
export async function testStorage(): Promise<TestStorage> {
  const { TEST_DATABASE, TEST_S3 } = process.env;
  const data = await mkdtemp(join(tmpdir(), 'api-test-'));
  const database = TEST_DATABASE === undefined ? undefined : await makeDatabase(TEST_DATABASE);
  const s3 = TEST_S3 === undefined ? undefined : s3Options(TEST_S3, randomUUID());
  return {
    options: { data, databaseUrl: database?.databaseUrl, s3, durable: false },
    isShared: database !== undefined && s3 !== undefined,
    env: {
      ...(database && { DATABASE_URL: database.databaseUrl }),
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
