import { randomUUID } from 'node:crypto';
import { CHANGE_ID, type HistoryConflict, type HistoryEntry } from 'shared-contract';
import { picture } from '../../testing/hostile/media';
import { rows } from '../../testing/stored-rows';
import { form, testApp, type TestApp } from '../../testing/test-app';

const FAQ = { question: 'When is handover?', answer: 'In June.' };

/** Calls the host as an agent and returns the id of the change. */
async function change(host: TestApp, ...args: Parameters<TestApp['call']>): Promise<string> {
  const response = await host.call(...args);
  expect([response.statusCode, response.body]).toEqual([200, expect.anything()]);
  return response.headers[CHANGE_ID] as string;
}

const MEMBER = {
  ...{ name: 'Nadia Rahman', designation: 'Architect', description: 'Designs.', order: 1 },
  ...{
    facebook: 'https://facebook.example/n',
    twiter: 'https://twitter.example/n',
    linkedIn: 'https://linkedin.example/n',
  },
};

const undo = async ({ call }: TestApp, changes: string[], overwrite = false) =>
  (await call('POST', '/api/history/undo', { changes, overwrite })).json<{ conflicts: HistoryConflict[] }>().conflicts;

const listed = async ({ call }: TestApp, query = '') =>
  (await call('GET', `/api/history${query}`)).json<HistoryEntry[]>();

it('records who created, edited and deleted a row', async () => {
  const host = await testApp();
  await change(host, 'POST', '/api/faq', FAQ);
  await change(host, 'PUT', '/api/faq/1', { ...FAQ, answer: 'In July.' });
  await change(host, 'DELETE', '/api/faq/1');
  const row = { id: 1, ...FAQ };
  expect(await listed(host, '?table=faqs&rowId=1')).toMatchObject([
    { id: 3, before: { ...row, answer: 'In July.' }, after: null, label: FAQ.question, agent: 'agent@test.example' },
    { id: 2, before: { answer: 'In June.' }, after: { answer: 'In July.' } },
    { id: 1, before: null, after: row, table: 'faqs', rowId: 1 },
  ]);
});

it('records neither visitors nor edits that change nothing', async () => {
  const host = await testApp({ fixtures: { faqs: [FAQ] } });
  const message = {
    name: 'Rafi',
    email: 'rafi@mail.example',
    phone: '+880 1711 000000',
    subject: 'A visit',
    message: 'May I visit?',
  };
  expect((await host.visit('POST', '/api/Contactus/create', message)).statusCode).toBe(200);
  expect(await change(host, 'PUT', '/api/faq/1', FAQ)).toBeUndefined();
  expect(await listed(host)).toEqual([]);
});

it('undoes and redoes a creation, an edit and a deletion', async () => {
  const host = await testApp({ fixtures: { faqs: [FAQ] } });
  const edited = await change(host, 'PUT', '/api/faq/1', { ...FAQ, answer: 'In July.' });
  const created = await change(host, 'POST', '/api/faq', FAQ);
  const deleted = await change(host, 'DELETE', '/api/faq/1');
  const undone = await change(host, 'POST', '/api/history/undo', { changes: [deleted, created, edited] });
  expect((await host.visit('GET', '/api/faq')).json()).toEqual([{ id: 1, ...FAQ }]);
  expect(await undo(host, [undone])).toEqual([]);
  expect((await host.visit('GET', '/api/faq')).json()).toEqual([{ id: 2, ...FAQ }]);
});

it('counts changes that visitors may see, for page caches', async () => {
  const host = await testApp({ fixtures: { contactMessages: [{}] } });
  const count = async () => (await host.visit('GET', '/api/changes')).json<{ count: number }>().count;
  const before = await count();
  await change(host, 'POST', '/api/faq', FAQ);
  expect(await count()).toBe(before + 1);
  await change(host, 'POST', '/api/Contactus/delete?id=1');
  expect(await count()).toBe(before + 1);
});

it('undoes a change only once', async () => {
  const host = await testApp({ fixtures: { faqs: [FAQ] } });
  const deleted = await change(host, 'DELETE', '/api/faq/1');
  expect([await undo(host, [deleted]), await undo(host, [deleted])]).toEqual([[], []]);
  expect((await host.visit('GET', '/api/faq')).json()).toEqual([{ id: 1, ...FAQ }]);
});

it('reports a conflict before it overwrites a newer change, and keeps newer changes of other fields', async () => {
  const host = await testApp({ fixtures: { faqs: [FAQ] } });
  const first = await change(host, 'PUT', '/api/faq/1', { ...FAQ, answer: 'In July.' });
  await change(host, 'PUT', '/api/faq/1', { question: 'When?', answer: 'In May.' });
  expect(await undo(host, [first])).toEqual([
    {
      table: 'faqs',
      label: FAQ.question,
      isDeleted: false,
      current: { answer: 'In May.' },
      restored: { answer: 'In June.' },
    },
  ]);
  expect((await host.visit('GET', '/api/faq')).json()).toEqual([{ id: 1, question: 'When?', answer: 'In May.' }]);
  expect(await undo(host, [first], true)).toEqual([]);
  expect((await host.visit('GET', '/api/faq')).json()).toEqual([{ id: 1, question: 'When?', answer: 'In June.' }]);
});

it('does not undo the edit of a row that was deleted', async () => {
  const host = await testApp({ fixtures: { faqs: [FAQ] } });
  const edited = await change(host, 'PUT', '/api/faq/1', { ...FAQ, answer: 'In July.' });
  await change(host, 'DELETE', '/api/faq/1');
  expect(await undo(host, [edited], true)).toMatchObject([{ isDeleted: true }]);
  expect((await host.visit('GET', '/api/faq')).json()).toEqual([]);
});

