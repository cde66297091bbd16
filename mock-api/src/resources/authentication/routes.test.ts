import { createHmac } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { AGENT, testApp, type TestApp } from '../../testing/test-app';
import { createAgent } from './repository';

const logIn = ({ visit }: TestApp, password = AGENT.password, email = AGENT.email) =>
  visit('POST', '/api/authentication/login', { email, password });
const tokenOf = (response: LightMyRequestResponse) => response.json<{ token: string }>().token;
const callWith = (token: string, { app }: TestApp, payload?: object) =>
  payload === undefined
    ? app.inject({ url: '/api/Contactus', headers: { authorization: `Bearer ${token}` } })
    : app.inject({
        method: 'POST',
        url: '/api/authentication/changecredentials',
        headers: { authorization: `Bearer ${token}` },
        payload,
      });

/** All but the date: the host's own work goes on. */
const TIMERS = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...(['nextTick', 'queueMicrotask', 'hrtime', 'performance'] as const),
];

const MINUTE_MS = 60_000;
const later = (minutes: number) => jest.useFakeTimers({ now: Date.now() + minutes * MINUTE_MS, doNotFake: TIMERS });

afterEach(() => jest.useRealTimers());

describe('login', () => {
  test('answers token, expiration, id and e-mail; the token opens the calls of agents', async () => {
    const host = await testApp();
    const answer = await logIn(host);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        expiration: expect.any(String),
        id: 1,
        email: AGENT.email,
      },
    ]);
    const left = Date.parse(answer.json<{ expiration: string }>().expiration) - Date.now();
    expect(left / 60_000).toBeCloseTo(60, 0);
    expect((await callWith(tokenOf(answer), host)).statusCode).toBe(200);
    expect((await logIn(host, AGENT.password, AGENT.email.toUpperCase())).statusCode).toBe(200);
  });

  test('answers an unknown account and a wrong password alike', async () => {
    const host = await testApp();
    const wrong = await logIn(host, 'not the password');
    const unknown = await logIn(host, AGENT.password, 'nobody@test.example');
    expect([wrong.statusCode, wrong.json()]).toEqual([401, { message: 'Invalid email or password' }]);
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
  });

  test('needs both fields', async () => {
    const { visit } = await testApp();
    const refused = await visit('POST', '/api/authentication/login', {});
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
      400,
      { email: 'Email is required.', password: 'Password is required.' },
    ]);
  });

  test('closes an account for a while after ten failures, also when they come side by side, and no other account', async () => {
    const host = await testApp();
    await createAgent(host.app.host.db, 'other@test.example', AGENT.password);
    const tries = await Promise.all(Array.from({ length: 12 }, () => logIn(host, 'not the password')));
    expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    const closed = await logIn(host);
    expect([closed.statusCode, closed.json<{ message: string }>().message]).toEqual([
      429,
      expect.stringContaining('try again'),
    ]);
    expect((await logIn(host, AGENT.password, 'other@test.example')).statusCode).toBe(200);
  });

  test('closes an account for longer each time', async () => {
    const host = await testApp();
    const failTenTimes = async () => {
      for (let failure = 0; failure < 10; failure += 1) await logIn(host, 'not the password');
      const { statusCode, headers } = await logIn(host);
      expect(statusCode).toBe(429);
      return Number(headers['retry-after']) / 60;
    };
    expect(await failTenTimes()).toBeCloseTo(5, 0);
    later(6);
    expect(await failTenTimes()).toBeCloseTo(10, 0);
    later(6);
    expect((await logIn(host)).statusCode).toBe(429);
    later(5);
    expect(await failTenTimes()).toBeCloseTo(20, 0);
    later(21);
    expect((await logIn(host)).statusCode).toBe(200);
  });

  test('forgets failures after a success', async () => {
    const host = await testApp();
    for (let round = 0; round < 2; round += 1) {
      for (let failure = 0; failure < 8; failure += 1) await logIn(host, 'not the password');
      expect((await logIn(host)).statusCode).toBe(200);
    }
  });
});

