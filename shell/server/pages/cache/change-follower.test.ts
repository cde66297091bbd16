import { EventEmitter, once } from 'node:events';
import Fastify, { type FastifyInstance } from 'fastify';
import { PageCache } from './cache';
import { followChanges } from './change-follower';

const cache = new PageCache();
const asked = new EventEmitter();
let count = 7;
/** If true, the next call is never answered. */
let freezes = false;
let gaveUp = false;
/** Status of a proxy's HTML page that replaces the answer; null if the API host answers. */
let proxyError: number | null = null;
let api: FastifyInstance;
let server: FastifyInstance;

const page = () =>
  cache.get('/', () => Promise.resolve({ kind: 'redirection', redirection: { location: '/a', status: 302 } }));

beforeEach(async () => {
  api = Fastify();
  api.get('/api/changes', (_request, reply) => {
    setImmediate(() => asked.emit('asked'));
    if (freezes) {
      freezes = false;
      reply.raw.once('close', () => (gaveUp = true));
      return reply.hijack();
    }
    if (proxyError === null) return { count };
    return reply.code(proxyError).type('text/html').send('<h1>Error</h1>');
  });
  server = Fastify();
  followChanges(server, await api.listen({ host: '127.0.0.1', port: 0 }), cache);
  await server.ready();
});

afterEach(async () => {
  proxyError = null;
  await server.close();
  await api.close();
});

test('outdates pages only after a change, also one made through another server', async () => {
  const visits = setInterval(() => void page(), 10);
  await once(asked, 'asked');
  await once(asked, 'asked');
  const { changes } = cache;
  await once(asked, 'asked');
  expect(cache.changes).toBe(changes);
  count += 1;
  await once(asked, 'asked');
  await once(asked, 'asked');
  expect(cache.changes).toBe(changes + 1);
  clearInterval(visits);
});

test("keeps polling after a proxy's error page, and outdates pages after the next change", async () => {
  const visits = setInterval(() => void page(), 10);
  await once(asked, 'asked');
  for (const status of [502, 503, 504]) {
    proxyError = status;
    await once(asked, 'asked');
  }
  const { changes } = cache;
  proxyError = null;
  count += 1;
  await once(asked, 'asked');
  await once(asked, 'asked');
  expect(cache.changes).toBe(changes + 1);
  clearInterval(visits);
});

test('a poll that is not answered does not delay the next one', async () => {
  const visits = setInterval(() => void page(), 10);
  await once(asked, 'asked');
  freezes = true;
  await once(asked, 'asked');
  await once(asked, 'asked');
  expect(gaveUp).toBe(false);
  clearInterval(visits);
});
