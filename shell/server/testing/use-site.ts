import { rm } from 'node:fs/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildServer } from '../server';
import { makeFiles } from './site';
import { OPTIONS } from './site-folder';

export let folder: string;
export let put: (path: string, content: string) => Promise<void>;
export let api: FastifyInstance;
export let site: FastifyInstance;

beforeEach(async () => {
  const files = await makeFiles();
  ({ folder, put } = files);
  await put('dist/shell.0123456789.js', 'plain');
  await put('dist/shell.0123456789.js.br', 'brotli');
  await put('dist/images/fallback.png', 'png');
  await put('releases/remotes/mfe-sample/1/remoteEntry.js', 'entry');
  await put('releases/registry.json', '{"remotes":[{"manifest":"https://cdn.example/x/mf-manifest.json"}]}');
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
  site = await buildServer({ ...OPTIONS, ...files.paths, api: await api.listen({ host: '127.0.0.1', port: 0 }) });
});

afterEach(async () => {
  jest.restoreAllMocks();
  await site.close();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});