interface Origin {
  remoteAddress?: string;
  /** As proxies tell it. */
  headers?: Record<string, string>;
}

const WRONG = 'not the password';
const logInFrom = ({ app }: TestApp, origin: Origin, password: string, email = AGENT.email) =>
  app.inject({ method: 'POST', url: '/api/authentication/login', payload: { email, password }, ...origin });
const statusFrom = async (host: TestApp, origin: Origin, password: string = AGENT.password) =>
  (await logInFrom(host, origin, password)).statusCode;

async function failFrom(host: TestApp, origin: Origin, times: number, email?: string): Promise<number[]> {
  const tries = await Promise.all(Array.from({ length: times }, () => logInFrom(host, origin, WRONG, email)));
  return tries.map(({ statusCode }) => statusCode);
}

/** Logs in, and gives back the cookie by which the browser is known. */
async function deviceFrom(host: TestApp, origin: Origin): Promise<{ name: string; value: string }> {
  const { cookies } = await logInFrom(host, origin, AGENT.password);
  const device = (cookies as { name: string; value: string }[]).find(({ name }) => name.startsWith('device-'));
  return device ?? { name: '', value: '' };
}
const withCookie = (origin: Origin, { name, value }: { name: string; value: string }): Origin => ({
  ...origin,
  headers: { ...origin.headers, cookie: `${name}=${encodeURIComponent(value)}` },
});

const at = (remoteAddress: string): Origin => ({ remoteAddress });
const OFFICE = at('203.0.113.1');
describe('guessers', () => {
  test('from many addresses do not close the account; where it is not known, the host takes its time', async () => {
    const waits: number[] = [];
    const host = await testApp({ wait: (ms) => Promise.resolve(waits.push(ms)) });
    expect(await statusFrom(host, OFFICE)).toBe(200);
    for (let place = 1; place <= 10; place += 1) await failFrom(host, at(`198.51.100.${place}`), 10);
    expect(waits).toEqual([]);
    expect(await statusFrom(host, OFFICE)).toBe(200);
    expect(waits).toEqual([]);
    expect(await statusFrom(host, at('192.0.2.1'))).toBe(200);
    expect(waits).toEqual([505]);
  });

  test('at an address that the agent shares do not close the account to the browser that has logged in before', async () => {
    const host = await testApp();
    const device = await deviceFrom(host, OFFICE);
    await failFrom(host, OFFICE, 600);
    expect(await statusFrom(host, OFFICE)).toBe(429);
    expect(await statusFrom(host, withCookie(OFFICE, device))).toBe(200);
    expect(await statusFrom(host, withCookie(at('192.0.2.1'), device))).toBe(200);
  });

  test('who stand behind the same browser or network are closed out by their own failures alone', async () => {
    const host = await testApp();
    const device = await deviceFrom(host, OFFICE);
    expect(await failFrom(host, withCookie(at('192.0.2.1'), device), 11)).toContain(429);
    expect(await statusFrom(host, withCookie(at('192.0.2.1'), device))).toBe(429);
    expect(await statusFrom(host, OFFICE)).toBe(200);
  });

  test('are not taken for a browser that has logged in by a cookie of their own making, or of another account', async () => {
    const host = await testApp();
    await createAgent(host.app.host.db, 'other@test.example', AGENT.password);
    const { name, value } = await deviceFrom(host, OFFICE);
    await failFrom(host, at('192.0.2.1'), 11);
    const [id, signature] = [value.replace(/\.[^.]*$/, ''), value.replace(/^.*\./, '')];
    for (const forged of [id, `${id}.`, `${id}0.${signature}`, `1 mine.${signature}`, '1 mine', '\0', '.', '%']) {
      expect(await statusFrom(host, withCookie(at('192.0.2.1'), { name, value: forged }))).toBe(429);
    }
    await failFrom(host, at('192.0.2.1'), 11, 'other@test.example');
    const other = withCookie(at('192.0.2.1'), { name: 'device-2', value });
    expect((await logInFrom(host, other, AGENT.password, 'other@test.example')).statusCode).toBe(429);
    expect(await statusFrom(host, withCookie(at('192.0.2.1'), { name, value }))).toBe(200);
  });

  test('who have a network of IPv6 to themselves count as one', async () => {
    const host = await testApp();
    const [mine, theirs] = [at('2001:db8:1:1::7'), (last: number) => at(`2001:db8:2:2::${last.toString(16)}`)];
    expect(await statusFrom(host, mine)).toBe(200);
    for (let last = 1; last <= 10; last += 1) expect(await statusFrom(host, theirs(last), WRONG)).toBe(401);
    expect(await statusFrom(host, theirs(99), WRONG)).toBe(429);
    expect(await statusFrom(host, at('2001:db8:2:3::1'))).toBe(200);
    expect(await statusFrom(host, at('2001:db8:1:1:ffff::1'))).toBe(200);
  });

  test('of an address of IPv4 are the same when it is written as one of IPv6', async () => {
    const host = await testApp();
    await failFrom(host, at('192.0.2.1'), 10);
    expect(await statusFrom(host, at('::ffff:192.0.2.1'))).toBe(429);
    expect(await statusFrom(host, at('::ffff:192.0.2.2'))).toBe(200);
  });

  test('are remembered over a restart, and so are the agent’s browser and network', async () => {
    const host = await testApp();
    const device = await deviceFrom(host, OFFICE);
    await failFrom(host, at('192.0.2.1'), 10);
    await host.restart();
    expect(await statusFrom(host, at('192.0.2.1'))).toBe(429);
    expect(await statusFrom(host, withCookie(at('192.0.2.1'), device))).toBe(200);
    expect(await statusFrom(host, OFFICE)).toBe(200);
  });
});

