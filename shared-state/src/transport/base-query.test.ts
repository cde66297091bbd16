import { createTestHost, type TestHost } from 'mock-api/testing';
import { offerApi } from '../api/dashboard/offer';
import { projectApi } from '../api/dashboard/project';
import { projectChangesApi } from '../api/dashboard/project-changes';
import { publicContactApi } from '../api/public/contact';
import { websiteApi } from '../api/public/website';
import { logIn } from '../session/session';
import type { AppStore } from '../store/store';
import { callsTo, connect, requestSession } from '../testing/api';
import { UNREACHABLE } from './api-transport';
import { logOut } from './base-query';

let host: TestHost;
let store: AppStore;

beforeEach(async () => {
  host = await createTestHost({ projects: [{ name: 'Open', isActive: true }] });
  store = connect(host);
});

afterEach(async () => {
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  window.localStorage.clear();
  await host.stop();
});

async function signIn() {
  const session = await requestSession(host);
  store.dispatch(logIn(session));
  return session;
}

const listProjects = () =>
  store.dispatch(projectApi.endpoints.listProjects.initiate(undefined, { forceRefetch: true }));

test('an authenticated call carries the bearer token, a public one does not', async () => {
  const { token } = await signIn();
  await listProjects();
  await store.dispatch(websiteApi.endpoints.listWebsiteProjects.initiate({}));
  expect((await callsTo(host, '/api/project'))[0]?.headers.authorization).toBe(`Bearer ${token}`);
  expect((await callsTo(host, '/api/website/getprojects'))[0]?.headers.authorization).toBeUndefined();
});

test('omits undefined filters from the call', async () => {
  await store.dispatch(websiteApi.endpoints.listWebsiteProjects.initiate({ category: 'Ongoing', type: undefined }));
  expect((await callsTo(host, '/api/website/getprojects'))[0]?.query).toEqual({ category: 'Ongoing' });
});

test('a non-GET call sends the anti-forgery cookie back as a header, a GET does not', async () => {
  document.cookie = 'XSRF-TOKEN=token%2Fvalue';
  await signIn();
  await listProjects();
  await store.dispatch(projectApi.endpoints.deleteProject.initiate('1'));
  expect((await callsTo(host, '/api/project'))[0]?.headers['x-xsrf-token']).toBeUndefined();
  const [deletion] = await callsTo(host, '/api/project/delete');
  expect(deletion).toMatchObject({ method: 'POST', query: { id: '1' }, headers: { 'x-xsrf-token': 'token/value' } });
});

test('sends an anti-forgery cookie that is not percent-encoded unchanged', async () => {
  document.cookie = 'XSRF-TOKEN=100%';
  await signIn();
  await store.dispatch(projectApi.endpoints.deleteProject.initiate('1'));
  expect((await callsTo(host, '/api/project/delete'))[0]?.headers['x-xsrf-token']).toBe('100%');
  expect(() => store.dispatch(logOut())).not.toThrow();
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
  expect((await callsTo(host, '/api/project/featurecreate'))[0]?.body).toEqual({
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

test('reports an unreachable server', async () => {
  await host.stop();
  const { error } = await store.dispatch(websiteApi.endpoints.listWebsiteProjects.initiate({}));
  expect(error).toEqual({ status: 0, message: UNREACHABLE });
  host = await createTestHost();
});

test('caches query results', async () => {
  await store.dispatch(websiteApi.endpoints.listWebsiteProjects.initiate({}));
  await store.dispatch(websiteApi.endpoints.listWebsiteProjects.initiate({}));
  expect(await callsTo(host, '/api/website/getprojects')).toHaveLength(1);
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
  expect((await callsTo(host, '/api/Contactus/create'))[0]?.body).toEqual(form);
});
