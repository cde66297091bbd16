import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildServer } from '../server';
import { LIMITS } from './site-folder';

export let folder: string;
export let api: FastifyInstance;
export let site: FastifyInstance;

export async function put(path: string, content: string): Promise<void> {
  const target = join(folder, path);
  await mkdir(join(target, '..'), { recursive: true });
  await writeFile(target, content);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  await put('dist/index.html', '<!doctype html><title>Site</title>');
  await put('dist/shell.0123456789.js', 'plain');
  await put('dist/shell.0123456789.js.br', 'brotli');
  await put('dist/images/fallback.png', 'png');
  await put('releases/remotes/mfe-sample/1/remoteEntry.js', 'entry');
  await put('releases/registry.json', '{"remotes":[{"manifest":"https://cdn.example/x/mf-manifest.json"}]}');
  await put('config.json', '{"apiBaseUrl":""}');
  api = Fastify();
  api.all('/api/echo', ({ method, query, body, headers }) => ({
    method,
    query,
    body,
    caller: headers['x-forwarded-for'],
  }));
  api.post('/api/refusing', {
    onRequest: async (_request, reply) => reply.code(401).send({ message: 'Please sign in.' }),
    handler: () => 'taken',
  });
  const upstream = await api.listen({ host: '127.0.0.1', port: 0 });
  site = await buildServer({
    host: '127.0.0.1',
    port: 0,
    api: upstream,
    dist: join(folder, 'dist'),
    releases: join(folder, 'releases'),
    config: join(folder, 'config.json'),
    renderers: 0,
    program: '',
    limits: LIMITS,
    trusts: () => false,
    drainSeconds: 0,
    purge: [],
    health: { goodClients: 5, failingClients: 5, failureShare: 0.1 },
    closeAtOnce: true,
  });
});

afterEach(async () => {
  jest.restoreAllMocks();
  await site.close();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});