test('the cookie of a known browser is for logins alone, out of reach of scripts, and goes over TLS where the login did', async () => {
  const host = await testApp();
  const cookieFrom = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    String((await logInFrom(host, { remoteAddress, headers }, AGENT.password)).headers['set-cookie']);
  const plain = await cookieFrom({});
  expect(plain).toMatch(/^device-1=[^;]+; Max-Age=31536000; Path=\/api\/authentication\/; HttpOnly; SameSite=Strict$/);
  expect(await cookieFrom({ 'x-forwarded-proto': 'https' })).toContain('; Secure');
  expect(await cookieFrom({ forwarded: 'for=192.0.2.1;proto=https' })).toContain('; Secure');
  expect(await cookieFrom({ 'x-forwarded-proto': 'https' }, '192.0.2.1')).not.toContain('Secure');
});

test('behind a trusted proxy each caller is one', async () => {
  const host = await testApp({ trustedProxies: ['10.0.0.0/8'] });
  const through = (address: string): Origin => ({
    remoteAddress: '10.1.2.3',
    headers: { 'x-forwarded-for': address, forwarded: `for=${address}` },
  });
  await failFrom(host, through('198.51.100.7'), 10);
  expect(await statusFrom(host, through('198.51.100.7'))).toBe(429);
  expect(await statusFrom(host, through('198.51.100.8'))).toBe(200);
});

const SECOND_MS = 1000;
const inSeconds = (seconds: number) => jest.useFakeTimers({ now: Date.now() + seconds * SECOND_MS, doNotFake: TIMERS });
const statusOf = async (token: string, host: TestApp) => (await callWith(token, host)).statusCode;
const post = ({ app }: TestApp, call: string, token: string) =>
  app.inject({
    method: 'POST',
    url: `/api/authentication/${call}`,
    headers: { authorization: `Bearer ${token}` },
  });
const renew = async (host: TestApp, token: string) => tokenOf(await post(host, 'refreshtoken', token));

