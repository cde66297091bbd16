import { CHANGE_ID, type HistoryConflict } from 'shared-contract';
import { pdf, picture } from '../../testing/hostile/media';
import { form, testApp, until, type TestApp } from '../../testing/test-app';

const OFFER = {
  title: 'Eid offer',
  description: 'Old.',
  startDate: '2026-01-01T00:00:00Z',
  endDate: '2099-01-01T00:00:00Z',
};
const BLOG = { title: 'News', description: 'Old.', postedDate: '2026-01-01', offerDateTime: '2099-01-01T00:00:00Z' };
const PROJECT = { name: 'Lake House', order: 1, offerDateTime: '2099-01-01T00:00:00Z' };

interface Listed {
  id: number;
  table: string;
  rowId: number;
  values: Record<string, unknown>;
  base: Record<string, unknown>;
}

const RESOURCES = [
  ['projects', '/api/project', PROJECT, 'name', '/api/website/getprojects'],
  ['offers', '/api/offer', OFFER, 'title', '/api/offer/active'],
  ['blogs', '/api/blog', BLOG, 'title', '/api/website/getblogs'],
] as const;

const drafts = async ({ call }: TestApp) => (await call('GET', '/api/draft')).json<Listed[]>();
const offers = async ({ visit }: TestApp) => (await visit('GET', '/api/offer/active')).json<object[]>();
const saveOffer = ({ call }: TestApp, values: object, id: number | undefined = 1) =>
  call('POST', '/api/offer/savedraft', form({ ...OFFER, ...values, id }));
const publish = ({ call }: TestApp, id: number, overwrite = false) =>
  call('POST', '/api/draft/publish', { id, overwrite });
const undo = async ({ call }: TestApp, { headers }: { headers: Record<string, unknown> }, overwrite = false) =>
  (await call('POST', '/api/history/undo', { changes: [headers[CHANGE_ID]], overwrite })).json<{
    conflicts: HistoryConflict[];
  }>().conflicts;
const onlyDraft = async (host: TestApp): Promise<Listed> => {
  const [draft, ...others] = await drafts(host);
  if (draft === undefined || others.length > 0) throw new Error('There is not exactly one draft.');
  return draft;
};

test.each(RESOURCES)(
  'a draft of %s changes nothing for visitors until it is published; undo restores the row and the draft',
  async (...[table, path, values, name, shown]) => {
    const host = await testApp();
    await host.call('POST', `${path}/create`, form(values));
    const before = (await host.visit('GET', shown)).json<object[]>();
    const saved = await host.call('POST', `${path}/savedraft`, form({ ...values, [name]: 'Better', id: 1 }));
    expect([saved.statusCode, saved.body]).toEqual([200, 'Draft saved successfully']);
    expect((await host.visit('GET', shown)).json()).toEqual(before);
    const draft = await onlyDraft(host);
    expect(draft).toMatchObject({ table, rowId: 1, agent: 'agent@test.example' });
    expect([draft.values, draft.base]).toEqual([{ [name]: 'Better' }, { [name]: values[name as never] }]);

    const published = await publish(host, draft.id);
    expect(published.json()).toEqual({ conflicts: [] });
    expect((await host.visit('GET', shown)).json()).toMatchObject([{ [name]: 'Better' }]);
    expect(await drafts(host)).toEqual([]);
    expect((await host.call('GET', '/api/history?trash=true')).json()).toEqual([]);

    expect(await undo(host, published)).toEqual([]);
    expect((await host.visit('GET', shown)).json()).toEqual(before);
    expect(await onlyDraft(host)).toEqual(draft);
    expect((await publish(host, draft.id)).json()).toEqual({ conflicts: [] });
  },
);

test.each(RESOURCES)(
  '%s: a new row saved as a draft is inactive, and publishing its draft activates it',
  async (...[, path, values, name, shown]) => {
    const host = await testApp();
    const call = await host.call('POST', `${path}/savedraft`, form({ ...values, isActive: true }));
    expect(call.body).toBe('Draft saved successfully');
    expect((await host.visit('GET', shown)).json()).toEqual([]);
    expect((await host.call('GET', path)).json()).toMatchObject([{ isActive: false, [name]: values[name as never] }]);
    await host.call('POST', `${path}/savedraft`, form({ ...values, isActive: false, [name]: 'Better', id: 1 }));
    await publish(host, (await onlyDraft(host)).id);
    expect((await host.visit('GET', shown)).json()).toMatchObject([{ [name]: 'Better', isActive: true }]);
  },
);

