import { picture } from '../../testing/hostile/media';
import { form, testApp } from '../../testing/test-app';

const FIELDS = {
  history: 'Since 1998.',
  vision: 'Cities that breathe.',
  mission: 'Build with care.',
  ownerName: 'Farida Haque',
  ownerDesignation: 'Chairperson',
  ownerSpeech: 'Welcome.',
};

test('creates a record with its pictures, which visitors can read', async () => {
  const { call, visit } = await testApp();
  const pictures = {
    ownerImage: await picture('jpeg', 1),
    visionImage: await picture('jpeg', 2),
    missionImage: await picture('jpeg', 3),
  };
  const created = await call('POST', '/api/aboutus/create', form({ ...FIELDS, ...pictures }));
  expect([created.statusCode, created.headers['content-type'], created.body]).toEqual([
    200,
    expect.stringContaining('text/plain'),
    'About Us created successfully',
  ]);
  const stored = expect.stringMatching(/\.jpg$/) as string;
  const records = (await visit('GET', '/api/aboutus')).json<Record<string, string>[]>();
  expect(records).toEqual([{ ...FIELDS, id: 1, ownerImage: stored, visionImage: stored, missionImage: stored }]);
  expect(new Set([records[0]?.ownerImage, records[0]?.visionImage, records[0]?.missionImage]).size).toBe(3);
});

test('lists new records after existing ones', async () => {
  const { call, visit } = await testApp({ fixtures: { aboutUs: [{ vision: 'First' }] } });
  await call('POST', '/api/aboutus/create', form({ ...FIELDS, vision: 'Second' }));
  const visions = (await visit('GET', '/api/aboutus')).json<{ vision: string }[]>().map(({ vision }) => vision);
  expect(visions).toEqual(['First', 'Second']);
});

test('an edit changes the texts and keeps the pictures that are not sent', async () => {
  const { call, visit } = await testApp({ fixtures: { aboutUs: [{ visionImage: 'sample', missionImage: 'sample' }] } });
  const [before] = (await visit('GET', '/api/aboutus')).json<Record<string, string>[]>();
  const edited = await call(
    'POST',
    '/api/aboutus/edit',
    form({ ...FIELDS, id: 1, missionImage: await picture('png') }),
  );
  expect(edited.body).toBe('About Us updated successfully');
  const [after] = (await visit('GET', '/api/aboutus')).json<Record<string, string>[]>();
  expect(after).toMatchObject({ ...FIELDS, visionImage: before?.visionImage, ownerImage: null });
  expect(after?.missionImage).toMatch(/\.png$/);
});

test('every text is required', async () => {
  const { call } = await testApp();
  const refused = await call('POST', '/api/aboutus/create', form({ history: '   ' }));
  expect(refused.statusCode).toBe(400);
  expect(refused.json<{ errors: object }>().errors).toEqual({
    history: 'History is required.',
    vision: 'Vision is required.',
    mission: 'Mission is required.',
    ownerName: 'Owner name is required.',
    ownerDesignation: 'Owner designation is required.',
    ownerSpeech: 'Owner speech is required.',
  });
});

test('a record can be deleted only once', async () => {
  const { call, visit } = await testApp({ fixtures: { aboutUs: [{}] } });
  expect((await call('POST', '/api/aboutus/delete?id=1')).body).toBe('About Us deleted successfully');
  expect((await visit('GET', '/api/aboutus')).json()).toEqual([]);
  expect((await call('POST', '/api/aboutus/delete?id=1')).statusCode).toBe(404);
  expect((await call('POST', '/api/aboutus/edit', form({ ...FIELDS, id: 1 }))).statusCode).toBe(404);
});
