import { picture, video } from '../../testing/hostile/media';
import { form, testApp } from '../../testing/test-app';

const FIELDS = { title: 'Lobby', description: 'Stone and light.', type: 'Image', order: 1 };

test("creates an item from the call's field names and lists it with the entity's", async () => {
  const { call, visit } = await testApp();
  const created = await call('POST', '/api/gallery/create', form({ ...FIELDS, contentname: await picture('webp') }));
  expect([created.statusCode, created.body]).toEqual([200, 'Gallery item created successfully']);
  expect((await visit('GET', '/api/gallery')).json()).toEqual([
    {
      id: 1,
      title: 'Lobby',
      description: 'Stone and light.',
      contentType: 'Image',
      contentName: expect.stringMatching(/\.webp$/),
      order: 1,
      isActive: true,
    },
  ]);
});

test('visitors see active items in order, agents see all', async () => {
  const galleryItems = [
    { title: 'Last', order: 9 },
    { title: 'First', order: 1 },
    { title: 'Hidden', order: 2, isActive: false },
  ];
  const { call, visit } = await testApp({ fixtures: { galleryItems } });
  const titles = (response: { json: () => unknown }) =>
    (response.json() as { title: string }[]).map(({ title }) => title);
  expect(titles(await visit('GET', '/api/gallery'))).toEqual(['First', 'Last']);
  expect(titles(await call('GET', '/api/gallery'))).toEqual(['First', 'Hidden', 'Last']);
});

test('requires title, content type and order', async () => {
  const { call } = await testApp();
  const refused = await call('POST', '/api/gallery/create', form({ description: 'Nothing else.' }));
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toEqual({
    message: 'Title and content type are required',
    errors: {
      title: 'Title and content type are required',
      contentType: 'Title and content type are required',
      order: 'Order is required.',
    },
  });
});

test('an edit keeps the file unless a new one is sent', async () => {
  const { call, visit } = await testApp({ fixtures: { galleryItems: [{ contentName: 'sample' }] } });
  const stored = async () => (await visit('GET', '/api/gallery')).json<{ contentName: string }[]>()[0]?.contentName;
  const before = await stored();
  expect((await call('POST', '/api/gallery/edit', form({ ...FIELDS, id: 1 }))).body).toBe(
    'Gallery item updated successfully',
  );
  expect(await stored()).toBe(before);
  await call('POST', '/api/gallery/edit', form({ ...FIELDS, type: 'Video', id: 1, contentname: video() }));
  expect(await stored()).toMatch(/\.mp4$/);
});

test('toggle and delete; an unknown id is 404', async () => {
  const { call, visit } = await testApp({ fixtures: { galleryItems: [{}] } });
  const toggled = await call('POST', '/api/gallery/itemactiveinactive?id=1&value=false');
  expect(toggled.body).toBe('Gallery item deactivated successfully');
  expect((await visit('GET', '/api/gallery')).json()).toEqual([]);
  expect((await call('POST', '/api/gallery/delete?id=1')).body).toBe('Gallery item deleted successfully');
  for (const url of ['/api/gallery/delete?id=1', '/api/gallery/itemactiveinactive?id=1&value=true']) {
    const unknown = await call('POST', url);
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { message: 'Data not found.' }]);
  }
});

test('the content type cannot change without a matching file', async () => {
  const { call, visit } = await testApp({
    fixtures: { galleryItems: [{ contentName: 'sample' }, { contentName: null }] },
  });
  const edit = (id: number, fields: object) => call('POST', '/api/gallery/edit', form({ ...FIELDS, id, ...fields }));
  const refused = await edit(1, { type: 'Video' });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    {
      message: 'Please choose an MP4 or WebM video.',
      errors: { contentName: 'Please choose an MP4 or WebM video.' },
    },
  ]);
  const types = async () =>
    (await visit('GET', '/api/gallery')).json<{ contentType: string }[]>().map((one) => one.contentType);
  expect(await types()).toEqual(['Image', 'Image']);
  expect((await edit(1, { type: 'Video', contentname: video() })).statusCode).toBe(200);
  expect((await edit(1, { type: 'Image' })).json()).toMatchObject({ message: 'Please choose an image.' });
  // An item without a file may change its type.
  expect((await edit(2, { type: 'Video' })).statusCode).toBe(200);
});