it('undoes all rows of several changes or none', async () => {
  const host = await testApp({ fixtures: { faqs: [FAQ, FAQ] } });
  const one = await change(host, 'PUT', '/api/faq/1', { ...FAQ, answer: 'One' });
  const other = await change(host, 'PUT', '/api/faq/2', { ...FAQ, answer: 'Two' });
  await change(host, 'PUT', '/api/faq/1', { ...FAQ, answer: 'Three' });
  const before = await rows(host);
  expect(await undo(host, [one, other])).toHaveLength(1);
  expect(await rows(host)).toEqual(before);
  const conflicting = await host.call('POST', '/api/history/undo', { changes: [one, other] });
  expect(conflicting.headers[CHANGE_ID]).toBeUndefined();
});

it('keeps a replaced file while its change can be undone, but hides it from visitors', async () => {
  const host = await testApp();
  await change(host, 'POST', '/api/team/create', form({ ...MEMBER, image: await picture('jpeg', 1) }));
  const [{ image: first } = { image: '' }] = (await host.call('GET', '/api/team')).json<{ image: string }[]>();
  const edited = await change(
    host,
    'POST',
    '/api/team/edit',
    form({ id: 1, ...MEMBER, image: await picture('jpeg', 2) }),
  );
  await host.restart();
  expect((await host.visit('GET', `/api/attachment/get/${first}`)).statusCode).toBe(404);
  expect(await undo(host, [edited])).toEqual([]);
  expect((await host.visit('GET', `/api/attachment/get/${first}`)).statusCode).toBe(200);
  expect((await host.call('GET', '/api/team')).json()).toMatchObject([{ image: first }]);
});

it('removes entries and their files after 90 days', async () => {
  const host = await testApp();
  const item = { title: 'Lobby', description: 'Stone.', type: 'Image', order: 1, contentname: await picture('webp') };
  await change(host, 'POST', '/api/gallery/create', form(item));
  await change(host, 'POST', '/api/gallery/delete?id=1');
  await host.restart();
  expect(await host.files('kept')).toHaveLength(1);
  const at = new Date(Date.now() - 91 * 24 * 60 * 60_000).toISOString();
  await host.app.host.db.updateTable('history').set({ at }).execute();
  await host.restart();
  expect([await listed(host), await host.files('kept')]).toEqual([[], []]);
});

it('restores a project from the trash with its features and gallery', async () => {
  const host = await testApp({
    fixtures: { projects: [{}, {}], projectFeatures: [{ title: 'Roof garden' }], projectGallery: [{}] },
  });
  const before = await rows(host);
  await change(host, 'POST', '/api/project/featuredelete?id=1');
  await change(host, 'POST', '/api/project/delete?id=1');
  const trash = await listed(host, '?trash=true');
  expect(trash.map(({ table, label }) => [table, label])).toEqual([
    ['projects', 'Sample Residence'],
    ['projectFeatures', 'Roof garden'],
  ]);
  for (const { id } of trash) await change(host, 'POST', '/api/history/restore', { id: Number(id), seen: Number(id) });
  expect(await rows(host)).toEqual(before);
  expect(await listed(host, '?trash=true')).toEqual([]);
});

it('restores an older version, and reports a conflict if the agent has not seen the newest', async () => {
  const host = await testApp({ fixtures: { faqs: [FAQ] } });
  for (const answer of ['One', 'Two', 'Three']) await change(host, 'PUT', '/api/faq/1', { ...FAQ, answer });
  const restore = async (body: object) => (await host.call('POST', '/api/history/restore', body)).json<object>();
  expect(await restore({ id: 1, seen: 2 })).toMatchObject({
    conflicts: [{ current: { answer: 'Three' }, restored: { answer: 'One' } }],
  });
  expect(await restore({ id: 1, seen: 3 })).toEqual({ conflicts: [] });
  expect((await host.visit('GET', '/api/faq/1')).json()).toMatchObject({ answer: 'One' });
  expect(await restore({ id: 1, before: true, seen: 4 })).toEqual({ conflicts: [] });
  expect((await host.visit('GET', '/api/faq/1')).json()).toMatchObject(FAQ);
});

it('does nothing if the row already has the version, for example after a repeated call', async () => {
  const host = await testApp({ fixtures: { faqs: [FAQ] } });
  await change(host, 'DELETE', '/api/faq/1');
  const restore = async () => (await host.call('POST', '/api/history/restore', { id: 1, seen: 1 })).json<object>();
  expect(await restore()).toEqual({ conflicts: [] });
  const before = await listed(host);
  expect(await restore()).toEqual({ conflicts: [] });
  expect(await listed(host)).toEqual(before);
});

it('answers 404 for an unknown change and entry, 400 for invalid input, and 401 for visitors', async () => {
  const host = await testApp();
  const status = async (path: string, body: object) => (await host.call('POST', path, body)).statusCode;
  expect(await status('/api/history/undo', { changes: [randomUUID()] })).toBe(404);
  expect(await status('/api/history/undo', { changes: [] })).toBe(400);
  expect(await status('/api/history/undo', { changes: ['one'] })).toBe(400);
  expect(await status('/api/history/restore', { id: 1, seen: 1 })).toBe(404);
  expect(await status('/api/history/restore', { id: 'one', seen: 1 })).toBe(400);
  expect((await host.call('GET', '/api/history?table=agents')).statusCode).toBe(400);
  expect((await host.visit('GET', '/api/history')).statusCode).toBe(401);
  expect((await host.visit('GET', '/api/capabilities')).json()).toContainEqual({ name: 'history' });
});
