import { compileServer } from '../scripts/lib/compile.mjs';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { startS3 } from 'server-kit/testing/s3';

/** Starts the database and file servers that several API hosts can share, for the tests that need them. */
export default async function startEngines() {
  const [postgres, s3] = await Promise.all([startPostgres(), startS3(), compileServer('mock-api')]);
  process.env.SHARED_DATABASE = postgres.url;
  process.env.SHARED_S3 = s3.url;
  globalThis.stopEngines = () => Promise.all([postgres.stop(), s3.stop()]);
}