describe('refresh', () => {
  test('gives a new token of the same session and leaves the old one to calls that are under way', async () => {
    const host = await testApp();
    const first = tokenOf(await logIn(host));
    const renewed = await post(host, 'refreshtoken', first);
    expect([renewed.statusCode, renewed.json()]).toEqual([
      200,
      { token: expect.any(String), expiration: expect.any(String) },
    ]);
    expect(tokenOf(renewed)).not.toBe(first);
    for (const token of [first, tokenOf(renewed)]) expect(await statusOf(token, host)).toBe(200);
    const sessions = await host.app.host.db.selectFrom('sessions').select('id').execute();
    expect(sessions).toHaveLength(2); // the test host's own, and this one
  });

  test('tabs that renew the same token at a time all get one that lasts', async () => {
    const host = await testApp();
    const first = tokenOf(await logIn(host));
    const renewed = await Promise.all([1, 2, 3].map(() => renew(host, first)));
    inSeconds(20);
    renewed.push(await renew(host, first));
    expect(new Set(renewed).size).toBe(4);
    inSeconds(60);
    for (const token of renewed) expect(await statusOf(token, host)).toBe(200);
  });

  test.each<[string, (host: TestApp, token: string) => Promise<{ statusCode: number }>]>([
    ['read', (host, token) => callWith(token, host)],
    ['renew', (host, token) => post(host, 'refreshtoken', token)],
    [
      'change the password',
      (host, token) => callWith(token, host, { newUsername: AGENT.email, newPassword: 'the password of a thief' }),
    ],
  ])('a replaced token that comes back to %s ends the session, as two hold it', async (_what, use) => {
    const host = await testApp();
    const [stolen, elsewhere] = [tokenOf(await logIn(host)), tokenOf(await logIn(host))];
    const mine = await renew(host, stolen);
    inSeconds(31);
    expect(await statusOf(mine, host)).toBe(200);
    expect((await use(host, stolen)).statusCode).toBe(401);
    expect(await statusOf(mine, host)).toBe(401);
    expect(await statusOf(elsewhere, host)).toBe(200);
    expect((await logIn(host)).statusCode).toBe(200);
  });

  test('a thief who renews in time and the agent do not both go on', async () => {
    const host = await testApp();
    const first = tokenOf(await logIn(host));
    const [mine, stolen] = [await renew(host, first), await renew(host, first)];
    inSeconds(60);
    const next = await renew(host, stolen);
    inSeconds(60);
    expect(await statusOf(mine, host)).toBe(401);
    expect(await statusOf(next, host)).toBe(401);
  });

  test('does not bring back a session that ends meanwhile', async () => {
    const host = await testApp();
    const agent = { id: 1, token: { sessionId: 'ended', generation: 0, nonce: '' }, isRecent: true };
    await host.app.host.db.deleteFrom('sessions').execute();
    await expect(host.app.renewToken(agent)).rejects.toMatchObject({ statusCode: 401 });
    expect(await host.app.host.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  test('needs a token', async () => {
    const { visit } = await testApp();
    expect((await visit('POST', '/api/authentication/refreshtoken')).statusCode).toBe(401);
  });
});

test('a logout ends the session, with all its tokens and no other', async () => {
  const host = await testApp();
  const [first, elsewhere] = [tokenOf(await logIn(host)), tokenOf(await logIn(host))];
  const second = await renew(host, first);
  const answer = await post(host, 'logout', second);
  expect([answer.statusCode, answer.body]).toEqual([200, 'You are signed out.']);
  for (const token of [first, second]) expect(await statusOf(token, host)).toBe(401);
  expect((await post(host, 'refreshtoken', second)).statusCode).toBe(401);
  expect(await statusOf(elsewhere, host)).toBe(200);
});

describe('change of credentials', () => {
  test('a new password ends every other session and is the one to log in with', async () => {
    const host = await testApp();
    const [mine, elsewhere] = [tokenOf(await logIn(host)), tokenOf(await logIn(host))];
    const changed = await callWith(mine, host, { newUsername: AGENT.email, newPassword: 'another password' });
    expect([changed.statusCode, changed.body]).toEqual([200, 'Profile updated successfully!']);
    expect((await callWith(mine, host)).statusCode).toBe(200);
    expect((await callWith(elsewhere, host)).statusCode).toBe(401);
    expect((await callWith(host.token, host)).statusCode).toBe(401);
    expect((await logIn(host)).statusCode).toBe(401);
    expect((await logIn(host, 'another password')).statusCode).toBe(200);
  });

  test("a new password leaves one token of its session: neither the one before nor another tab's", async () => {
    const host = await testApp();
    const before = tokenOf(await logIn(host));
    const [mine, stolen] = [await renew(host, before), await renew(host, before)];
    const changed = await callWith(mine, host, { newUsername: AGENT.email, newPassword: 'another password' });
    expect(changed.statusCode).toBe(200);
    for (const token of [before, stolen]) {
      expect(await statusOf(token, host)).toBe(401);
      expect((await post(host, 'refreshtoken', token)).statusCode).toBe(401);
      const again = { newUsername: AGENT.email, newPassword: 'the password of a thief' };
      expect((await callWith(token, host, again)).statusCode).toBe(401);
    }
    const next = await renew(host, mine);
    for (const token of [mine, next]) expect(await statusOf(token, host)).toBe(200);
    inSeconds(60);
    expect(await statusOf(stolen, host)).toBe(401);
    expect(await statusOf(next, host)).toBe(200);
  });

  test('a new password is for the newest token to set: who calls with the one before is told to call again', async () => {
    const host = await testApp();
    const before = tokenOf(await logIn(host));
    const newest = await renew(host, before);
    const change = { newUsername: AGENT.email, newPassword: 'another password' };
    expect((await callWith(before, host, change)).statusCode).toBe(401);
    expect((await callWith(newest, host, change)).statusCode).toBe(200);
    expect(await statusOf(newest, host)).toBe(200);
  });

  test('of a change and a renewal at a time, one token is left that counts', async () => {
    for (let round = 0; round < 5; round += 1) {
      const host = await testApp();
      const token = tokenOf(await logIn(host));
      const change = { newUsername: AGENT.email, newPassword: 'another password' };
      const [changed, renewed] = await Promise.all([callWith(token, host, change), post(host, 'refreshtoken', token)]);
      expect(renewed.statusCode).toBe(200);
      expect(await statusOf(tokenOf(renewed), host)).toBe(200);
      expect((await logIn(host, 'another password')).statusCode).toBe(changed.statusCode);
    }
  });

  test.each([undefined, null, ''])('without a new password (%p) only the name changes', async (newPassword) => {
    const host = await testApp();
    const [mine, elsewhere] = [tokenOf(await logIn(host)), tokenOf(await logIn(host))];
    expect((await callWith(mine, host, { newUsername: 'new@test.example', newPassword })).statusCode).toBe(200);
    for (const token of [mine, elsewhere]) expect((await callWith(token, host)).statusCode).toBe(200);
    expect((await logIn(host, AGENT.password, 'new@test.example')).statusCode).toBe(200);
    expect((await logIn(host)).statusCode).toBe(401);
  });

  test('of two sessions that change the password at the same time, one does and the other has ended', async () => {
    const host = await testApp();
    const tokens = [tokenOf(await logIn(host)), tokenOf(await logIn(host))];
    const changed = await Promise.all(
      tokens.map((token, index) =>
        callWith(token, host, { newUsername: AGENT.email, newPassword: `another password ${index}` }),
      ),
    );
    expect(changed.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 401]);
    const winner = changed.findIndex(({ statusCode }) => statusCode === 200);
    expect((await callWith(tokens[winner] ?? '', host)).statusCode).toBe(200);
    expect((await logIn(host, `another password ${winner}`)).statusCode).toBe(200);
  });

  test('refuses a missing or taken name and a short password', async () => {
    const host = await testApp();
    await createAgent(host.app.host.db, 'taken@test.example', AGENT.password);
    const missing = await callWith(host.token, host, { newUsername: ' ' });
    expect([missing.statusCode, missing.json()]).toEqual([
      400,
      { message: 'Username is required.', errors: { newUsername: 'Username is required.' } },
    ]);
    expect((await callWith(host.token, host, { newUsername: 'Taken@test.example' })).statusCode).toBe(409);
    expect((await callWith(host.token, host, { newUsername: AGENT.email, newPassword: 'short' })).statusCode).toBe(400);
    expect((await logIn(host)).statusCode).toBe(200);
  });
});

describe('change of credentials when the login is not recent', () => {
  const PASSWORD_PLEASE = 'Please enter your current password.';
  const NOT_RIGHT = 'The current password is not right.';
  const RENAME = { newUsername: 'new@test.example' };

  async function agedHost() {
    const host = await testApp();
    later(16);
    return host;
  }

  test.each([undefined, null, ''])('asks for the current password (%p was sent) and changes nothing', async (sent) => {
    const host = await agedHost();
    for (const change of [RENAME, { newUsername: AGENT.email, newPassword: 'another password' }]) {
      const refused = await callWith(host.token, host, { ...change, currentPassword: sent });
      expect([refused.statusCode, refused.json()]).toEqual([
        403,
        { message: PASSWORD_PLEASE, errors: { currentPassword: PASSWORD_PLEASE } },
      ]);
    }
    expect((await logIn(host)).statusCode).toBe(200);
  });

  test('a refresh does not make it recent', async () => {
    const host = await agedHost();
    const renewed = tokenOf(await host.call('POST', '/api/authentication/refreshtoken'));
    expect((await callWith(renewed, host, RENAME)).statusCode).toBe(403);
  });

  test('a wrong current password is refused, and the session goes on', async () => {
    const host = await agedHost();
    const refused = await callWith(host.token, host, { ...RENAME, currentPassword: 'not the password' });
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { message: NOT_RIGHT, errors: { currentPassword: NOT_RIGHT } },
    ]);
    expect((await callWith(host.token, host)).statusCode).toBe(200);
    expect((await callWith(host.token, host, RENAME)).statusCode).toBe(403);
    expect((await logIn(host)).statusCode).toBe(200);
  });

  test('with the current password it works, and again for a while without it', async () => {
    const host = await agedHost();
    const first = { newUsername: AGENT.email, newPassword: 'another password', currentPassword: AGENT.password };
    expect((await callWith(host.token, host, first)).statusCode).toBe(200);
    expect((await logIn(host, 'another password')).statusCode).toBe(200);
    expect((await callWith(host.token, host, RENAME)).statusCode).toBe(200);
    later(16);
    expect((await callWith(host.token, host, RENAME)).statusCode).toBe(403);
  });

  test('wrong guesses close the login as well, so that a token is no way to try passwords', async () => {
    const host = await agedHost();
    const guess = { ...RENAME, currentPassword: 'not the password' };
    const guesses = await Promise.all(Array.from({ length: 12 }, () => callWith(host.token, host, guess)));
    expect(guesses.filter(({ statusCode }) => statusCode === 403)).toHaveLength(10);
    expect((await callWith(host.token, host, { ...RENAME, currentPassword: AGENT.password })).statusCode).toBe(429);
    expect((await logIn(host)).statusCode).toBe(429);
  });

  test('a wrong current password is refused after a recent login, too', async () => {
    const host = await testApp();
    expect((await callWith(host.token, host, { ...RENAME, currentPassword: 'wrong' })).statusCode).toBe(403);
    expect((await callWith(host.token, host, { ...RENAME, currentPassword: AGENT.password })).statusCode).toBe(200);
  });
});

