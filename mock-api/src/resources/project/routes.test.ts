import { pdf, picture, video } from '../../testing/hostile/media';
import { form, testApp } from '../../testing/test-app';

const FIELDS = {
  name: 'Lakeview',
  description: 'By the lake.',
  address: 'Gulshan 2, Dhaka',
  category: 'Upcoming',
  type: 'Commercial',
  contentType: 'Video',
  offerTitle: 'Early birds',
  offerDateTime: '2027-01-01T10:00:00Z',
  isActive: 'true',
  forHero: 'false',
  landArea: '12 katha',
  builtUpArea: '30,000 sft',
  height: 'G+12',
  mapLink: '',
  videoLink: 'https://youtu.be/abcdefghijk',
  order: '4',
  numberOfApartments: '24',
  numberOfParking: '20',
  unitPerFloors: '2',
  sizeOfEachApartment: '1,850 sft',
};

const names = (response: { json: () => unknown }) => (response.json() as { name: string }[]).map(({ name }) => name);

test('creates a project with its files and returns every field of the entity', async () => {
  const { call, visit } = await testApp();
  const files = { thumbnail: await picture('jpeg', 1), content: video(), pdfFile: pdf() };
  const created = await call('POST', '/api/project/create', form({ ...FIELDS, ...files }));
  expect([created.statusCode, created.headers['content-type'], created.body]).toEqual([
    200,
    expect.stringContaining('text/plain'),
    'Project created successfully',
  ]);
  const read = await visit('GET', '/api/project/1');
  expect(read.json()).toEqual({
    ...FIELDS,
    id: 1,
    createDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    offerDateTime: '2027-01-01T10:00:00.000Z',
    isActive: true,
    forHero: false,
    order: 4,
    numberOfApartments: 24,
    numberOfParking: 20,
    noOfMotorParking: '',
    approvalAuthority: '',
    approvalNumber: '',
    approvalDate: null,
    approvalDocument: null,
    handoverDate: null,
    latitude: null,
    longitude: null,
    thumbnail: expect.stringMatching(/^[\da-f]{32}\.jpg$/),
    content: expect.stringMatching(/^[\da-f]{32}\.mp4$/),
    pdfFile: expect.stringMatching(/^[\da-f]{32}\.pdf$/),
  });
  expect((await visit('GET', '/api/website/getsingleproject?projectId=1')).json()).toEqual(read.json());
});

test('a project requires only its name and offer date; other fields have defaults', async () => {
  const { call } = await testApp();
  const refused = await call('POST', '/api/project/create', form({ address: 'Nowhere' }));
  expect(refused.statusCode).toBe(400);
  expect(refused.json<{ errors: object }>().errors).toEqual({
    name: 'Name is required.',
    offerDateTime: 'Offer date and time is required.',
  });
  await call('POST', '/api/project/create', form({ name: 'Plain', offerDateTime: '2027-01-01T10:00' }));
  expect((await call('GET', '/api/project/1')).json()).toMatchObject({
    isActive: true,
    forHero: true,
    order: 0,
    numberOfApartments: 0,
    numberOfParking: 0,
    thumbnail: null,
    content: null,
    pdfFile: null,
  });
});

test("stores only the address of a map's embed code, and only of allowed maps", async () => {
  const { call, visit } = await testApp();
  const embed = 'https://www.google.com/maps/embed?pb=1';
  const mapLink = `<iframe src="${embed}" onload="steal()"></iframe>`;
  await call('POST', '/api/project/create', form({ ...FIELDS, mapLink }));
  expect((await visit('GET', '/api/project/1')).json<{ mapLink: string }>().mapLink).toBe(embed);

  const message = 'Please paste the embed code of a Google Maps or OpenStreetMap map.';
  for (const bad of ['<iframe src="https://evil.example/maps"></iframe>', 'javascript:steal()']) {
    const refused = await call('POST', '/api/project/create', form({ ...FIELDS, mapLink: bad }));
    expect([refused.statusCode, refused.json()]).toEqual([400, { message, errors: { mapLink: message } }]);
  }
});

test('an edit changes the fields and keeps files that are not sent', async () => {
  const { call } = await testApp({ fixtures: { projects: [{ thumbnail: 'sample', content: 'sample' }] } });
  const before = (await call('GET', '/api/project/1')).json<{
    thumbnail: string;
    content: string;
    createDate: string;
  }>();
  const edited = await call(
    'POST',
    '/api/project/edit',
    form({ ...FIELDS, contentType: 'Image', id: 1, content: await picture('png') }),
  );
  expect(edited.body).toBe('Project updated successfully');
  const after = (await call('GET', '/api/project/1')).json<{ content: string }>();
  expect(after).toMatchObject({ name: 'Lakeview', thumbnail: before.thumbnail, createDate: before.createDate });
  expect(after.content).toMatch(/\.png$/);
  expect((await call('POST', '/api/project/edit', form({ ...FIELDS, id: 9 }))).statusCode).toBe(404);
  expect((await call('POST', '/api/project/edit', form(FIELDS))).statusCode).toBe(400);
});

test('lists are sorted by order, then newest first; visitors never see inactive projects', async () => {
  const projects = [
    { name: 'Old', createDate: '2025-01-01T00:00:00.000Z', forHero: false },
    { name: 'New', createDate: '2026-01-01T00:00:00.000Z' },
    { name: 'Front', order: -1, createDate: '2024-01-01T00:00:00.000Z' },
    { name: 'Hidden', order: 5, isActive: false },
  ];
  const { call, visit } = await testApp({ fixtures: { projects } });
  expect(names(await call('GET', '/api/project'))).toEqual(['Front', 'New', 'Old', 'Hidden']);
  expect(names(await visit('GET', '/api/project'))).toEqual(['Front', 'New', 'Old']);
  expect(names(await call('GET', '/api/project/active'))).toEqual(['Front', 'New', 'Old']);
  expect(names(await visit('GET', '/api/project/hero'))).toEqual(['Front', 'New']);
  expect((await visit('GET', '/api/project/4')).statusCode).toBe(404);
  expect((await call('GET', '/api/project/4')).statusCode).toBe(200);
});

