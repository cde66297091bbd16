import { date, text, toRecord } from '../wire';

/** What a successful login leaves in the browser (product.md 3.12). `expiration` is ISO 8601. */
export interface Session {
  token: string;
  expiration: string;
  userId: string;
  email: string;
}

/** Reads the answer of login or refresh; `previous` supplies what a refresh does not repeat. Null without a token. */
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
