import { createHash } from 'node:crypto';

/**
 * A set of clients that can be counted but not identified: a bitmap of 1024 places (base64), each shared by four
 * million addresses.
 */
export type Clients = string;

const PLACES = 1024;

export const NO_CLIENTS: Clients = Buffer.alloc(PLACES / 8).toString('base64');

export function withClient(clients: Clients, client: string): Clients {
  const places = Buffer.from(clients, 'base64');
  const place = createHash('sha256').update(client).digest().readUInt16BE(0) % PLACES;
  places[place >> 3] = (places[place >> 3] ?? 0) | (1 << (place & 7));
  return places.toString('base64');
}

export function together(one: Clients, other: Clients): Clients {
  const others = Buffer.from(other, 'base64');
  return Buffer.from(Buffer.from(one, 'base64').map((places, index) => places | (others[index] ?? 0))).toString(
    'base64',
  );
}

/** Number of places in use: a lower bound of the number of clients. */
export function countClients(clients: Clients): number {
  let count = 0;
  for (let places of Buffer.from(clients, 'base64')) for (; places > 0; places >>= 1) count += places & 1;
  return count;
}

/** Estimates the number of clients from the number of places in use. */
export function estimateClients(clients: Clients): number {
  const free = Math.max(1, PLACES - countClients(clients));
  return Math.round(-PLACES * Math.log(free / PLACES));
}
