import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** Runs an S3 server with an empty bucket "test" in a temporary folder until stdin closes or SIGTERM arrives. */
const directory = await mkdtemp(join(tmpdir(), 's3-server-'));
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  directory,
  silent: true,
  vhostBuckets: false,
  // s3rver verifies the signature for "/test" although the SDK signs "/test/". Unknown keys are still refused.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: 'test' }],
});

async function end() {
  await rm(directory, { recursive: true, force: true, maxRetries: 3 });
  process.exit(0);
}
process.once('SIGTERM', () => void end());
process.stdin.once('close', () => void end()).resume();

const { address, port } = await server.run();
console.log(`S3 ready on http://${address}:${port}`);
