import { randomUUID } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { timeAfter } from '../../db/clock';
import type { Db } from '../../db/database';
import { digest } from '../../security/digest';
import { placeOf } from 'server-kit/caller';

const DAY_MS = 24 * 60 * 60_000;
/** How long a place stays known after the last login from there. */
const PLACE_DAYS = 180;
const DEVICE_SECONDS = 365 * 24 * 60 * 60;

/** Origin of a login attempt. */
export interface Source {
  /** Key for counting failures: a device that logged in to this account before, otherwise the place. */
  key: string;
  /** IPv4 address or IPv6 /64. */
  place: string;
  /** True if this account was logged in to from this device or place before. */
  isKnown: boolean;
}

const cookieOf = (agentId: number): string => `device-${agentId}`;

/** Device id from the signed cookie of an earlier login; null without a valid one. */
function deviceOf(request: FastifyRequest, agentId: number): string | null {
  const signed = request.cookies[cookieOf(agentId)];
  const { valid, value } = signed === undefined ? { valid: false, value: null } : request.unsignCookie(signed);
  const [owner, device] = valid ? (value ?? '').split(' ') : [];
  return owner === String(agentId) && device !== undefined ? device : null;
}

/** The source of a login attempt. `agentId` is null for an account that does not exist. */
export async function sourceOf(db: Db, request: FastifyRequest, agentId: number | null): Promise<Source> {
  const place = placeOf(request.caller.address);
  if (agentId === null) return { key: place, place, isKnown: false };
  const device = deviceOf(request, agentId);
  if (device !== null) return { key: device, place, isKnown: true };
  const known = await db
    .selectFrom('knownPlaces')
    .select('agentId')
    .where('agentId', '=', agentId)
    .where('place', '=', digest(place))
    .executeTakeFirst();
  return { key: place, place, isKnown: known !== undefined };
}

/** Stores the place of a login in the database, and a device id in a signed cookie of the browser. */
export async function remember(db: Db, request: FastifyRequest, reply: FastifyReply, agentId: number): Promise<void> {
  const lastSeenAt = new Date().toISOString();
  await db
    .insertInto('knownPlaces')
    .values({ agentId, place: digest(placeOf(request.caller.address)), lastSeenAt })
    .onConflict((conflict) => conflict.columns(['agentId', 'place']).doUpdateSet({ lastSeenAt }))
    .execute();
  void reply.setCookie(cookieOf(agentId), `${agentId} ${deviceOf(request, agentId) ?? randomUUID()}`, {
    path: '/api/authentication/',
    httpOnly: true,
    maxAge: DEVICE_SECONDS,
    sameSite: 'strict',
    secure: request.caller.protocol === 'https',
    signed: true,
  });
}

/** Deletes places without a login for `PLACE_DAYS`. */
export async function forgetOldPlaces(db: Db, now: string): Promise<void> {
  const before = timeAfter(now, -PLACE_DAYS * DAY_MS);
  await db.deleteFrom('knownPlaces').where('lastSeenAt', '<', before).execute();
}
