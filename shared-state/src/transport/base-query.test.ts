import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestHost, type TestHost } from 'mock-api/testing';
import { readSession, type Session } from 'shared-contract';
import { offerApi } from '../api/dashboard/offer';
import { projectApi } from '../api/dashboard/project';
import { projectChangesApi } from '../api/dashboard/project-changes';
import { publicContactApi } from '../api/public/contact';
import { websiteApi } from '../api/public/website';
import { UNREACHABLE } from './api-transport';
import { configure } from '../config';
import { holdSession } from '../session/relogin';
import { refreshWhileActive } from '../session/session-refresh';
import { endSession, giveUpLogin, logIn, selectAwaitsLogin, selectSession, selectSessionEnd } from '../session/session';
import { createAppStore, type AppStore } from '../store/store';

declare function standAt(url: string): void;

const CONFIG = {
  apiBaseUrl: '',
  brand: { name: '', tagline: '', description: '' },
  contact: { phones: ['', ''] as [string, string], email: '', address: '', city: '' },
  social: { facebook: '', youtube: '', linkedin: '', instagram: '', whatsapp: '' },
  officeMap: '',
  features: { languages: false },
};

let host: TestHost;
let store: AppStore;

beforeEach(async () => {
  host = await createTestHost({
    projects: [
      { name: 'Open', isActive: true },
      { name: 'Hidden', isActive: false },
    ],
  });
  standAt(`${host.url}/`);
  configure(CONFIG);
  store = createAppStore();
});

afterEach(async () => {
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  window.localStorage.clear();
  await host.stop();
});

/** Resolves when the store's state meets the condition. */
const waitUntil = (condition: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!condition()) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = store.subscribe(look);
    look();
  });

async function signIn(change: Partial<Session> = {}): Promise<Session> {
  const changed = { ...(await login()), ...change };
  store.dispatch(logIn(changed));
  return changed;
}

