import { brotli, etagOf } from '../../static/encoding';
import { styleHashes } from '../../security/inline-hashes';
import type { Page } from './messages';

/** Encodes and compresses a document. `scripts`: hashes of the template's inline scripts. */
export async function packed(
  { html, lasting }: { html: string; lasting: string },
  scripts: readonly string[],
): Promise<Pick<Page, 'body' | 'compressed' | 'etag' | 'inline'>> {
  const body = new TextEncoder().encode(html);
  const compressed = await brotli(body);
  return { body, compressed, etag: etagOf(lasting), inline: { styles: styleHashes(html), scripts } };
}
