import type { S3Options } from '../../files/stores/s3-store';

/** Options for the S3 test server. Stores with different prefixes are separate. */
export function s3Options(endpoint: string, prefix = ''): S3Options {
  return { bucket: 'test', prefix, region: 'us-east-1', endpoint, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
}
