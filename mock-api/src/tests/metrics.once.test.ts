import type { InjectOptions } from 'fastify';
import { fake, picture } from '../testing/hostile/media';
import { form, testApp, until, type TestApp } from '../testing/test-app';

const TOKEN = 'a token for the metrics'.replaceAll(' ', '-');
const NOT_THERE = { message: 'There is no such call.' };
const FIELDS = { title: 'Lobby', type: 'Image', order: 0 };

type Caller = Pick<InjectOptions, 'remoteAddress' | 'headers'>;

const read = ({ app }: TestApp, caller: Caller = {}) => app.inject({ url: '/api/metrics', ...caller });

/** Value of a metric; 0 if it is missing. */
async function valueOf(host: TestApp, name: string, labels: Record<string, string> = {}): Promise<number> {
  const lines = (await read(host)).body.split('\n').filter((line) => line.startsWith(name));
  const line = lines.find((text) =>
    Object.entries(labels).every(([label, value]) => text.includes(`${label}="${value}"`)),
  );
  return Number(line?.split(' ').at(-1) ?? 0);
}

const calls = (host: TestApp, labels: Record<string, string>) =>
  valueOf(host, 'http_request_duration_seconds_count', labels);

test('counts calls by method, route pattern and status class', async () => {
  const host = await testApp({ fixtures: { projects: [{}] } });
  await host.call('GET', '/api/project/1');
  await host.call('GET', '/api/PROJECT/1/?from=test');
  await host.call('GET', '/api/project/77');
  const route = '/api/project/:id';
  expect(await calls(host, { method: 'GET', route, status: '2xx' })).toBe(2);
  expect(await calls(host, { method: 'GET', route, status: '4xx' })).toBe(1);
});

test('counts unknown addresses under one label and shows none of them', async () => {
  const host = await testApp();
  for (const url of ['/api/secret-one', '/secret-two?a=1', '/.env']) await host.visit('GET', url);
  expect(await calls(host, { route: 'unknown', status: '4xx' })).toBe(3);
  expect((await read(host)).body).not.toMatch(/secret|\.env/);
});

test('counts uploaded bytes, and refused uploads by status', async () => {
  const host = await testApp();
  const address = await host.app.listen({ host: '127.0.0.1', port: 0 });
  const upload = async (contentname: File, token = host.token) => {
    const headers = { authorization: `Bearer ${token}` };
    const body = form({ ...FIELDS, contentname });
    return (await fetch(`${address}/api/gallery/create`, { method: 'POST', headers, body })).status;
  };
  const image = await picture('png');
  expect(await upload(image)).toBe(200);
  await until(async () => (await valueOf(host, 'upload_bytes_total')) >= image.size);
  const bytes = await valueOf(host, 'upload_bytes_total');

  expect(await upload(fake('picture.png', 'image/png'))).toBe(415);
  expect(await upload(image, 'a.b.c')).toBe(401);
  const refused = (status: string) => valueOf(host, 'uploads_refused_total', { status });
  await until(async () => (await refused('415')) === 1 && (await refused('401')) === 1);
  expect(await valueOf(host, 'upload_bytes_total')).toBe(bytes);
});

test('exports process metrics; apps in one process have separate counters', async () => {
  const [one, other] = [await testApp(), await testApp()];
  await one.visit('GET', '/api/health');
  expect(await calls(one, { route: '/api/health' })).toBe(1);
  expect(await calls(other, { route: '/api/health' })).toBe(0);
  for (const host of [one, other]) expect(await valueOf(host, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  await one.restart();
  expect(await calls(one, { route: '/api/health' })).toBe(0);
});

describe('access without a configured token', () => {
  test.each<[string, Caller, number]>([
    ['this machine', { remoteAddress: '127.0.0.1' }, 200],
    ['this machine over IPv6', { remoteAddress: '::1' }, 200],
    ['this machine on a dual-stack socket', { remoteAddress: '::ffff:127.0.0.1' }, 200],
    ['another machine', { remoteAddress: '203.0.113.9' }, 404],
    [
      'another machine that claims to be this one',
      { remoteAddress: '203.0.113.9', headers: { 'x-forwarded-for': '127.0.0.1' } },
      404,
    ],
    ['a proxy on this machine', { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } }, 404],
    [
      'a proxy that forwards for this machine',
      { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } },
      404,
    ],
    ['a proxy with an empty header', { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '' } }, 404],
    ['a proxy that sends Forwarded', { remoteAddress: '127.0.0.1', headers: { forwarded: 'for=127.0.0.1' } }, 404],
  ])('%s', async (_who, caller, status) => {
    const answer = await read(await testApp(), caller);
    expect(answer.statusCode).toBe(status);
    if (status === 404) expect(answer.json()).toEqual(NOT_THERE);
  });

  test("an agent's token is refused", async () => {
    const host = await testApp();
    const headers = { authorization: `Bearer ${host.token}` };
    expect((await read(host, { remoteAddress: '203.0.113.9', headers })).statusCode).toBe(404);
  });
});

describe('access with a configured token', () => {
  test.each<[string, InjectOptions['headers'], number]>([
    ['the token', { authorization: `Bearer ${TOKEN}` }, 200],
    ['another case of the scheme', { authorization: `bearer ${TOKEN}` }, 200],
    ['a part of the token', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }, 404],
    ['another token', { authorization: 'Bearer another' }, 404],
    ['another scheme', { authorization: `Basic ${TOKEN}` }, 404],
    ['no token', {}, 404],
  ])('%s', async (_who, headers, status) => {
    const host = await testApp({ metricsToken: TOKEN });
    const far = await read(host, { remoteAddress: '203.0.113.9', headers });
    const near = await read(host, { headers });
    expect([far.statusCode, near.statusCode]).toEqual([status, status]);
    if (status === 200) expect(far.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  });
});