test('toggle and delete; an unknown id is 404', async () => {
  const { call, visit } = await testApp({ fixtures: { projects: [{}], projectFeatures: [{}], projectGallery: [{}] } });
  const toggle = (id: number, value: boolean) =>
    call('POST', `/api/project/itemactiveinactive?id=${id}&value=${value}`);
  expect((await toggle(1, false)).body).toBe('Project deactivated successfully');
  expect((await visit('GET', '/api/project/active')).json()).toEqual([]);
  expect((await toggle(1, true)).body).toBe('Project activated successfully');
  const unknown = await toggle(2, true);
  expect([unknown.statusCode, unknown.json()]).toEqual([404, { message: 'Data not found.' }]);

  expect((await call('POST', '/api/project/delete?id=1')).body).toBe('Project deleted successfully');
  expect((await call('POST', '/api/project/delete?id=1')).statusCode).toBe(404);
  expect((await call('GET', '/api/project/getfeature?projectId=1')).json()).toEqual([]);
  expect((await call('GET', '/api/project/getgallery?projectId=1')).json()).toEqual([]);
});

describe.each([
  {
    thing: 'Feature',
    list: 'getfeature',
    call: 'feature',
    body: { title: 'Pool', description: 'Heated.', order: 2 },
    file: 'icon',
    listed: { title: 'Pool', description: 'Heated.', icon: expect.stringMatching(/\.png$/) as string },
    publicList: '/api/website/getprojectfeatures',
  },
  {
    thing: 'Gallery item',
    list: 'getgallery',
    call: 'gallery',
    body: { contentType: 'Image', order: 2 },
    file: 'content',
    listed: { contentType: 'Image', content: expect.stringMatching(/\.png$/) as string },
    publicList: '/api/website/getgalleries',
  },
])('$thing of a project', ({ thing, list, call: prefix, body, file, listed, publicList }) => {
  test('can be created, listed, toggled and deleted', async () => {
    const { call, visit } = await testApp({ fixtures: { projects: [{}, {}] } });
    const created = await call(
      'POST',
      `/api/project/${prefix}create`,
      form({ ...body, projectId: 1, [file]: await picture('png') }),
    );
    expect([created.statusCode, created.body]).toEqual([200, `${thing} created successfully`]);
    const own = await call('GET', `/api/project/${list}?projectId=1`);
    expect(own.json()).toEqual([{ ...listed, id: 1, projectId: 1, order: 2, isActive: true }]);
    expect((await call('GET', `/api/project/${list}?projectId=2`)).json()).toEqual([]);
    expect((await visit('GET', `${publicList}?projectId=1`)).json()).toEqual(own.json());

    const toggled = await call('POST', `/api/project/${prefix}activeinactive?id=1&value=false`);
    expect(toggled.body).toBe(`${thing} deactivated successfully`);
    expect((await visit('GET', `${publicList}?projectId=1`)).json()).toEqual([]);
    expect((await visit('GET', `/api/project/${list}?projectId=1`)).json()).toEqual([]);
    expect((await call('GET', `/api/project/${list}?projectId=1`)).json()).toHaveLength(1);
    expect((await call('POST', `/api/project/${prefix}delete?id=1`)).body).toBe(`${thing} deleted successfully`);
    expect((await call('POST', `/api/project/${prefix}delete?id=1`)).statusCode).toBe(404);
    expect((await call('POST', `/api/project/${prefix}activeinactive?id=1&value=true`)).statusCode).toBe(404);
  });

  test('requires an existing project', async () => {
    const { call } = await testApp();
    expect((await call('POST', `/api/project/${prefix}create`, form({ ...body, projectId: 1 }))).statusCode).toBe(404);
    expect((await call('POST', `/api/project/${prefix}create`, form(body))).statusCode).toBe(400);
    expect((await call('GET', `/api/project/${list}`)).statusCode).toBe(400);
  });
});

test('a feature requires a title', async () => {
  const { call } = await testApp({ fixtures: { projects: [{}] } });
  const refused = await call('POST', '/api/project/featurecreate', form({ projectId: 1 }));
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { message: 'Title is required.', errors: { title: 'Title is required.' } },
  ]);
});

test('downloads brochures of visible projects, and no other file', async () => {
  const { call, visit } = await testApp();
  const brochure = pdf(3000);
  await call('POST', '/api/project/create', form({ ...FIELDS, pdfFile: brochure, thumbnail: await picture() }));
  const { pdfFile, thumbnail } = (await visit('GET', '/api/project/1')).json<{ pdfFile: string; thumbnail: string }>();

  const download = await visit('GET', `/api/project/downloadpdf/${pdfFile}`);
  expect(download.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment/) as string,
    'x-content-type-options': 'nosniff',
  });
  expect(download.rawPayload.equals(Buffer.from(await brochure.arrayBuffer()))).toBe(true);

  for (const other of [thumbnail, 'none.pdf', '..%2f..%2fdatabase.sqlite', '%00']) {
    expect((await visit('GET', `/api/project/downloadpdf/${other}`)).statusCode).toBe(404);
  }
  await call('POST', '/api/project/itemactiveinactive?id=1&value=false');
  expect((await visit('GET', `/api/project/downloadpdf/${pdfFile}`)).statusCode).toBe(404);
  expect((await call('GET', `/api/project/downloadpdf/${pdfFile}`)).statusCode).toBe(200);
});
