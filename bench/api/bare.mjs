import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';

/** Baseline: a Fastify server with one route per file of the folder, `/<file name>`, which returns the file's bytes. */
const folder = process.argv[2];
if (folder === undefined) throw new Error('Usage: bare.mjs FOLDER');
const app = Fastify();
for (const name of readdirSync(folder)) {
  const bytes = readFileSync(join(folder, name));
  app.get(`/${name}`, (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
}
console.log(`Bare routes ready on ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
