import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { styleHashes } from '../inline-hashes';
import type { Page } from './messages';

/** Fast enough for every page that is made; the files of a build have the best. */
const BROTLI_QUALITY = 5;

const compress = promisify(brotliCompress);

/**
 * A document as it goes out; `scripts` are the hashes of those in its template. Its bytes stand alone, so that they change threads
 * without being copied.
 */
export async function packed(
  html: string,
  scripts: readonly string[],
): Promise<Pick<Page, 'body' | 'compressed' | 'etag' | 'inline'>> {
  const body = new TextEncoder().encode(html);
  const compressed = await compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { body, compressed: new Uint8Array(compressed), etag, inline: { styles: styleHashes(html), scripts } };
}
