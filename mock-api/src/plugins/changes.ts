import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { CHANGE_ID } from 'shared-contract';
import type { Host } from '../host';
import { changeBy, recording, type Change } from '../db/history';

declare module 'fastify' {
  interface FastifyRequest {
    /** The agent's change that this call records; null for reads and visitors. */
    change: Readonly<Change> | null;
  }
}

/** Records the changes that agents' calls make, and returns each change's id in a header, for undo. */
export const changes = plugin((app: FastifyInstance, { check }: Pick<Host, 'check'>, done: () => void) => {
  app.decorateRequest('change', null);
  app.addHook('preHandler', (request, _reply, next) => {
    if (request.agent === null || request.method === 'GET') {
      next();
      return;
    }
    const change = changeBy(request.agent.id, check, request.headers['idempotency-key']?.toString() || undefined);
    request.change = change;
    recording(change, next);
  });
  app.addHook('onSend', (request, reply, _payload, next) => {
    if (request.change?.hasRows && reply.statusCode < 300) void reply.header(CHANGE_ID, request.change.id);
    next();
  });
  done();
});
