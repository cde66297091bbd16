import { digest } from '../../security/digest';
import { AGENT, testApp, type TestApp } from '../../testing/test-app';
import { createAgent } from './repository';
import { logIn } from './testing/calls';

test('ten failures, also concurrent ones, block this account for a while and no other', async () => {
  const host = await testApp();
  await createAgent(host.app.host.db, 'other@test.example', AGENT.password);
  const tries = await Promise.all(Array.from({ length: 12 }, () => logIn(host, 'not the password')));
  expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  const blocked = await logIn(host);
  expect([blocked.statusCode, blocked.json<{ message: string }>().message]).toEqual([
    429,
    expect.stringContaining('try again'),
  ]);
  expect((await logIn(host, AGENT.password, 'other@test.example')).statusCode).toBe(200);
});

test('a success resets the count of failures', async () => {
  const host = await testApp();
  for (let round = 0; round < 2; round += 1) {
    for (let failure = 0; failure < 8; failure += 1) await logIn(host, 'not the password');
    expect((await logIn(host)).statusCode).toBe(200);
  }
});

interface Origin {
  remoteAddress?: string;
  /** Forwarding headers of proxies. */
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

/** Logs in and returns the device cookie. */
async function deviceFrom(host: TestApp, origin: Origin): Promise<{ name: string; value: string }> {
  const { cookies } = await logInFrom(host, origin, AGENT.password);
  const device = (cookies as { name: string; value: string }[]).find(({ name }) => name.startsWith('device-'));
  return device ?? { name: '', value: '' };
}
const withCookie = (origin: Origin, { name, value }: { name: string; value: string }): Origin => ({
  ...origin,
  headers: { ...origin.headers, cookie: `${name}=${encodeURIComponent(value)}` },
});

/** The host's counter of an account's failures from unknown places. */
const FAILURES = { keyPrefix: 'login-account', points: 1, duration: 60 * 60 };

const at = (remoteAddress: string): Origin => ({ remoteAddress });
const OFFICE = at('203.0.113.1');

describe('attackers who guess passwords', () => {
  test('from many addresses do not block the account; unknown places are delayed', async () => {
    const waits: number[] = [];
    const host = await testApp({ wait: (ms) => Promise.resolve(waits.push(ms)) });
    expect(await statusFrom(host, OFFICE)).toBe(200);
    await host.app.host.limiter(FAILURES).penalty(digest(AGENT.email), 100);
    expect(await statusFrom(host, OFFICE)).toBe(200);
    expect(waits).toEqual([]);
    expect(await statusFrom(host, at('192.0.2.1'))).toBe(200);
    expect(waits).toEqual([505]);
  });

  test("at the agent's address do not block the browser that has logged in before", async () => {
    const host = await testApp();
    const device = await deviceFrom(host, OFFICE);
    await failFrom(host, OFFICE, 12);
    expect(await statusFrom(host, OFFICE)).toBe(429);
    expect(await statusFrom(host, withCookie(OFFICE, device))).toBe(200);
    expect(await statusFrom(host, withCookie(at('192.0.2.1'), device))).toBe(200);
  });

  test("on a known browser do not block the agent's other browsers", async () => {
    const host = await testApp();
    const device = await deviceFrom(host, OFFICE);
    expect(await failFrom(host, withCookie(at('192.0.2.1'), device), 11)).toContain(429);
    expect(await statusFrom(host, withCookie(at('192.0.2.1'), device))).toBe(429);
    expect(await statusFrom(host, OFFICE)).toBe(200);
  });

  test('cannot forge the device cookie, or reuse that of another account', async () => {
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

  test('count as one source within an IPv6 /64', async () => {
    const host = await testApp();
    const [mine, theirs] = [at('2001:db8:1:1::7'), (last: number) => at(`2001:db8:2:2::${last.toString(16)}`)];
    expect(await statusFrom(host, mine)).toBe(200);
    for (let last = 1; last <= 10; last += 1) expect(await statusFrom(host, theirs(last), WRONG)).toBe(401);
    expect(await statusFrom(host, theirs(99), WRONG)).toBe(429);
    expect(await statusFrom(host, at('2001:db8:2:3::1'))).toBe(200);
    expect(await statusFrom(host, at('2001:db8:1:1:ffff::1'))).toBe(200);
  });

  test('count as one source for an IPv4 address and its IPv4-mapped form', async () => {
    const host = await testApp();
    await failFrom(host, at('192.0.2.1'), 10);
    expect(await statusFrom(host, at('::ffff:192.0.2.1'))).toBe(429);
    expect(await statusFrom(host, at('::ffff:192.0.2.2'))).toBe(200);
  });

  test('stay blocked after a restart, and the agent’s browser and network stay known', async () => {
    const host = await testApp();
    const device = await deviceFrom(host, OFFICE);
    await failFrom(host, at('192.0.2.1'), 10);
    await host.restart();
    expect(await statusFrom(host, at('192.0.2.1'))).toBe(429);
    expect(await statusFrom(host, withCookie(at('192.0.2.1'), device))).toBe(200);
    expect(await statusFrom(host, OFFICE)).toBe(200);
  });
});

test('counts each client behind a trusted proxy separately', async () => {
  const host = await testApp({ trustedProxies: ['10.0.0.0/8'] });
  const through = (address: string): Origin => ({
    remoteAddress: '10.1.2.3',
    headers: { 'x-forwarded-for': address, forwarded: `for=${address}` },
  });
  await failFrom(host, through('198.51.100.7'), 10);
  expect(await statusFrom(host, through('198.51.100.7'))).toBe(429);
  expect(await statusFrom(host, through('198.51.100.8'))).toBe(200);
});