test('publishing keeps later edits of other fields, and reports a conflict for a later edit of the same field', async () => {
  const host = await testApp();
  await host.call('POST', '/api/offer/create', form(OFFER));
  await saveOffer(host, { title: 'Draft' });
  const edit = (values: object) => host.call('POST', '/api/offer/edit', form({ ...OFFER, ...values, id: 1 }));
  await edit({ description: 'New.' });
  await edit({ title: 'Colleague', description: 'New.' });
  const { id } = await onlyDraft(host);
  const asked = await publish(host, id);
  expect(asked.json()).toEqual({
    conflicts: [
      {
        ...{ table: 'offers', label: 'Colleague', isDeleted: false },
        ...{ current: { title: 'Colleague' }, restored: { title: 'Draft' } },
      },
    ],
  });
  expect([asked.headers[CHANGE_ID], await offers(host)]).toMatchObject([undefined, [{ title: 'Colleague' }]]);
  expect((await publish(host, id, true)).json()).toEqual({ conflicts: [] });
  expect(await offers(host)).toMatchObject([{ title: 'Draft', description: 'New.' }]);
  expect((await publish(host, id)).statusCode).toBe(404);
});

test('ignores differences in the notation of dates and line breaks', async () => {
  const host = await testApp({
    fixtures: { blogs: [{ ...BLOG, postedDate: '2026-01-01T08:00:00Z', description: 'a\nb' }] },
  });
  const save = (values: object) =>
    host.call('POST', '/api/blog/savedraft', form({ ...BLOG, description: 'a\r\nb', id: 1, ...values }));
  await save({});
  expect(await drafts(host)).toEqual([]);
  await save({ postedDate: '2026-01-02', description: 'a\r\nc' });
  expect(Object.keys((await onlyDraft(host)).values).toSorted()).toEqual(['description', 'postedDate']);
  await host.call('POST', '/api/blog/edit', form({ ...BLOG, description: 'a\r\nb', title: 'Colleague', id: 1 }));
  expect((await publish(host, (await onlyDraft(host)).id)).json()).toEqual({ conflicts: [] });
});

test('a row has at most one draft, which each save replaces; a save without a difference deletes it', async () => {
  const host = await testApp();
  await host.call('POST', '/api/offer/create', form(OFFER));
  await saveOffer(host, { title: 'One' });
  const first = await onlyDraft(host);
  await Promise.all([saveOffer(host, { title: 'Two' }), saveOffer(host, { title: 'Two' })]);
  expect(await onlyDraft(host)).toMatchObject({ id: first.id, values: { title: 'Two' }, base: { title: OFFER.title } });
  await saveOffer(host, {});
  expect(await drafts(host)).toEqual([]);
  expect((await saveOffer(host, { title: '' })).statusCode).toBe(400);
  expect((await saveOffer(host, {}, 9)).statusCode).toBe(404);
});

test('files belong to the draft: kept when it is published, collected when it is discarded', async () => {
  const host = await testApp();
  const files = { thumbnail: await picture('jpeg', 1), pdfFile: pdf() };
  await host.call('POST', '/api/project/create', form({ ...PROJECT, ...files }));
  await host.restart();
  const before = await host.files('kept');
  const save = (others: object) => host.call('POST', '/api/project/savedraft', form({ ...PROJECT, ...others, id: 1 }));
  await save({ thumbnail: await picture('jpeg', 2) });
  await save({ name: 'Better' });
  const draft = await onlyDraft(host);
  expect(Object.keys(draft.values)).toEqual(['name', 'thumbnail']);
  await host.restart();
  expect(await host.files('kept')).toHaveLength(before.length + 1);
  expect((await host.visit('GET', `/api/attachment/get/${String(draft.values.thumbnail)}`)).statusCode).toBe(200);

  const discarded = await host.call('POST', `/api/draft/discard?id=${draft.id}`);
  expect(discarded.body).toBe('Draft discarded successfully');
  expect(await drafts(host)).toEqual([]);
  expect(await undo(host, discarded)).toEqual([]);
  expect(await onlyDraft(host)).toEqual(draft);
  await host.call('POST', `/api/draft/discard?id=${draft.id}`);
  await host.forgetHistory();
  await host.restart();
  expect(await host.files('kept')).toEqual(before);

  await save({ thumbnail: await picture('jpeg', 3) });
  const { id, values } = await onlyDraft(host);
  await publish(host, id);
  await host.forgetHistory();
  await host.restart();
  expect((await host.visit('GET', '/api/website/getprojects')).json()).toMatchObject([values]);
  expect(await host.files('kept')).toHaveLength(before.length);
});

