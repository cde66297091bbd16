import type { FastifyReply, FastifyRequest } from 'fastify';
import { PREVIEW } from 'shared-contract';
import type { Db } from '../../db/database';
import type { Host } from '../../host';
import { queryOf } from '../../http/calls';
import type { Previewed } from '../../security/preview-token';
import { readAsPublished } from './repository';

/**
 * The previewed row; null without a token. The response is then private. Throws 403 or 410 for a token that is not
 * valid.
 */
export function previewOf({ previews }: Host, request: FastifyRequest, reply: FastifyReply): Previewed | null {
  const token = queryOf(request)[PREVIEW];
  if (token === undefined) return null;
  void reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  return previews.verify(token);
}

/**
 * Runs a visitor's read: of the previewed draft if the request has the token of a preview link, else of what is
 * published.
 */
export function readForVisitor<T>(
  host: Host,
  request: FastifyRequest,
  reply: FastifyReply,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const previewed = previewOf(host, request, reply);
  return previewed === null ? read(host.db) : readAsPublished(host.db, previewed, read);
}
