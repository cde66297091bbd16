import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestHost, type TestHost } from 'mock-api/testing';
import { publicContactApi } from '../api/public/contact';
import { websiteApi } from '../api/public/website';
import { configure } from '../config';
import type { AppStore } from '../store/store';
import { CONFIG, connect } from '../testing/api';

let host: TestHost;
let store: AppStore;

beforeEach(async () => {
  host = await createTestHost();
  store = connect(host);
});

afterEach(async () => {
  await host.stop();
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

/** Starts a server that redirects the project query to `location`, and answers all other requests with 404. */
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
])('reads a 404 after a redirect to %s', async (_what, location, expected) => {
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

const MESSAGE = { name: 'Rahim', email: 'rahim@site.example', phone: '', subject: 'A flat', message: 'Is it free?' };

test.each([
  ['a text', { body: 'Thank you!', contentType: 'text/plain' }, { data: 'Thank you!' }],
  ['nothing', { body: '' }, { data: '' }],
  ['a record', { body: '{"message":"Thank you!"}' }, { data: 'Thank you!' }],
  ['HTML', { body: HTML, contentType: 'text/html' }, { error: { status: 0 } }],
  ['HTML labelled as text', { body: HTML, contentType: 'text/plain' }, { error: { status: 0 } }],
  ['empty HTML', { body: '', contentType: 'text/html' }, { error: { status: 0 } }],
  ['a text in brackets', { body: '[OK] Saved', contentType: 'text/plain' }, { data: '[OK] Saved' }],
  ['truncated JSON', { body: '{"message":"Thank' }, { error: { status: 0 } }],
])('reads the response to a write: %s', async (_what, fault, expected) => {
  await host.fail({ path: '/api/Contactus/create', status: 200, times: 1, ...fault });
  const { sendContact } = publicContactApi.endpoints;
  expect(await store.dispatch(sendContact.initiate(MESSAGE))).toMatchObject(expected);
});