async function login(): Promise<Session> {
  const answer = await fetch(`${host.url}/api/authentication/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: host.email, password: host.password }),
  });
  const session = readSession(await answer.json());
  if (session === null) throw new Error('No session.');
  return session;
}

const listProjects = () =>
  store.dispatch(projectApi.endpoints.listProjects.initiate(undefined, { forceRefetch: true }));
const calls = async (path: string) => (await host.requests()).filter((call) => call.path === path);

test('an authenticated call carries the bearer token, a public one does not', async () => {
  const { token } = await signIn();
  await listProjects();
  await store.dispatch(websiteApi.endpoints.listWebsiteProjects.initiate({}));
  expect((await calls('/api/project'))[0]?.headers.authorization).toBe(`Bearer ${token}`);
  expect((await calls('/api/website/getprojects'))[0]?.headers.authorization).toBeUndefined();
});

test('omits undefined filters from the call', async () => {
  await store.dispatch(websiteApi.endpoints.listWebsiteProjects.initiate({ category: 'Ongoing', type: undefined }));
  expect((await calls('/api/website/getprojects'))[0]?.query).toEqual({ category: 'Ongoing' });
});

test('a non-GET call sends the anti-forgery cookie back as a header, a GET does not', async () => {
  document.cookie = 'XSRF-TOKEN=token%2Fvalue';
  await signIn();
  await listProjects();
  await store.dispatch(projectChangesApi.endpoints.deleteProject.initiate('1'));
  expect((await calls('/api/project'))[0]?.headers['x-xsrf-token']).toBeUndefined();
  const [deletion] = await calls('/api/project/delete');
  expect(deletion).toMatchObject({ method: 'POST', query: { id: '1' }, headers: { 'x-xsrf-token': 'token/value' } });
});

test('refreshes once for several rejected calls, and retries each', async () => {
  const session = await signIn();
  await host.fail({ path: '/api/project', status: 401, times: 3 });
  const answers = await Promise.all([
    listProjects(),
    store.dispatch(projectApi.endpoints.getProject.initiate('1')),
    store.dispatch(projectApi.endpoints.getProject.initiate('2')),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(await calls('/api/authentication/refreshtoken')).toHaveLength(1);
  expect(selectSession(store.getState())?.token).not.toBe(session.token);
  expect(window.localStorage.getItem('token')).toBe(selectSession(store.getState())?.token);
});

test('a rejected refresh ends the session and clears the storage', async () => {
  await signIn({ token: 'not-a-token' });
  const { error } = await listProjects();
  // The list is public even with an invalid token.
  expect(error).toBeUndefined();
  const deletion = await store.dispatch(projectChangesApi.endpoints.deleteProject.initiate('1'));
  expect(deletion.error).toMatchObject({ status: 401 });
  expect(selectSession(store.getState())).toBeNull();
  expect(selectSessionEnd(store.getState())).toBe('refused');
  expect(['token', 'expiration', 'userId', 'email'].map((key) => window.localStorage.getItem(key))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a refresh without a response keeps the session', async () => {
  await signIn();
  await host.fail({ path: '/api/project/delete', status: 401 });
  const original = window.fetch.bind(window);
  const spy = jest
    .spyOn(window, 'fetch')
    .mockImplementation((input, init) =>
      typeof input === 'string' && input.includes('refreshtoken')
        ? Promise.reject(new TypeError('offline'))
        : original(input, init),
    );
  const { error } = await store.dispatch(projectChangesApi.endpoints.deleteProject.initiate('1'));
  spy.mockRestore();
  expect(error).toMatchObject({ status: 401 });
  expect(selectSession(store.getState())).not.toBeNull();
});

test('a server error of the refresh keeps the session', async () => {
  await signIn();
  await host.fail({ path: '/api/authentication/refreshtoken', status: 503 });
  await host.fail({ path: '/api/project/delete', status: 401 });
  const { error } = await store.dispatch(projectChangesApi.endpoints.deleteProject.initiate('1'));
  expect(error).toMatchObject({ status: 401 });
  expect(selectSession(store.getState())).not.toBeNull();
});

describe('while a form has unsaved changes', () => {
  let release: () => void;
  beforeEach(() => {
    release = holdSession();
  });
  afterEach(() => release());

  /** A rejected save that waits for a login. */
  async function rejectedSave() {
    const session = await signIn();
    await host.fail({ path: '/api/', status: 401, body: '{"message":"Please sign in."}' });
    const save = store.dispatch(projectChangesApi.endpoints.deleteProject.initiate('1'));
    await waitUntil(() => selectAwaitsLogin(store.getState()));
    await host.recover();
    return { save, session };
  }

  test('a rejected save waits for a login and is sent again', async () => {
    const { save, session } = await rejectedSave();
    expect(selectSession(store.getState())).toEqual(session);
    const { token } = await signIn();
    expect((await save).data).toBe('Project deleted successfully');
    expect((await calls('/api/project/delete')).at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
    expect(selectAwaitsLogin(store.getState())).toBe(false);
  });

  test('it is not sent in the name of another agent', async () => {
    const { save } = await rejectedSave();
    await signIn({ userId: '99', email: 'someone@else.example' });
    expect((await save).error).toMatchObject({ status: 401 });
    expect(await calls('/api/project/delete')).toHaveLength(1);
  });

  test('it fails if the login is cancelled, and the session stays', async () => {
    const { save } = await rejectedSave();
    store.dispatch(giveUpLogin());
    expect((await save).error).toMatchObject({ status: 401, message: 'Please sign in.' });
    expect(selectSession(store.getState())).not.toBeNull();
  });
});

test('uses the token that another tab has refreshed', async () => {
  const session = await signIn();
  await host.fail({ path: '/api/project/delete', status: 401, times: 1 });
  const other = (await login()).token;
  window.localStorage.setItem('token', other);
  const { data } = await store.dispatch(projectChangesApi.endpoints.deleteProject.initiate('1'));
  expect(data).toBe('Project deleted successfully');
  expect(await calls('/api/authentication/refreshtoken')).toEqual([]);
  expect(selectSession(store.getState())).toEqual({ ...session, token: other });
});

test('refreshes the session of an active user without API calls, but not of an inactive one', async () => {
  const session = await signIn();
  const issued = Math.floor(Date.now() / 1000) - 3600;
  const aged = `${btoa('{}')}.${btoa(JSON.stringify({ iat: issued }))}.x`;
  const body = JSON.stringify({ token: session.token, expiration: session.expiration });
  await host.fail({ path: '/api/authentication/refreshtoken', status: 200, body });
  const stop = refreshWhileActive(store);
  store.dispatch(logIn({ ...session, token: aged, expiration: new Date(Date.now() + 60_000).toISOString() }));
  expect(await calls('/api/authentication/refreshtoken')).toEqual([]);
  document.dispatchEvent(new Event('keydown'));
  await waitUntil(() => selectSession(store.getState())?.token === session.token);
  expect(await calls('/api/authentication/refreshtoken')).toHaveLength(1);
  stop();
});

test('keeps the session in memory if the browser blocks storage', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  const { token } = await signIn();
  expect(selectSession(createAppStore().getState())?.token).toBe(token);
  store.dispatch(endSession('logout'));
  expect(selectSession(createAppStore().getState())).toBeNull();
  blocked.mockRestore();
  full.mockRestore();
});

test('refreshes a token with less than a tenth of its lifetime left before the call', async () => {
  const session = await signIn();
  store.dispatch(logIn({ ...session, expiration: new Date(Date.now() + 60_000).toISOString() }));
  const issued = Math.floor(Date.now() / 1000) - 3600;
  const aged = `${btoa('{}')}.${btoa(JSON.stringify({ iat: issued }))}.x`;
  await host.fail({
    path: '/api/authentication/refreshtoken',
    status: 200,
    body: JSON.stringify({ token: session.token, expiration: session.expiration }),
  });
  store.dispatch(logIn({ ...session, token: aged, expiration: new Date(Date.now() + 60_000).toISOString() }));
  await listProjects();
  expect((await calls('/api/authentication/refreshtoken'))[0]?.headers.authorization).toBe(`Bearer ${aged}`);
  expect((await calls('/api/project')).at(-1)?.headers.authorization).toBe(`Bearer ${session.token}`);
});

test('an upload reports its progress and sends the documented fields', async () => {
  await signIn();
  const shares: number[] = [];
  const { data } = await store.dispatch(
    projectChangesApi.endpoints.createFeature.initiate({
      title: 'Lift',
      description: '',
      order: 2,
      projectId: '1',
      icon: null,
      onProgress: (share) => shares.push(share),
    }),
  );
  expect(data).toBe('Feature created successfully');
  expect(shares.at(-1)).toBe(1);
  expect((await calls('/api/project/featurecreate'))[0]?.body).toEqual({
    title: 'Lift',
    description: '',
    projectId: '1',
    order: '2',
  });
});

test('a rejected form has an error per field', async () => {
  await signIn();
  const { error } = await store.dispatch(
    offerApi.endpoints.createOffer.initiate({ title: '', description: '', startDate: 'x', endDate: 'y' }),
  );
  expect(error).toMatchObject({
    status: 400,
    fields: { title: 'Title is required.', startDate: 'Start date is required.' },
  });
});

test.each([
  [
    'a page of HTML',
    { status: 500, body: '<html>stack</html>', contentType: 'text/html' },
    { status: 500, message: '' },
  ],
  [
    'a bare text',
    { status: 404, body: 'Data not found.', contentType: 'text/plain' },
    { status: 404, message: 'Data not found.' },
  ],
  [
    'a problem document',
    { status: 400, body: '{"title":"Bad","errors":{"Name":["No name"]}}' },
    { status: 400, message: 'Bad', fields: { name: 'No name' } },
  ],
])('converts %s to an ApiError', async (_what, fault, expected) => {
  await host.fail({ path: '/api/website/getprojects', ...fault });
  const { error } = await store.dispatch(websiteApi.endpoints.listWebsiteProjects.initiate({}));
  expect(error).toEqual(expected);
});

const PROJECT = '{"id":7,"name":"Lakeview"}';
const HTML = '<!doctype html><title>Welcome to nginx!</title>';
const READ = { status: 'fulfilled' };
const FAILED = { status: 'rejected' };

test.each([
  ['a project', { body: PROJECT }, { data: { id: '7' } }],
  ['a project in a wrapper', { body: `{"data":${PROJECT}}` }, { data: { id: '7' } }],
  ['a project in a list', { body: `[${PROJECT}]` }, { data: { id: '7' } }],
  ['null', { body: 'null' }, { data: null }],
  ['nothing', { body: '' }, { data: null }],
  ['an empty record', { body: '{}' }, { data: null }],
  ['no rows', { body: '[]' }, { data: null }],
  ['no data', { body: '{"data":null,"message":"no"}' }, { data: null }],
  ['404', { status: 404, body: '{"message":"There is no such project."}' }, { data: null }],
  ['that data is not found, as text', { body: 'Data not found.', contentType: 'text/plain' }, { data: null }],
  ['that the id is invalid', { status: 400, body: '{"message":"projectId must be a number."}' }, { data: null }],
  ['HTML', { body: HTML, contentType: 'text/html' }, FAILED],
  ['HTML labelled as JSON', { body: HTML }, FAILED],
  ['empty HTML', { body: '', contentType: 'text/html' }, FAILED],
  ['404 as HTML from a proxy', { status: 404, body: HTML, contentType: 'text/html' }, FAILED],
  ['truncated JSON', { body: PROJECT.slice(0, -4) }, FAILED],
  ['a text', { body: '"Lakeview"' }, FAILED],
  ['a number', { body: '7' }, FAILED],
  ['numbers', { body: '[7]' }, FAILED],
  ['lists of lists', { body: '[[]]' }, FAILED],
  ['an error', { body: '{"error":"The database is down."}' }, FAILED],
  ['401', { status: 401, body: '{}' }, FAILED],
  ['429', { status: 429, body: '{}' }, FAILED],
])('reads the response to a project query: %s', async (_what, fault, expected) => {
  await host.fail({ path: '/api/website/getsingleproject', status: 200, times: 1, ...fault });
  expect(await store.dispatch(websiteApi.endpoints.getWebsiteProject.initiate('7'))).toMatchObject(expected);
});

/** Starts a server that redirects the project query to `location`, and answers that with 404. */
async function startRedirectingServer(location: string) {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*').setHeader('content-type', 'application/json');
    if (request.url === '/api/website/getsingleproject?projectId=7') response.writeHead(302, { location }).end();
    else response.writeHead(404).end('{"message":"no"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  configure({ ...CONFIG, apiBaseUrl: `http://127.0.0.1:${port}` });
  return server;
}

test.each([
  ['the same URL with a slash', '/api/website/getsingleproject/?projectId=7', { data: null }],
  ['the same URL in another case', '/api/Website/GetSingleProject?ProjectId=7', { data: null }],
  ['the same path without an id', '/api/website/getsingleproject/', FAILED],
  ['a login page', '/login?returnUrl=x', FAILED],
  ['another language', '/en/api/website/getsingleproject?projectId=7', FAILED],
])('a 404 after a redirect to %s', async (_what, location, expected) => {
  const server = await startRedirectingServer(location);
  expect(await store.dispatch(websiteApi.endpoints.getWebsiteProject.initiate('7'))).toMatchObject(expected);
  server.closeAllConnections();
  server.close();
});

test.each([
  ['no rows', { body: '[]' }, READ],
  ['nothing', { body: '' }, READ],
  ['null', { body: 'null' }, READ],
  ['rows in a wrapper', { body: `{"items":[${PROJECT}]}` }, READ],
  ['HTML', { body: HTML, contentType: 'text/html' }, FAILED],
  ['an error', { body: '{"error":"The database is down."}' }, FAILED],
  ['a text', { body: '"none"' }, FAILED],
  ['404', { status: 404, body: '' }, FAILED],
])('reads the response to a list query: %s', async (_what, fault, expected) => {
  await host.fail({ path: '/api/website/getprojects', status: 200, times: 1, ...fault });
  expect(await store.dispatch(websiteApi.endpoints.listWebsiteProjects.initiate({}))).toMatchObject(expected);
});

test('reports an unreachable server', async () => {
  await host.stop();
  const { error } = await store.dispatch(websiteApi.endpoints.listWebsiteProjects.initiate({}));
  expect(error).toEqual({ status: 0, message: UNREACHABLE });
  host = await createTestHost();
});

test('caches query results', async () => {
  await store.dispatch(websiteApi.endpoints.listWebsiteProjects.initiate({}));
  await store.dispatch(websiteApi.endpoints.listWebsiteProjects.initiate({}));
  expect(await calls('/api/website/getprojects')).toHaveLength(1);
});

test('reads the reply of the contact forms', async () => {
  const form = {
    name: 'Rahim',
    email: 'r@test.example',
    phone: '',
    subject: 'Visit',
    message: 'I would like a visit.',
  };
  const tour = await store.dispatch(websiteApi.endpoints.sendTourRequest.initiate(form));
  const contact = await store.dispatch(publicContactApi.endpoints.sendContact.initiate(form));
  expect([tour.data, contact.data]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)]);
  expect((await calls('/api/Contactus/create'))[0]?.body).toEqual(form);
});

test('logging out empties the cache and the storage', async () => {
  await signIn();
  await listProjects();
  store.dispatch(endSession('logout'));
  expect(projectApi.endpoints.listProjects.select()(store.getState()).data).toBeUndefined();
  expect(window.localStorage.getItem('token')).toBeNull();
});
