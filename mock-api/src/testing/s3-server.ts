import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { S3Options } from '../files/s3-store';

/** What a store needs to use the S3 test server at an address. Stores with prefixes of their own do not meet. */
export function s3Options(endpoint: string, prefix = ''): S3Options {
  return { bucket: 'test', prefix, region: 'us-east-1', endpoint, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
}

export interface S3Server {
  options: S3Options;
  /** Ends the server and removes what it holds. */
  stop(): Promise<void>;
}

/** Starts an S3 server with an empty bucket in a process of its own. */
export function startS3Server(): Promise<S3Server> {
  return new Promise((resolve, reject) => {
    // The server makes the tokens of its pages with DES, which Node.js has only as a legacy cipher.
    const child = spawn(process.execPath, ['--openssl-legacy-provider', join(__dirname, 'start-s3-server.mjs')], {
      // The pipe to its input ends with this process, however it ends, and the server with the pipe.
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const ended = new Promise<unknown>((end) => child.once('exit', end));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The S3 server ended with ${code ?? 'a signal'}.`)));
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /ready on (\S+)\n/.exec(output)?.[1];
      if (address === undefined) return;
      resolve({
        options: s3Options(address),
        async stop() {
          child.kill('SIGTERM');
          await ended;
        },
      });
    });
  });
}
