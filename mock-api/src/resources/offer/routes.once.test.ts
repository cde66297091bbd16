import { picture } from '../../testing/hostile/media';
import { form, testApp } from '../../testing/test-app';

const FIELDS = {
  title: 'Eid offer',
  description: 'Ten per cent.',
  startDate: '2026-01-01T00:00:00.000Z',
  endDate: '2026-12-31T00:00:00.000Z',
};

test("an offer's picture is sent as image and listed as picture", async () => {
  const { call, visit } = await testApp();
  const created = await call('POST', '/api/offer/create', form({ ...FIELDS, image: await picture('png') }));
  expect([created.statusCode, created.body]).toEqual([200, 'Offer created successfully']);
  const picked = expect.stringMatching(/\.png$/) as string;
  expect((await visit('GET', '/api/offer/active')).json()).toEqual([
    { ...FIELDS, id: 1, picture: picked, isActive: true },
  ]);
});

test('requires title and both dates, and an end after the start', async () => {
  const { call } = await testApp();
  const refused = await call('POST', '/api/offer/create', form({ startDate: 'never' }));
  expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
    400,
    { title: 'Title is required.', startDate: 'Start date is required.', endDate: 'End date is required.' },
  ]);
  const turned = await call('POST', '/api/offer/create', form({ ...FIELDS, endDate: '2025-01-01' }));
  expect([turned.statusCode, Object.keys(turned.json<{ errors: object }>().errors)]).toEqual([400, ['endDate']]);
});

test('edit, toggle and delete; visitors see active offers, agents all', async () => {
  const { call, visit } = await testApp({ fixtures: { offers: [{ picture: 'sample' }] } });
  const [before] = (await visit('GET', '/api/offer')).json<{ picture: string }[]>();
  expect((await call('POST', '/api/offer/edit', form({ ...FIELDS, id: 1 }))).body).toBe('Offer updated successfully');
  expect((await visit('GET', '/api/offer')).json()).toMatchObject([{ title: 'Eid offer', picture: before?.picture }]);

  expect((await call('POST', '/api/offer/itemactiveinactive?id=1&value=false')).body).toBe(
    'Offer deactivated successfully',
  );
  expect((await visit('GET', '/api/offer')).json()).toEqual([]);
  expect((await call('GET', '/api/offer')).json()).toHaveLength(1);
  const unknown = await call('POST', '/api/offer/itemactiveinactive?id=2&value=false');
  expect([unknown.statusCode, unknown.body]).toEqual([200, 'Data not found.']);
  expect((await call('POST', '/api/offer/delete?id=1')).body).toBe('Offer deleted successfully');
  expect((await call('POST', '/api/offer/delete?id=1')).statusCode).toBe(404);
});
