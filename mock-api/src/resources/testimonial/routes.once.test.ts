import { picture, video } from '../../testing/hostile/media';
import { form, testApp } from '../../testing/test-app';

const FIELDS = {
  name: 'Karim',
  description: 'A calm home.',
  contentType: 'Video',
  order: 3,
  customerType: 'Land Owner',
};

test('creates a testimonial with its image and video and lists it with the fields of the entity', async () => {
  const { call, visit } = await testApp();
  const created = await call(
    'POST',
    '/api/testimonial/create',
    form({ ...FIELDS, image: await picture('png'), content: video() }),
  );
  expect([created.statusCode, created.body]).toEqual([200, 'Testimonial created successfully']);

  const [testimonial] = (await visit('GET', '/api/testimonial/active')).json<Record<string, unknown>[]>();
  expect(testimonial).toEqual({
    ...FIELDS,
    id: 1,
    isActive: true,
    image: expect.stringMatching(/\.png$/),
    content: expect.stringMatching(/\.mp4$/),
  });
  const clip = await visit('GET', `/api/attachment/get/${String(testimonial?.content)}`);
  expect(clip.headers['content-type']).toBe('video/mp4');
});

test('agents get all testimonials, visitors the active ones', async () => {
  const { call, visit } = await testApp({
    fixtures: { testimonials: [{ name: 'Shown' }, { name: 'Hidden', isActive: false }] },
  });
  const names = (response: { json: () => unknown }) =>
    (response.json() as { name: string }[]).map(({ name }) => name).sort();
  expect(names(await call('GET', '/api/testimonial'))).toEqual(['Hidden', 'Shown']);
  expect(names(await visit('GET', '/api/testimonial'))).toEqual(['Shown']);
  expect(names(await call('GET', '/api/testimonial/active'))).toEqual(['Shown']);
});

test('name, customer type and order are required', async () => {
  const { call } = await testApp();
  const refused = await call('POST', '/api/testimonial/create', form({ description: 'No name.' }));
  expect(refused.statusCode).toBe(400);
  expect(refused.json<{ errors: object }>().errors).toEqual({
    name: 'Name is required.',
    customerType: 'Customer type is required.',
    order: 'Order is required.',
  });
  expect((await call('POST', '/api/testimonial/create', form({ ...FIELDS, customerType: 'Friend' }))).statusCode).toBe(
    400,
  );
});

test('an edit replaces the files that are sent and keeps the others', async () => {
  const { call, visit } = await testApp({ fixtures: { testimonials: [{ image: 'sample', content: 'sample' }] } });
  const [before] = (await visit('GET', '/api/testimonial')).json<{ image: string; content: string }[]>();
  const edited = await call('POST', '/api/testimonial/edit', form({ ...FIELDS, id: 1, content: video() }));
  expect(edited.body).toBe('Testimonial updated successfully');
  const [after] = (await visit('GET', '/api/testimonial')).json<{ image: string; content: string }[]>();
  expect(after?.image).toBe(before?.image);
  expect(after?.content).toMatch(/\.mp4$/);
});

test('toggle and delete', async () => {
  const { call, visit } = await testApp({ fixtures: { testimonials: [{}] } });
  const toggled = await call('POST', '/api/testimonial/itemactiveinactive?id=1&value=false');
  expect(toggled.body).toBe('Testimonial deactivated successfully');
  expect((await visit('GET', '/api/testimonial/active')).json()).toEqual([]);
  const unknown = await call('POST', '/api/testimonial/itemactiveinactive?id=5&value=true');
  expect([unknown.statusCode, unknown.body]).toEqual([200, 'Data not found.']);
  expect((await call('POST', '/api/testimonial/delete?id=1')).body).toBe('Testimonial deleted successfully');
  expect((await call('POST', '/api/testimonial/delete?id=1')).json()).toEqual({ message: 'Data not found.' });
});
