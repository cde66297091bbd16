import { basename, dirname } from 'node:path';
import '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PICTURE_CROPS, PICTURE_WIDTHS, type PictureCrop } from 'shared-contract';
import { call, queryOf } from '../../http/calls';
import { notFound } from '../../http/errors';
import { isResizable, VARIANT_FORMATS, type Variant } from '../../files/pictures/variants';
import type { Host } from '../../host';
import { FILE } from '../../http/schemas';

/** Names are content hashes, so a file never changes. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';
/** For an original that is sent instead of a failed copy: cached briefly, because a later request may get the copy. */
const FALLBACK_CACHE_CONTROL = 'public, max-age=60';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const CROPS = Object.keys(PICTURE_CROPS) as PictureCrop[];

/**
 * The requested variant; null for the original. Only listed sizes and formats exist, so that requests cannot fill the
 * disk.
 */
function variantOf(query: Readonly<Record<string, unknown>>): Variant | null {
  const width = PICTURE_WIDTHS.find((listed) => String(listed) === query.w);
  const format = VARIANT_FORMATS.find((listed) => listed === query.fm);
  const crop = CROPS.find((listed) => listed === query.crop);
  const isListed = (asked: unknown, found: unknown) => asked === undefined || found !== undefined;
  if (!isListed(query.w, width) || !isListed(query.fm, format) || !isListed(query.crop, crop)) return null;
  if (width === undefined && format === undefined && crop === undefined) return null;
  return { width: width ?? Math.max(...PICTURE_WIDTHS), format: format ?? 'webp', crop };
}

/** `GET /api/attachment/get/{id}`: images and videos, with ranges and resized copies by `?w=&fm=&crop=`. */
export function attachmentRoutes(app: FastifyInstance, { db, store, variants }: Host): void {
  const served = call({ summary: 'A stored image or video', query: ['w', 'fm', 'crop'], answer: FILE });
  app.get<{ Params: { id: string } }>('/api/attachment/get/:id', served, async (request, reply) => {
    const { id } = request.params;
    const found = await db
      .selectFrom('attachments')
      .select('mediaType')
      .where('name', '=', id)
      .where('isVisible', '=', 1)
      .executeTakeFirst();
    if (found === undefined || found.mediaType === 'application/pdf') throw notFound();

    const send = (path: string, mediaType: string, cacheControl = CACHE_CONTROL) =>
      reply
        .headers({ 'content-security-policy': POLICY, 'cache-control': cacheControl })
        .type(mediaType)
        .sendFile(basename(path), dirname(path));
    const variant = variantOf(queryOf(request));
    let originalCacheControl: string | undefined;
    if (variant !== null && isResizable(found)) {
      const path = await variants.get(id, variant).catch((error: unknown) => {
        request.log.warn({ err: error, id }, 'resizing failed');
        originalCacheControl = FALLBACK_CACHE_CONTROL;
        return null;
      });
      if (path !== null) return send(path, `image/${variant.format}`);
    }
    const path = await store.local(id);
    if (path === null) throw notFound();
    return send(path, found.mediaType, originalCacheControl);
  });
}
