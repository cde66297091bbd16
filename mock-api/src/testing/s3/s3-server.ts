import { startS3 } from 'server-kit/testing/s3';
import type { S3Options } from '../../files/stores/s3-store';
import { s3Options } from './s3-options';

export interface S3Server {
  options: S3Options;
  /** Stops the server and removes its files. */
  stop(): Promise<unknown>;
}

/** Starts an S3 server with an empty bucket in a separate process. */
export async function startS3Server(): Promise<S3Server> {
  const { url, stop } = await startS3();
  return { options: s3Options(url), stop };
}
