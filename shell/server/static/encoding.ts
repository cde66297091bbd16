import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Fast enough for responses compressed on demand; files of a build are compressed at the highest quality. */
const BROTLI_QUALITY = 5;

export const brotli = (body: Uint8Array): Promise<Buffer> =>
  promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

/** A weak ETag: the same content is sent in several encodings. */
export const etagOf = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
