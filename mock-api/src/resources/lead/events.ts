import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { LeadNews } from 'shared-contract';
import type { Db } from '../../db/database';
import { toFlag } from '../../db/dialect';
import { countRows } from '../../db/pages';
import { changesOf } from '../../db/transaction';
import type { Host } from '../../host';
import { agentOf, call } from '../../http/calls';
import { HttpError } from '../../http/errors';
import { EVENTS } from '../../http/schemas';
import type { Agent } from '../../plugins/auth';
import { repeatedly } from '../../plugins/background/repeatedly';
import { findSessions, tokenStatus } from '../../plugins/sessions';

/** How often to look for changes by any host while there are listeners (ms). */
const POLL_MS = 1000;
/** Keeps proxies from ending a silent connection (ms). */
const HEARTBEAT_MS = 20_000;
/** A connection ends after this time (ms). The browser opens another one, for which the session is checked again. */
const LIFETIME_MS = 5 * 60_000;
const MAX_PER_AGENT = 10;
const MAX_IN_ALL = 500;
/** A listener with more unread bytes is disconnected. */
const MAX_UNREAD = 16 * 1024;
/** Maximum number of leads that an event names: with the longest names, less than `MAX_UNREAD` bytes. */
const MAX_NAMED = 20;

interface Listener {
  agent: Agent;
  stream: PassThrough;
}

async function newsFor(db: Db, agentId: number): Promise<LeadNews> {
  const own = db
    .selectFrom('leads')
    .where('isSpam', '=', toFlag(false))
    .where('ownerId', '=', agentId)
    .where('status', '=', 'new');
  const named = await own
    .select(['id', 'name'])
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_NAMED)
    .execute();
  const leads = named.map(({ id, name }) => ({ id: String(id), name }));
  return { fresh: await countRows(own), newest: leads[0] ?? null, leads };
}

/** `GET /api/events` (product.md 7.18): notifies agents of new leads with server-sent events. */
export function eventRoutes(app: FastifyInstance, host: Host): void {
  const listeners = new Set<Listener>();
  // Deleting a message deletes its lead.
  const changes = changesOf(host, 'leads', 'contactMessages');
  let isStopping = false;
  let known = -1;

  const end = (listener: Listener) => {
    listeners.delete(listener);
    listener.stream.end();
  };
  const write = ({ stream }: Listener, text: string) => {
    if (stream.writableLength > MAX_UNREAD) stream.destroy();
    else if (stream.writable) stream.write(text);
  };
  /** Ends the connections whose sessions have ended, because news contains names, and sends the others their news. */
  const tell = async (told: readonly Listener[]) => {
    const sessions = await findSessions(
      host.db,
      told.map(({ agent }) => agent.token.sessionId),
    );
    const hasEnded = ({ agent: { token } }: Listener) => {
      const session = sessions.get(token.sessionId);
      // Accept a token that was replaced since (`reused`): it was valid when the connection was opened.
      return session === undefined || tokenStatus(session, token) === 'ended';
    };
    for (const listener of told.filter(hasEnded)) end(listener);
    const open = told.filter((listener) => !hasEnded(listener));
    for (const id of new Set(open.map(({ agent }) => agent.id))) {
      const data = `data: ${JSON.stringify(await newsFor(host.db, id))}\n\n`;
      for (const listener of open) if (listener.agent.id === id) write(listener, data);
    }
  };

  const poll = async () => {
    if (listeners.size === 0) return;
    const count = await changes();
    if (count === known) return;
    await tell([...listeners]);
    known = count;
  };
  repeatedly(app, POLL_MS, poll, (error) => app.log.error({ err: error }, 'events could not be sent'));
  const heartbeat = setInterval(() => {
    for (const listener of listeners) write(listener, ':\n\n');
  }, HEARTBEAT_MS).unref();

  // In `preClose`, because after it the server waits until all connections are closed.
  app.addHook('preClose', (done) => {
    isStopping = true;
    clearInterval(heartbeat);
    for (const listener of listeners) end(listener);
    done();
  });

  app.get(
    '/api/events',
    call({ summary: 'Events: new leads, as server-sent events', access: 'agent', answer: EVENTS }),
    async (request, reply) => {
      const agent = agentOf(request);
      const own = [...listeners].filter((listener) => listener.agent.id === agent.id);
      // End the oldest one: it may belong to a closed tab, which a host behind a proxy notices only at the next write.
      const oldest = own.length >= MAX_PER_AGENT ? own[0] : undefined;
      if (oldest !== undefined) end(oldest);
      if (isStopping || listeners.size >= MAX_IN_ALL)
        throw new HttpError(503, 'Too many open connections.', undefined, { 'retry-after': '60' });
      const listener = { agent, stream: new PassThrough() };
      listeners.add(listener);
      const lifetime = setTimeout(() => end(listener), LIFETIME_MS).unref();
      listener.stream.once('close', () => {
        clearTimeout(lifetime);
        listeners.delete(listener);
      });
      // Without a listener, an `error` event would end the process.
      listener.stream.on('error', (error) => app.log.warn({ err: error }, 'an event stream failed'));
      try {
        await tell([listener]);
      } catch (error) {
        listener.stream.destroy();
        throw error;
      }
      return reply.header('x-accel-buffering', 'no').type('text/event-stream').send(listener.stream);
    },
  );
}
