import { createTestHost } from '..';
import { startHostFactory } from './start-host-factory.mjs';

let end: () => Promise<void>;
beforeAll(async () => {
  end = await startHostFactory();
});
afterAll(() => end());

async function read(url: string, init?: RequestInit) {
  const answer = await fetch(url, init);
  return { status: answer.status, body: (await answer.json().catch(() => null)) as unknown };
}

test('a host contains only its own fixtures, and its agent can log in', async () => {
  const [one, other] = await Promise.all([
    createTestHost({
      projects: [{ name: 'Lakeview', thumbnail: 'sample', isActive: true }, { isActive: false }],
      projectFeatures: [{ title: 'Pool' }],
      aboutUs: [{}],
      blogs: [{ image: 'sample' }],
    }),
    createTestHost(),
  ]);
  const { body } = await read(`${one.url}/api/website/getprojects`);
  expect(body).toMatchObject([{ name: 'Lakeview', thumbnail: expect.stringMatching(/\.jpg$/) as string }]);
  expect((await read(`${one.url}/api/website/getprojectfeatures?projectId=1`)).body).toMatchObject([{ title: 'Pool' }]);
  expect((await read(`${other.url}/api/website/getprojects`)).body).toEqual([]);

  const login = await read(`${one.url}/api/authentication/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: one.email, password: one.password }),
  });
  expect(login.status).toBe(200);
  const { token } = (await one.session()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  expect((await read(`${one.url}/api/team`, { headers })).status).toBe(200);
  await Promise.all([one.stop(), other.stop()]);
  await expect(fetch(`${one.url}/api/health`)).rejects.toThrow();
});

test('records calls as received, multipart bodies by field', async () => {
  const host = await createTestHost();
  const json = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': 'x' };
  const login = JSON.stringify({ email: host.email, password: host.password });
  const { body: session } = await read(`${host.url}/api/authentication/login`, {
    method: 'POST',
    headers: json,
    body: login,
  });
  const body = new FormData();
  body.append('name', 'নাদিয়া');
  body.append('image', new File(['abc'], 'a.png', { type: 'image/png' }));
  await fetch(`${host.url}/api/team/create?from=test`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${(session as { token: string }).token}` },
    body,
  });
  expect(await host.requests()).toMatchObject([
    {
      path: '/api/authentication/login',
      headers: { 'x-xsrf-token': 'x' },
      body: { email: host.email, password: host.password },
    },
    {
      method: 'POST',
      path: '/api/team/create',
      query: { from: 'test' },
      headers: { 'content-type': expect.stringContaining('multipart/form-data') as string },
      body: { name: 'নাদিয়া', image: { fileName: 'a.png', type: 'image/png', size: 3 } },
    },
  ]);
  await host.stop();
});

test('a fault affects matching calls for the given number of times or until it is cleared', async () => {
  const host = await createTestHost();
  const health = () => read(`${host.url}/api/health`);
  await host.fail({ path: '/api/health', status: 503, body: '{"message":"down"}', times: 1 });
  expect(await health()).toEqual({ status: 503, body: { message: 'down' } });
  expect((await health()).status).toBe(200);

  await host.fail({ path: '/api/health', method: 'POST', status: 500 });
  expect((await health()).status).toBe(200);
  await host.fail({ path: '/api/health', hang: true });
  await expect(fetch(`${host.url}/api/health`, { signal: AbortSignal.timeout(200) })).rejects.toThrow();
  await host.recover();
  expect((await health()).status).toBe(200);
  await host.stop();
});

test('`recover` waits for the call that a `hold` fault is to hold', async () => {
  const host = await createTestHost();
  await host.fail({ path: '/api/health', hold: true, status: 503 });
  const recovered = host.recover();
  expect((await read(`${host.url}/api/health`)).status).toBe(503);
  await recovered;
  expect((await read(`${host.url}/api/health`)).status).toBe(200);
  await host.stop();
});
