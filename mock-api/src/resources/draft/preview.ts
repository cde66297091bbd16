import type { FastifyReply, FastifyRequest } from 'fastify';
import { PREVIEW } from 'shared-contract';
import type { Db } from '../../db/database';
import type { Host } from '../../host';
import { inTransaction } from '../../db/transaction';
import { queryOf, readerOf } from '../../http/calls';
import { HttpError } from '../../http/errors';
import type { Previewed } from '../../security/preview-token';
import { readAsPublished } from './repository';

type PreviewedRow = Pick<Previewed, 'table' | 'rowId'>;

/** Name of the setting that counts how often a row's links were revoked. */
const revocationsOf = ({ table, rowId }: PreviewedRow) => `preview-revocations ${table} ${rowId}`;

async function generationOf(db: Db, row: PreviewedRow): Promise<number> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', revocationsOf(row))
    .executeTakeFirst();
  return Number(setting?.value ?? 0);
}

/** Makes a preview link to a row: returns its token and expiry. */
export const signPreview = async ({ db, previews }: Host, row: PreviewedRow) =>
  previews.sign({ ...row, generation: await generationOf(db, row) });

/** Invalidates all existing preview links to a row. */
export function revokePreviews(db: Db, row: PreviewedRow): Promise<void> {
  return inTransaction(db, async (trx) => {
    const name = revocationsOf(row);
    const value = String((await generationOf(trx, row)) + 1);
    await trx
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  });
}

/** Throws 403 for an invalid token, 410 for an expired or revoked one. */
export async function verifyPreview({ db, previews }: Host, token: unknown): Promise<Previewed> {
  const previewed = previews.verify(token);
  if (previewed.generation < (await generationOf(db, previewed)))
    throw new HttpError(410, 'This preview link has been revoked.');
  return previewed;
}

/**
 * Returns the row of the request's preview token and marks the response as private; null without a token. Throws 403
 * and 410 as `verifyPreview` does.
 */
export async function previewOf(host: Host, request: FastifyRequest, reply: FastifyReply): Promise<Previewed | null> {
  const token = queryOf(request)[PREVIEW];
  if (token === undefined) return null;
  void reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  return verifyPreview(host, token);
}

/**
 * Runs a visitor's read. With a preview token, the read sees the row's draft as if it were published. Throws 403 and 410
 * as `verifyPreview` does.
 */
export async function readForVisitor<T>(
  host: Host,
  request: FastifyRequest,
  reply: FastifyReply,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const previewed = await previewOf(host, request, reply);
  return previewed === null ? read(readerOf(host, request)) : readAsPublished(host.db, previewed, read);
}
