import { createHmac } from 'node:crypto';
import { later } from '../../testing/clock';
import { testApp } from '../../testing/test-app';
import { callWith, logIn, tokenOf } from './testing/calls';

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const sign = (alg: string, claims: object, hash: string, key: string) => {
  const content = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${createHmac(hash, key).update(content).digest('base64url')}`;
};
const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

const FORGERIES: [string, (token: string, secret: string) => string][] = [
  ['no algorithm', (token) => `${encode({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1] ?? ''}.`],
  ['no algorithm, old signature', (token) => [encode({ alg: 'none' }), ...token.split('.').slice(1)].join('.')],
  ['another algorithm', (token, secret) => sign('HS512', claimsOf(token), 'sha512', secret)],
  ['another key', (token) => sign('HS256', claimsOf(token), 'sha256', 'guessed')],
  ['another agent', (token, secret) => sign('HS256', { ...claimsOf(token), sub: '2' }, 'sha256', secret)],
  ['another session', (token, secret) => sign('HS256', { ...claimsOf(token), sid: 'none' }, 'sha256', secret)],
  [
    'a session that is not a string',
    (token, secret) => sign('HS256', { ...claimsOf(token), sid: {} }, 'sha256', secret),
  ],
  ['a session with a NUL byte', (token, secret) => sign('HS256', { ...claimsOf(token), sid: '\0' }, 'sha256', secret)],
  [
    'an agent that is not a string',
    (token, secret) => sign('HS256', { ...claimsOf(token), sub: [1] }, 'sha256', secret),
  ],
  ['a future generation', (token, secret) => sign('HS256', { ...claimsOf(token), gen: 1 }, 'sha256', secret)],
  ['a fractional generation', (token, secret) => sign('HS256', { ...claimsOf(token), gen: 0.5 }, 'sha256', secret)],
  ['a past expiry', (token, secret) => sign('HS256', { ...claimsOf(token), exp: 1_700_000_000 }, 'sha256', secret)],
  ['no expiry', (token, secret) => sign('HS256', { ...claimsOf(token), exp: undefined }, 'sha256', secret)],
  ['a changed payload', (token) => token.replace(/\.[^.]+\./, `.${encode({ ...claimsOf(token), sub: '2' })}.`)],
  ['an empty token', () => ''],
  ['garbage', () => 'a.b.c'],
];

test('refuses every forged token', async () => {
  const host = await testApp();
  const untouched = sign('HS256', claimsOf(host.token), 'sha256', host.secret);
  expect((await callWith(untouched, host)).statusCode).toBe(200);
  for (const [what, forge] of FORGERIES) {
    const refused = await callWith(forge(host.token, host.secret), host);
    expect([what, refused.statusCode, refused.json()]).toEqual([what, 401, { message: 'Please sign in.' }]);
  }
});

test('a token ends with its session and at its expiry', async () => {
  const host = await testApp({ tokenLifetimeMinutes: 5 });
  const token = tokenOf(await logIn(host));
  later(6);
  expect((await callWith(token, host)).statusCode).toBe(401);
  jest.useRealTimers();
  expect((await callWith(token, host)).statusCode).toBe(200);
  await host.app.host.db.deleteFrom('sessions').execute();
  expect((await callWith(token, host)).statusCode).toBe(401);
});

test("an ended token is refused where visitors may call too, so that an agent does not get the visitors' list", async () => {
  const { app } = await testApp();
  const headers = { authorization: 'Bearer a.b.c' };
  expect((await app.inject({ url: '/api/project', headers })).statusCode).toBe(401);
  expect((await app.inject({ url: '/api/website/getprojects', headers })).statusCode).toBe(200);
});

/** The writes of visitors. */
const OPEN = ['POST /api/authentication/login', 'POST /api/Contactus/create', 'POST /api/website/createcontactus'];

test('every write except the contact forms and the login requires a token', async () => {
  const { app, visit } = await testApp();
  const { paths } = (await visit('GET', '/api/docs/json')).json<{ paths: Record<string, object> }>();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/{\w+}/g, '1')}`),
  );
  const writes = calls.filter((one) => !one.startsWith('GET '));
  expect(writes).toEqual(expect.arrayContaining(OPEN));
  for (const write of writes.filter((one) => !OPEN.includes(one))) {
    const [method, url] = write.split(' ') as ['POST' | 'PUT' | 'DELETE', string];
    const refused = await app.inject({ method, url });
    expect([write, refused.statusCode, refused.json()]).toEqual([write, 401, { message: 'Please sign in.' }]);
  }
});
