import { AGENT, testApp } from '../../testing/test-app';
import { callWith, logIn, tokenOf } from './testing/calls';

test('a login returns token, expiration, id and e-mail; the token authorises calls of agents', async () => {
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

test('gives the same response for an unknown account and a wrong password', async () => {
  const host = await testApp();
  const wrong = await logIn(host, 'not the password');
  const unknown = await logIn(host, AGENT.password, 'nobody@test.example');
  expect([wrong.statusCode, wrong.json()]).toEqual([401, { message: 'Invalid email or password' }]);
  expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
});

test('a login requires both fields', async () => {
  const { visit } = await testApp();
  const refused = await visit('POST', '/api/authentication/login', {});
  expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
    400,
    { email: 'Email is required.', password: 'Password is required.' },
  ]);
});

test('the device cookie is limited to logins, hidden from scripts, and secure if the login used TLS', async () => {
  const host = await testApp();
  const cookieFrom = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
    const url = '/api/authentication/login';
    const answer = await host.app.inject({ method: 'POST', url, payload: AGENT, headers, remoteAddress });
    return String(answer.headers['set-cookie']);
  };
  const plain = await cookieFrom({});
  expect(plain).toMatch(/^device-1=[^;]+; Max-Age=31536000; Path=\/api\/authentication\/; HttpOnly; SameSite=Strict$/);
  expect(await cookieFrom({ 'x-forwarded-proto': 'https' })).toContain('; Secure');
  expect(await cookieFrom({ forwarded: 'for=192.0.2.1;proto=https' })).toContain('; Secure');
  expect(await cookieFrom({ 'x-forwarded-proto': 'https' }, '192.0.2.1')).not.toContain('Secure');
});
