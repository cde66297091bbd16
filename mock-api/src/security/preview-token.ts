import { createHmac, timingSafeEqual } from 'node:crypto';
import { isSchedulable, type Schedulable } from '../db/schema';
import { HttpError } from '../http/errors';

/** How long a preview link works, ms. */
const LIFETIME_MS = 60 * 60_000;

/** The row that a preview link shows, and when the link expires (ISO 8601). */
export interface Previewed {
  table: Schedulable;
  rowId: number;
  expiresAt: string;
  /** How often the row's links had been revoked when this one was made. */
  generation: number;
}

/**
 * Signs and verifies the tokens of preview links: `table.rowId.expiry.signature`, the expiry in ms since 1970. The
 * generation follows the expiry if it is not 0.
 */
export function previewTokens(secret: string) {
  const signatureOf = (claim: string) => createHmac('sha256', secret).update(`preview ${claim}`).digest();
  return {
    sign({ table, rowId, generation }: Omit<Previewed, 'expiresAt'>): { token: string; expiresAt: string } {
      const expires = Date.now() + LIFETIME_MS;
      const claim = `${table}.${rowId}.${expires}${generation > 0 ? `.${generation}` : ''}`;
      const token = `${claim}.${signatureOf(claim).toString('base64url')}`;
      return { token, expiresAt: new Date(expires).toISOString() };
    },
    /** Throws 403 for an invalid token, 410 for an expired one. */
    verify(token: unknown): Previewed {
      const parts =
        typeof token === 'string'
          ? /^((\w{1,20})\.(\d{1,10})\.(\d{1,15})(?:\.(\d{1,9}))?)\.([\w-]{43})$/.exec(token)
          : null;
      const [, claim = '', table = '', rowId, expires, generation = '0', signature = ''] = parts ?? [];
      const sent = Buffer.from(signature, 'base64url');
      const expected = signatureOf(claim);
      if (!isSchedulable(table) || sent.length !== expected.length || !timingSafeEqual(sent, expected))
        throw new HttpError(403, 'This preview link is not valid.');
      if (Number(expires) <= Date.now()) throw new HttpError(410, 'This preview link has expired.');
      return {
        ...{ table, rowId: Number(rowId), generation: Number(generation) },
        expiresAt: new Date(Number(expires)).toISOString(),
      };
    },
  };
}

export type PreviewTokens = ReturnType<typeof previewTokens>;
