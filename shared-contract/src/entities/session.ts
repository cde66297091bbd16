import { date, text, toRecord } from '../wire';

/** A login session as stored in the browser (product.md 3.12). `expiration` is ISO 8601. */
export interface Session {
  token: string;
  expiration: string;
  userId: string;
  email: string;
}

/**
 * Reads the response of a login or refresh; `previous` supplies the fields that a refresh omits. Null without a token or
 * an expiration date.
 */
export function readSession(wire: unknown, previous?: Session): Session | null {
  const record = toRecord(wire);
  const token = text(record.token);
  const expiration = date(record.expiration);
  if (token === '' || expiration === null) return null;
  return {
    token,
    expiration,
    userId: text(record.id) || (previous?.userId ?? ''),
    email: text(record.email) || (previous?.email ?? ''),
  };
}
