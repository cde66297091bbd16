import { compileServer } from 'presets/compile';
import { hasPooler, startPooler, startPostgres } from 'server-kit/testing/postgres';
import { startS3 } from 'server-kit/testing/s3';

/** Starts the database and file servers that several API hosts can share, for the tests that need them. */
export default async function startEngines() {
  const [postgres, s3] = await Promise.all([startPostgres(), startS3(), compileServer('mock-api')]);
  const pooler = hasPooler() ? await startPooler(postgres.url) : undefined;
  process.env.SHARED_DATABASE = postgres.url;
  process.env.SHARED_POOLER = pooler?.url ?? '';
  process.env.SHARED_S3 = s3.url;
  globalThis.stopEngines = async () => {
    await Promise.all([pooler?.stop(), s3.stop()]);
    await postgres.stop();
  };
}
