import type { FastifyRequest } from 'fastify';
import type { Db } from './db/database';
import type { FileStore } from './files/local-store';
import type { Variants } from './files/variants';

/** What every resource works with. */
export interface Host {
  db: Db;
  store: FileStore;
  variants: Variants;
}

/** Config of a route that only a signed-in agent may call. */
export const AGENT_ONLY = { config: { access: 'agent' } } as const;

/** The query of a call as a record of whatever was sent. */
export function queryOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  const { query } = request;
  return typeof query === 'object' && query !== null ? (query as Record<string, unknown>) : {};
}