describe('tokens', () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const sign = (alg: string, claims: object, hash: string, key: string) => {
    const content = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`;
    return `${content}.${createHmac(hash, key).update(content).digest('base64url')}`;
  };
  const claimsOf = (token: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

  test('the way these forgeries are made gives a token that counts, when nothing is forged', async () => {
    const host = await testApp();
    expect((await callWith(sign('HS256', claimsOf(host.token), 'sha256', host.secret), host)).statusCode).toBe(200);
  });

  test.each<[string, (token: string, secret: string) => string]>([
    ['no algorithm', (token) => `${encode({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1] ?? ''}.`],
    ['no algorithm, old signature', (token) => [encode({ alg: 'none' }), ...token.split('.').slice(1)].join('.')],
    ['another algorithm', (token, secret) => sign('HS512', claimsOf(token), 'sha512', secret)],
    ['another key', (token) => sign('HS256', claimsOf(token), 'sha256', 'guessed')],
    ['another agent', (token, secret) => sign('HS256', { ...claimsOf(token), sub: '2' }, 'sha256', secret)],
    ['another session', (token, secret) => sign('HS256', { ...claimsOf(token), sid: 'none' }, 'sha256', secret)],
    ['a session that is no text', (token, secret) => sign('HS256', { ...claimsOf(token), sid: {} }, 'sha256', secret)],
    [
      'a session with a zero byte',
      (token, secret) => sign('HS256', { ...claimsOf(token), sid: '\0' }, 'sha256', secret),
    ],
    ['an agent that is no text', (token, secret) => sign('HS256', { ...claimsOf(token), sub: [1] }, 'sha256', secret)],
    ['a generation to come', (token, secret) => sign('HS256', { ...claimsOf(token), gen: 1 }, 'sha256', secret)],
    ['half a generation', (token, secret) => sign('HS256', { ...claimsOf(token), gen: 0.5 }, 'sha256', secret)],
    ['a past end', (token, secret) => sign('HS256', { ...claimsOf(token), exp: 1_700_000_000 }, 'sha256', secret)],
    ['a changed payload', (token) => token.replace(/\.[^.]+\./, `.${encode({ ...claimsOf(token), sub: '2' })}.`)],
    ['nothing', () => ''],
    ['garbage', () => 'a.b.c'],
  ])('a token with %s is refused', async (_what, forge) => {
    const host = await testApp();
    const refused = await callWith(forge(host.token, host.secret), host);
    expect([refused.statusCode, refused.json()]).toEqual([401, { message: 'Please sign in.' }]);
  });

  test('a token ends with its session, and with its time', async () => {
    const host = await testApp({ tokenLifetimeMinutes: 5 });
    const token = tokenOf(await logIn(host));
    later(6);
    expect((await callWith(token, host)).statusCode).toBe(401);
    jest.useRealTimers();
    expect((await callWith(token, host)).statusCode).toBe(200);
    await host.app.host.db.deleteFrom('sessions').execute();
    expect((await callWith(token, host)).statusCode).toBe(401);
  });

  test('an ended token is refused where visitors may call too, so that an agent is not shown the list of visitors', async () => {
    const { app } = await testApp();
    const headers = { authorization: 'Bearer a.b.c' };
    expect((await app.inject({ url: '/api/project', headers })).statusCode).toBe(401);
    expect((await app.inject({ url: '/api/website/getprojects', headers })).statusCode).toBe(200);
  });
});

const WRITES = [
  ...['aboutus', 'testimonial', 'project', 'offer', 'team', 'gallery', 'blog'].flatMap((resource) => [
    `POST /api/${resource}/create`,
    `POST /api/${resource}/edit`,
    `POST /api/${resource}/delete?id=1`,
  ]),
  ...['testimonial', 'project', 'offer', 'team', 'gallery', 'blog'].map(
    (resource) => `POST /api/${resource}/itemactiveinactive?id=1&value=false`,
  ),
  ...['feature', 'gallery'].flatMap((part) => [
    `POST /api/project/${part}create`,
    `POST /api/project/${part}delete?id=1`,
    `POST /api/project/${part}activeinactive?id=1&value=false`,
  ]),
  ...['POST /api/faq', 'PUT /api/faq/1', 'DELETE /api/faq/1'],
  ...['POST /api/Contactus/delete?id=1', 'POST /api/Contactus/markspam?id=1&value=true'],
  ...['refreshtoken', 'changecredentials', 'logout'].map((name) => `POST /api/authentication/${name}`),
];

test('every write but the contact forms and the login needs a token', async () => {
  const { app } = await testApp();
  for (const write of WRITES) {
    const [method, url] = write.split(' ') as ['POST' | 'PUT' | 'DELETE', string];
    const refused = await app.inject({ method, url });
    expect([write, refused.statusCode, refused.json()]).toEqual([write, 401, { message: 'Please sign in.' }]);
  }
});
