import type { S3Options } from '../../files/stores/s3-store';

/** What a store needs to use the S3 test server at an address. Stores with prefixes of their own do not meet. */
export function s3Options(endpoint: string, prefix = ''): S3Options {
  return { bucket: 'test', prefix, region: 'us-east-1', endpoint, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
}
