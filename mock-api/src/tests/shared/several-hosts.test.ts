import { startHost, type HostProcess } from '../../testing/host-process';
import { picture } from '../../testing/hostile/media';
import { testStorage, type TestStorage } from '../../testing/storage';
import { form, until } from '../../testing/test-app';

const AGENT = { AGENT_EMAIL: 'agent@test.example', AGENT_PASSWORD: 'test password 1' };
const GALLERY_ITEM = { title: 'Lobby', type: 'Image', order: 0 };

let storage: TestStorage;
beforeEach(async () => {
  storage = await testStorage();
});
afterEach(() => storage.remove());

const start = (env: Record<string, string> = AGENT) =>
  startHost(['--port', '0', '--data', storage.options.data], { ...env, ...storage.env });

interface Call {
  token?: string;
  method?: string;
  body?: FormData | object;
}

function call({ address }: HostProcess, path: string, { token, method = 'POST', body }: Call = {}): Promise<Response> {
  const isJson = body !== undefined && !(body instanceof FormData);
  return fetch(`${address}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(isJson && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
  });
}

const logIn = (host: HostProcess, password = AGENT.AGENT_PASSWORD) =>
  call(host, '/api/authentication/login', { body: { email: AGENT.AGENT_EMAIL, password } });
const tokenFrom = async (host: HostProcess) => ((await (await logIn(host)).json()) as { token: string }).token;

async function read<T>(host: HostProcess, path: string): Promise<T> {
  return (await (await call(host, path, { method: 'GET' })).json()) as T;
}

test('hosts that start concurrently on an empty database share its tables, agent and signing key', async () => {
  const hosts = await Promise.all([start({}), start({}), start({})]);
  const logins = hosts.flatMap(({ output }) => /Agent login: (\S+) \/ (\S+)/.exec(output) ?? []);
  expect(logins).toHaveLength(3);
  const [, email = '', password = ''] = logins;

  const [one, two, three] = hosts;
  const login = await call(one, '/api/authentication/login', { body: { email, password } });
  const { token } = (await login.json()) as { token: string };
  for (const host of [one, two, three]) {
    expect((await call(host, '/api/Contactus', { token, method: 'GET' })).status).toBe(200);
  }
});

test('writes of one host are visible on another with the next call: rows, cached responses and files', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  const token = await tokenFrom(one);
  const names = async () => (await read<{ name: string }[]>(two, '/api/website/getprojects')).map(({ name }) => name);
  const project = (name: string) => form({ name, order: 1, offerDateTime: '2030-01-01T00:00:00Z' });

  for (const count of [1, 2, 3, 4, 5]) {
    await call(one, '/api/project/create', { token, body: project(`Project ${count}`) });
    expect(await names()).toHaveLength(count);
  }
  await call(one, '/api/project/itemactiveinactive?id=1&value=false', { token });
  expect(await names()).toHaveLength(4);

  await call(one, '/api/gallery/create', {
    token,
    body: form({ ...GALLERY_ITEM, contentname: await picture('png', 3) }),
  });
  const [item] = await read<{ contentName: string }[]>(two, '/api/gallery');
  const path = `/api/attachment/get/${item?.contentName ?? 'none'}`;
  const [here, there] = await Promise.all([one, two].map((host) => call(host, path, { method: 'GET' })));
  expect([here?.status, there?.status]).toEqual([200, 200]);
  expect(there?.headers.get('etag')).toBe(here?.headers.get('etag'));
  expect((await call(two, `${path}?w=160&fm=webp`, { method: 'GET' })).headers.get('content-type')).toBe('image/webp');
});

test('a session ended on one host has ended on all, and failed logins are counted across hosts', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  const [token, other] = [await tokenFrom(one), await tokenFrom(two)];
  const changed = await call(one, '/api/authentication/changecredentials', {
    token,
    body: { newUsername: AGENT.AGENT_EMAIL, newPassword: 'test password 2' },
  });
  expect(changed.status).toBe(200);
  expect((await call(two, '/api/Contactus', { token: other, method: 'GET' })).status).toBe(401);
  expect((await call(two, '/api/Contactus', { token, method: 'GET' })).status).toBe(200);

  const tries = await Promise.all(Array.from({ length: 12 }, (_, index) => logIn(index % 2 ? one : two, 'wrong')));
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
  for (const host of [one, two]) expect((await logIn(host, 'test password 2')).status).toBe(429);
});

test('after a host is killed, others keep working and a new one can take its place', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  const token = await tokenFrom(one);
  await one.end('SIGKILL');
  expect((await call(two, '/api/Contactus', { token, method: 'GET' })).status).toBe(200);
  const again = await start();
  expect((await call(again, '/api/Contactus', { token, method: 'GET' })).status).toBe(200);
});

test('of several hosts, one publishes a scheduled draft, once, although others are killed and restarted', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  const token = await tokenFrom(one);
  const offer = (fields: object) =>
    form({ title: 'Offer', startDate: '2026-01-01T00:00:00Z', endDate: '2099-01-01T00:00:00Z', ...fields });
  await call(one, '/api/offer/create', { token, body: offer({}) });
  await call(one, '/api/offer/savedraft', { token, body: offer({ id: 1, title: 'Draft' }) });
  const at = new Date(Date.now() + 3000).toISOString();
  const scheduled = { table: 'drafts', rowId: 1, isActive: true, at };
  expect((await call(one, '/api/schedule/create', { token, body: scheduled })).status).toBe(200);
  await two.end('SIGKILL');
  const others = await Promise.all([start(), start()]);
  const titles = async (host: HostProcess) =>
    (await read<{ title: string }[]>(host, '/api/offer/active')).map(({ title }) => title);
  for (const host of [one, ...others]) await until(async () => (await titles(host))[0] === 'Draft');
  const history = await call(one, '/api/history', { token, method: 'GET' });
  const entries = (await history.json()) as { table: string; at: string; before: object | null }[];
  const published = entries.filter(({ table, before }) => table === 'offers' && before !== null);
  expect(published).toMatchObject([{ before: { title: 'Offer' }, after: { title: 'Draft' } }]);
  expect(Date.parse(published[0]?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(at));
});
