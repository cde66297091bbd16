import { later, laterBySeconds } from '../../testing/clock';
import { AGENT, testApp, type TestApp } from '../../testing/test-app';
import { callWith, logIn, post, renew, statusOf, tokenOf } from './testing/calls';

test('a refresh returns a new token of the same session; the old one stays valid for calls in progress', async () => {
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

test('a used token is refused at its expiry without ending its renewed session', async () => {
  const host = await testApp({ tokenLifetimeMinutes: 5 });
  const first = tokenOf(await logIn(host));
  later(4);
  const renewed = await renew(host, first);
  expect(await statusOf(first, host)).toBe(200);
  later(2);
  expect(await statusOf(first, host)).toBe(401);
  expect(await statusOf(renewed, host)).toBe(200);
});

test('tabs that renew the same token concurrently all get a lasting one', async () => {
  const host = await testApp();
  const first = tokenOf(await logIn(host));
  const renewed = await Promise.all([1, 2, 3].map(() => renew(host, first)));
  laterBySeconds(20);
  renewed.push(await renew(host, first));
  expect(new Set(renewed).size).toBe(4);
  laterBySeconds(60);
  for (const token of renewed) expect(await statusOf(token, host)).toBe(200);
});

test.each<[string, (host: TestApp, token: string) => Promise<{ statusCode: number }>]>([
  ['read', (host, token) => callWith(token, host)],
  ['renew', (host, token) => post(host, 'refreshtoken', token)],
  [
    'change the password',
    (host, token) => callWith(token, host, { newUsername: AGENT.email, newPassword: 'the password of a thief' }),
  ],
])('using a replaced token to %s ends the session, because it may be stolen', async (_what, use) => {
  const host = await testApp();
  const [stolen, elsewhere] = [tokenOf(await logIn(host)), tokenOf(await logIn(host))];
  const mine = await renew(host, stolen);
  laterBySeconds(31);
  expect(await statusOf(mine, host)).toBe(200);
  expect((await use(host, stolen)).statusCode).toBe(401);
  expect(await statusOf(mine, host)).toBe(401);
  expect(await statusOf(elsewhere, host)).toBe(200);
  expect((await logIn(host)).statusCode).toBe(200);
});

test('a thief who renews within the grace period and the agent cannot both stay signed in', async () => {
  const host = await testApp();
  const first = tokenOf(await logIn(host));
  const [mine, stolen] = [await renew(host, first), await renew(host, first)];
  laterBySeconds(60);
  const next = await renew(host, stolen);
  laterBySeconds(60);
  expect(await statusOf(mine, host)).toBe(401);
  expect(await statusOf(next, host)).toBe(401);
});

test('a refresh does not revive a session that has just ended', async () => {
  const host = await testApp();
  const agent = { id: 1, token: { sessionId: 'ended', generation: 0, nonce: '' }, isRecent: true };
  await host.app.host.db.deleteFrom('sessions').execute();
  await expect(host.app.renewToken(agent)).rejects.toMatchObject({ statusCode: 401 });
  expect(await host.app.host.db.selectFrom('sessions').select('id').execute()).toEqual([]);
});

test('a refresh requires a token', async () => {
  const { visit } = await testApp();
  expect((await visit('POST', '/api/authentication/refreshtoken')).statusCode).toBe(401);
});

test('a logout ends all tokens of its session and no other', async () => {
  const host = await testApp();
  const [first, elsewhere] = [tokenOf(await logIn(host)), tokenOf(await logIn(host))];
  const second = await renew(host, first);
  const answer = await post(host, 'logout', second);
  expect([answer.statusCode, answer.body]).toEqual([200, 'You are signed out.']);
  for (const token of [first, second]) expect(await statusOf(token, host)).toBe(401);
  expect((await post(host, 'refreshtoken', second)).statusCode).toBe(401);
  expect(await statusOf(elsewhere, host)).toBe(200);
});
