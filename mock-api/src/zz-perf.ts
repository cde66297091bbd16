import http from 'node:http';
import { mkdtemp } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import Fastify from 'fastify';
import { buildApp } from './app';
import { insertFixtures } from './testing/fixtures';
const data = await mkdtemp('/tmp/perf-');
const app = await buildApp({ data, secret: 'x'.repeat(40), tokenLifetimeMinutes: 60, logLevel: 'silent', corsOrigins: [], closeAtOnce: true });
await insertFixtures(app.host, { projects: Array.from({ length: 1000 }, (_, i) => ({ name: `P ${i}`, description: 'Some description of the project. '.repeat(10), address: 'Gulshan, Dhaka', thumbnail: 'sample' })), contactMessages: [] });
await app.host.db.transaction().execute(async (t) => { for (let i = 0; i < 200; i++) await t.insertInto('contactMessages').values(Array.from({ length: 500 }, (_, j) => ({ name: 'n', email: 'e', phone: '', subject: 's', message: 'm'.repeat(200), date: new Date(i * 1e6 + j).toISOString() }))).execute(); });
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const body = await (await fetch(url + '/api/website/getprojects')).text(); console.log('bytes', body.length);
const bare = Fastify(); bare.get('/', (_r, reply) => reply.type('application/json').send(body)); const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });
const agent = new http.Agent({ keepAlive: true, maxSockets: 10 });
async function run(u: string, ms: number) { let n = 0; const end = performance.now() + ms; await Promise.all(Array.from({ length: 10 }, async () => { while (performance.now() < end) { await new Promise<void>((res) => http.get(u, { agent }, (r) => { r.resume(); r.on('end', () => { n++; res(); }); })); } })); return Math.round(n / ms * 1000); }
console.log('bare', await run(bareUrl, 3000), 'ours', await run(url + '/api/website/getprojects', 3000));
const { token } = await app.issueToken(1).catch(() => ({ token: '' }));
const { createAgent } = await import('./resources/authentication/repository'); await createAgent(app.host.db, 'a@b.c', 'password'); const t = (await app.issueToken(1)).token; void token;
const times: number[] = []; for (let p = 1; p <= 10000; p += 97) { const s = performance.now(); const r = await app.inject({ url: `/api/Contactus?page=${p}&pageSize=10`, headers: { authorization: `Bearer ${t}` } }); if (r.statusCode !== 200) console.log(r.body); times.push(performance.now() - s); }
times.sort((a, b) => a - b); console.log('paging p50', times[Math.floor(times.length / 2)], 'p99', times[Math.floor(times.length * 0.99)]);
await app.close(); await bare.close(); agent.destroy();
