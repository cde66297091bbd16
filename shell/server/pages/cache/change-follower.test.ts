import { EventEmitter, once } from 'node:events';
import Fastify, { type FastifyInstance } from 'fastify';
import { PageCache } from './cache';
import { followChanges } from './change-follower';

const cache = new PageCache();
const asked = new EventEmitter();
let count = 7;
let api: FastifyInstance;
let server: FastifyInstance;

const page = () =>
  cache.get('/', () => Promise.resolve({ kind: 'redirection', redirection: { location: '/a', status: 302 } }));

beforeEach(async () => {
  api = Fastify();
  api.get('/api/changes', () => {
    setImmediate(() => asked.emit('asked'));
    return { count };
  });
  server = Fastify();
  followChanges(server, await api.listen({ host: '127.0.0.1', port: 0 }), cache);
  await server.ready();
});

afterEach(async () => {
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
