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

/** Setting with the number of times that a row's links were revoked; there is none if they never were. */
const revocationsOf = ({ table, rowId }: PreviewedRow) => `preview-revocations ${table} ${rowId}`;

async function generationOf(db: Db, row: PreviewedRow): Promise<number> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', revocationsOf(row))
    .executeTakeFirst();
  return Number(setting?.value ?? 0);
}

/** A new link to a row. */
export const signPreview = async ({ db, previews }: Host, row: PreviewedRow) =>
  previews.sign({ ...row, generation: await generationOf(db, row) });

/** Makes all links to a row invalid that were made until now. */
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
 * The previewed row; null without a token. The response is then private. Throws 403 or 410 for a token that is not
 * valid.
 */
export async function previewOf(host: Host, request: FastifyRequest, reply: FastifyReply): Promise<Previewed | null> {
  const token = queryOf(request)[PREVIEW];
  if (token === undefined) return null;
  void reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  return verifyPreview(host, token);
}

/**
 * Runs a visitor's read: of the previewed draft if the request has the token of a preview link, else of what is
 * published.
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
