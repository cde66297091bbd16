import { join } from 'node:path';
import { startProcess } from './start-process.mjs';

/** Starts an S3 server with an empty bucket, for tests. Resolves with its address and process. */
export async function startS3() {
  // The server encrypts page tokens with DES, which Node.js provides only as a legacy cipher.
  const args = ['--openssl-legacy-provider', join(import.meta.dirname, 'start-s3-server.mjs')];
  const { match, child, end } = await startProcess(process.execPath, args, { ready: /^S3 ready on (\S+)/ });
  return { url: match[1], child, stop: () => end() };
}