test('a deleted row keeps its draft in the trash, and a restored draft never replaces a newer one unasked', async () => {
  const host = await testApp();
  await host.call('POST', '/api/offer/create', form(OFFER));
  await saveOffer(host, { title: 'Draft' });
  const draft = await onlyDraft(host);
  await host.call('POST', '/api/offer/delete?id=1');
  expect(await drafts(host)).toEqual([]);
  const trash = (await host.call('GET', '/api/history?trash=true')).json<{ id: number; table: string }[]>();
  expect(trash.map(({ table }) => table)).toEqual(['offers']);
  await host.call('POST', '/api/history/restore', { id: trash[0]?.id, seen: trash[0]?.id });
  expect(await onlyDraft(host)).toEqual(draft);

  const discarded = await host.call('POST', `/api/draft/discard?id=${draft.id}`);
  await saveOffer(host, { title: 'Newer' });
  expect(await undo(host, discarded)).toMatchObject([
    { table: 'drafts', current: { title: 'Newer' }, restored: { title: 'Draft' } },
  ]);
  expect(await undo(host, discarded, true)).toEqual([]);
  expect(await onlyDraft(host)).toMatchObject({ values: { title: 'Draft' } });
});

test('a draft can be restored only while its row exists', async () => {
  const host = await testApp();
  await host.call('POST', '/api/offer/create', form(OFFER));
  await saveOffer(host, { title: 'Draft' });
  const draft = await onlyDraft(host);
  const discarded = await host.call('POST', `/api/draft/discard?id=${draft.id}`);
  await host.call('POST', '/api/offer/delete?id=1');
  const trash = (await host.call('GET', '/api/history?trash=true')).json<{ id: number; table: string }[]>();
  const [offer = 0, ofDraft = 0] = trash.map(({ id }) => id);
  const restore = async (...ids: number[]) =>
    (await host.call('POST', '/api/bulk', { action: 'restore', ids })).json<{ done: number; refused: object[] }>();
  const undone = await host.call('POST', '/api/history/undo', { changes: [discarded.headers['x-change-id']] });
  const message = 'It belongs to a row that has been deleted. Restore that row first.';
  expect([undone.statusCode, undone.json()]).toEqual([409, { message }]);
  expect((await restore(ofDraft)).refused).toHaveLength(1);
  expect(await restore(ofDraft, offer)).toEqual({ done: 2, refused: [] });
  expect(await onlyDraft(host)).toEqual(draft);
});

test('publishes a draft at the set time, also if the row was edited; lists no schedule of a discarded draft', async () => {
  const host = await testApp();
  await host.call('POST', '/api/offer/create', form(OFFER));
  await saveOffer(host, { title: 'Draft' });
  const { id } = await onlyDraft(host);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const schedule = (body: object) =>
    host.call('POST', '/api/schedule/create', { table: 'drafts', rowId: id, at, ...body });
  expect((await schedule({ isActive: false })).statusCode).toBe(400);
  expect((await schedule({ isActive: true })).statusCode).toBe(200);
  const entry = { table: 'drafts', rowId: id, label: 'Draft', isActive: true, at };
  expect((await host.call('GET', '/api/schedule')).json()).toMatchObject([entry]);
  const discarded = await host.call('POST', `/api/draft/discard?id=${id}`);
  expect((await host.call('GET', '/api/schedule')).json()).toEqual([]);
  await undo(host, discarded);
  await host.call('POST', '/api/offer/edit', form({ ...OFFER, title: 'Colleague', id: 1 }));
  const { db } = host.app.host;
  await db
    .updateTable('schedules')
    .set({ at: await host.app.host.clock() })
    .execute();
  await until(async () => (await drafts(host)).length === 0);
  expect(await offers(host)).toMatchObject([{ title: 'Draft' }]);
  const [published] = (await host.call('GET', '/api/history')).json<object[]>();
  expect(published).toMatchObject({ agent: 'agent@test.example', before: { title: 'Colleague' } });
  expect((await host.call('GET', '/api/schedule')).json()).toEqual([]);
});

test('only agents can use drafts, and the host announces them as a capability', async () => {
  const host = await testApp({ fixtures: { offers: [{}], drafts: [{}] } });
  for (const [method, path, body] of [
    ['GET', '/api/draft', undefined],
    ['POST', '/api/draft/publish', { id: 1 }],
    ['POST', '/api/draft/discard?id=1', undefined],
    ['POST', '/api/draft/preview', { table: 'offers', rowId: 1 }],
    ['POST', '/api/offer/savedraft', form(OFFER)],
  ] as const)
    expect((await host.visit(method, path, body)).statusCode).toBe(401);
  expect((await publish(host, 9)).statusCode).toBe(404);
  expect((await host.call('POST', '/api/draft/discard?id=9')).statusCode).toBe(404);
  expect((await host.visit('GET', '/api/capabilities')).json()).toContainEqual({ name: 'drafts' });
});
