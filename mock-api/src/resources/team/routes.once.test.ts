import { form, testApp } from '../../testing/test-app';
import { picture } from '../../testing/hostile/media';

const MEMBER = {
  name: 'Nadia Rahman',
  designation: 'Architect',
  description: 'Designs.',
  facebook: 'https://facebook.example/n',
  twiter: 'https://twitter.example/n',
  linkedIn: 'https://linkedin.example/n',
  order: '2',
};

test("creates a member from the call's field names and lists it with the entity's", async () => {
  const { call, visit } = await testApp();
  const created = await call('POST', '/api/team/create', form({ ...MEMBER, image: await picture() }));
  expect(created.statusCode).toBe(200);
  expect(created.headers['content-type']).toContain('text/plain');
  expect(created.body).toBe('Team created successfully');

  const [member] = (await visit('GET', '/api/team/active')).json<Record<string, unknown>[]>();
  expect(member).toEqual({
    id: 1,
    name: 'Nadia Rahman',
    designation: 'Architect',
    description: 'Designs.',
    image: expect.stringMatching(/^[\da-f]{32}\.jpg$/),
    facebook: MEMBER.facebook,
    twitter: MEMBER.twiter,
    linkedin: MEMBER.linkedIn,
    order: 2,
    isActive: true,
  });
  expect((await visit('GET', `/api/attachment/get/${String(member?.image)}`)).headers['content-type']).toBe(
    'image/jpeg',
  );
});

test('lists members by order, then newest first; only agents see inactive ones', async () => {
  const teamMembers = [
    { name: 'Second', order: 2 },
    { name: 'Older', order: 1 },
    { name: 'Newer', order: 1 },
    { name: 'Left', order: 0, isActive: false },
  ];
  const { call, visit } = await testApp({ fixtures: { teamMembers } });
  const names = (response: { json: () => unknown }) => (response.json() as { name: string }[]).map(({ name }) => name);
  expect(names(await visit('GET', '/api/team/active'))).toEqual(['Newer', 'Older', 'Second']);
  expect(names(await call('GET', '/api/team'))).toEqual(['Left', 'Newer', 'Older', 'Second']);
  expect((await visit('GET', '/api/team')).statusCode).toBe(401);
});

test('an edit without an image keeps the stored one', async () => {
  const { call, visit } = await testApp({ fixtures: { teamMembers: [{ name: 'Before', image: 'sample' }] } });
  const [before] = (await visit('GET', '/api/team/active')).json<{ image: string }[]>();
  const edited = await call('POST', '/api/team/edit', form({ ...MEMBER, id: 1, name: 'After' }));
  expect(edited.body).toBe('Team updated successfully');
  const [after] = (await visit('GET', '/api/team/active')).json<{ name: string; image: string }[]>();
  expect(after).toMatchObject({ name: 'After', image: before?.image });
});

test('returns an error for each missing required field', async () => {
  const { call } = await testApp();
  const refused = await call('POST', '/api/team/create', form({ designation: 'None' }));
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toEqual({
    message: 'Name is required.',
    errors: {
      name: 'Name is required.',
      facebook: 'Facebook is required.',
      twitter: 'Twitter is required.',
      linkedin: 'LinkedIn is required.',
      order: 'Order is required.',
    },
  });
});

test('the toggle hides and shows a member; an unknown id gets a text with status 200', async () => {
  const { call, visit } = await testApp({ fixtures: { teamMembers: [{}] } });
  expect((await call('POST', '/api/team/itemactiveinactive?id=1&value=false')).body).toBe(
    'Team deactivated successfully',
  );
  expect((await visit('GET', '/api/team/active')).json()).toEqual([]);
  expect((await call('POST', '/api/team/itemactiveinactive?id=1&value=true')).body).toBe('Team activated successfully');
  expect((await visit('GET', '/api/team/active')).json()).toHaveLength(1);

  const unknown = await call('POST', '/api/team/itemactiveinactive?id=99&value=true');
  expect([unknown.statusCode, unknown.body]).toEqual([200, 'Data not found.']);
  expect((await call('POST', '/api/team/itemactiveinactive?id=1&value=maybe')).statusCode).toBe(400);
});

test('a deleted member is not listed, and cannot be edited or deleted again', async () => {
  const { call, visit } = await testApp({ fixtures: { teamMembers: [{}] } });
  expect((await call('POST', '/api/team/delete?id=1')).body).toBe('Team deleted successfully');
  expect((await visit('GET', '/api/team/active')).json()).toEqual([]);
  expect((await call('POST', '/api/team/delete?id=1')).statusCode).toBe(404);
  expect((await call('POST', '/api/team/edit', form({ ...MEMBER, id: 1 }))).statusCode).toBe(404);
});
