import { gunzipSync } from 'node:zlib';
import { testApp } from '../../testing/test-app';

const projects = [
  { name: 'Ongoing home', category: 'Ongoing', type: 'Residential', order: 1 },
  { name: 'Upcoming shop', category: 'Upcoming', type: 'Commercial', order: 2 },
  { name: 'Upcoming home', category: 'Upcoming', type: 'Residential', order: 3 },
  { name: 'Secret', category: 'Upcoming', type: 'Residential', order: 4, isActive: false },
];

test('the list contains exactly the documented fields', async () => {
  const { visit } = await testApp({ fixtures: { projects: [{ thumbnail: 'sample' }] } });
  const [project] = (await visit('GET', '/api/website/getprojects')).json<object[]>();
  expect(Object.keys(project ?? {}).sort()).toEqual(
    [
      ...[
        'id',
        'name',
        'thumbnail',
        'category',
        'address',
        'type',
        'createDate',
        'description',
        'contentType',
        'content',
      ],
      ...['offerTitle', 'offerDateTime', 'isActive'],
    ].sort(),
  );
});

test.each([
  ['', ['Ongoing home', 'Upcoming shop', 'Upcoming home']],
  ['?category=Upcoming', ['Upcoming shop', 'Upcoming home']],
  ['?category=upcoming&type=RESIDENTIAL', ['Upcoming home']],
  ['?category=all&type=', ['Ongoing home', 'Upcoming shop', 'Upcoming home']],
  ['?type=Land', []],
  ["?category=' OR 1=1 --", []],
])('filters %s', async (query, names) => {
  const { call } = await testApp({ fixtures: { projects } });
  const listed = (await call('GET', encodeURI(`/api/website/getprojects${query}`))).json<{ name: string }[]>();
  expect(listed.map(({ name }) => name)).toEqual(names);
});

test('returns one page of a list, with the number of rows on all pages, if a page is asked for', async () => {
  const { call, visit } = await testApp({ fixtures: { projects, blogs: [{}, {}, {}], teamMembers: [{}, {}, {}] } });
  const whole = await visit('GET', '/api/website/getprojects?page=2');
  expect(whole.json()).toHaveLength(3);
  expect(whole.headers['x-total-count']).toBeUndefined();

  const page = await visit('GET', '/api/website/getprojects?page=2&pageSize=2');
  expect(page.json<{ name: string }[]>().map(({ name }) => name)).toEqual(['Upcoming home']);
  expect(page.headers['x-total-count']).toBe('3');
  const filtered = await visit('GET', '/api/website/getprojects?category=Upcoming&pageSize=1');
  expect([filtered.json<unknown[]>().length, filtered.headers['x-total-count']]).toEqual([1, '2']);
  const beyond = await visit('GET', '/api/website/getprojects?page=9&pageSize=2');
  expect([beyond.json(), beyond.headers['x-total-count']]).toEqual([[], '3']);

  for (const path of ['project/hero', 'website/getblogs', 'team/active']) {
    const listed = await visit('GET', `/api/${path}?page=2&pageSize=2`);
    expect([listed.json<unknown[]>().length, listed.headers['x-total-count']]).toEqual([1, '3']);
  }
  expect((await call('GET', '/api/website/getprojects?pageSize=101')).statusCode).toBe(400);
});

test('returns a single project only if it is active', async () => {
  const { visit } = await testApp({ fixtures: { projects } });
  expect((await visit('GET', '/api/website/getsingleproject?projectId=2')).json()).toMatchObject({
    id: 2,
    name: 'Upcoming shop',
    videoLink: '',
    mapLink: '',
    offerDateTime: null,
  });
  expect((await visit('GET', '/api/website/getsingleproject?projectId=4')).json()).toEqual({
    message: 'Data not found.',
  });
  expect((await visit('GET', '/api/website/getsingleproject?projectId=99999999999999999999')).statusCode).toBe(404);
  expect((await visit('GET', '/api/website/getsingleproject?projectId=two')).statusCode).toBe(400);
  expect((await visit('GET', '/api/website/getsingleproject')).statusCode).toBe(400);
});

test('hides the features and gallery of an inactive project', async () => {
  const hidden = { projects: [{ isActive: false }], projectFeatures: [{}], projectGallery: [{}] };
  const { visit } = await testApp({ fixtures: hidden });
  expect((await visit('GET', '/api/website/getprojectfeatures?projectId=1')).json()).toEqual([]);
  expect((await visit('GET', '/api/website/getgalleries?projectId=1')).json()).toEqual([]);
});

test('compresses long responses if the client accepts it, but never short ones or pictures', async () => {
  const { app, visit } = await testApp({
    fixtures: { blogs: [{ description: '<p>News of the site.</p>'.repeat(200), image: 'sample' }], offers: [{}] },
  });
  const plain = await visit('GET', '/api/website/getblogs');
  const [blog] = plain.json<{ image: string }[]>();
  const encodingOf = async (url: string, accepted: string) =>
    (await app.inject({ url, headers: { 'accept-encoding': accepted } })).headers['content-encoding'];

  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(await encodingOf('/api/website/getblogs', 'gzip, deflate, br')).toBe('br');
  const zipped = await app.inject({ url: '/api/website/getblogs', headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  expect(await encodingOf('/api/offer/active', 'gzip')).toBeUndefined();
  expect(await encodingOf(`/api/attachment/get/${blog?.image ?? ''}`, 'gzip')).toBeUndefined();
});
