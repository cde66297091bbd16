import { styleHashes } from '../security/inline-hashes';
import { brotli, tagOf } from '../static/texts';
import type { Page } from './messages';

/**
 * A document as it goes out; `lasting` is what another making of the same page has as well, and `scripts` are the hashes of those
 * in its template. Its bytes stand alone, so that they change threads without being copied.
 */
export async function packed(
  { html, lasting }: { html: string; lasting: string },
  scripts: readonly string[],
): Promise<Pick<Page, 'body' | 'compressed' | 'etag' | 'inline'>> {
  const body = new TextEncoder().encode(html);
  const compressed = new Uint8Array(await brotli(body));
  return { body, compressed, etag: tagOf(lasting), inline: { styles: styleHashes(html), scripts } };
}
