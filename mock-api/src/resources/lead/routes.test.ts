import { CHANGE_ID } from 'shared-contract';
import { insertRow } from '../../db/rows';
import { testApp, until, type TestApp, type TestAppOptions } from '../../testing/test-app';
import { createAgent, removeAgent } from '../authentication/repository';
import { leadSweeper } from './assignment';
import { LEAD_DEFAULTS, today } from './settings';

const MESSAGE = {
  name: 'Rafi',
  email: 'Rafi@Mail.example',
  phone: '+880 1711-000000',
  subject: 'A visit',
  message: 'May I visit the site?',
};
const SECOND = 'second@test.example';

interface Lead {
  id: number;
  revision: number;
  ownerId: number | null;
  [field: string]: unknown;
}

const send = ({ visit }: TestApp, fields: object = {}) =>
  visit('POST', '/api/Contactus/create', { ...MESSAGE, ...fields });
const list = async ({ call }: TestApp, query = '') => (await call('GET', `/api/leads${query}`)).json<Lead[]>();
const lead = async ({ call }: TestApp, id = 1) => (await call('GET', `/api/leads/${id}`)).json<Lead>();
const edit = (host: TestApp, body: object) => host.call('POST', '/api/leads/edit', body);
/** A host with a second agent. */
async function twoAgents(options: TestAppOptions = {}): Promise<TestApp> {
  const host = await testApp(options);
  await createAgent(host.app.host.db, SECOND, 'test password 2');
  return host;
}
/** Messages and their leads, one minute apart; `leads` overrides fields. */
const fixtures = (leads: object[]) => ({
  projects: [{ name: 'Jolchhaya' }],
  contactMessages: leads.map((_, index) => ({ name: `Visitor ${index + 1}`, subject: `Subject ${index + 1}` })),
  leads: leads.map((given, index) => ({
    id: index + 1,
    name: `Visitor ${index + 1}`,
    date: `2026-01-15T08:${String(index % 60).padStart(2, '0')}:00.000Z`,
    ownerId: 1,
    ...given,
  })),
});

test('a message becomes a lead with an owner and its source; wrong values are ignored', async () => {
  const host = await testApp({ fixtures: { projects: [{ name: 'Jolchhaya' }] } });
  await send(host, { projectId: 1, page: '/projectdetails/1', campaign: 'utm_source=newsletter' });
  await send(host, { subject: 'Another', projectId: 'x', page: 7, campaign: null });
  expect(await list(host)).toMatchObject([
    { id: 2, projectId: null, page: '', campaign: '', project: null },
    {
      ...{ id: 1, name: 'Rafi', subject: 'A visit', email: 'Rafi@Mail.example', status: 'new', ownerId: 1 },
      ...{ owner: 'agent@test.example', projectId: 1, project: 'Jolchhaya', page: '/projectdetails/1' },
      ...{ campaign: 'utm_source=newsletter', nextStep: '', dueOn: null, revision: 1 },
    },
  ]);
  expect((await host.call('GET', '/api/Contactus')).json<object[]>().map((row) => Object.keys(row).sort())[0]).toEqual([
    ...['date', 'email', 'id', 'isSpam', 'message', 'name', 'phone', 'subject'],
  ]);
  expect((await host.visit('GET', '/api/leads')).statusCode).toBe(401);
  expect((await host.visit('GET', '/api/capabilities')).json()).toEqual(
    expect.arrayContaining([{ name: 'leads' }]) as unknown,
  );
});

test('rules decide on the owner, in their order; otherwise the agents take turns', async () => {
  const rule = (kind: 'project' | 'subject', value: string, email: string) => ({ kind, value, email });
  const rules = [
    rule('project', '1', 'nobody@test.example'),
    rule('project', '1', SECOND),
    rule('subject', 'joint venture', SECOND),
  ];
  const host = await twoAgents({ leads: { ...LEAD_DEFAULTS, rules } });
  for (const [index, fields] of [
    {},
    { projectId: 1 },
    {},
    { subject: 'A Joint Venture in Dhanmondi' },
    {},
    { projectId: 2 },
  ].entries())
    await send(host, { message: `Message number ${index}`, ...fields });
  const owners = (await list(host)).map(({ ownerId }) => ownerId).reverse();
  expect(owners).toEqual([1, 2, 2, 2, 1, 2]);
});

test('messages of earlier versions and leads of removed agents get an owner; several hosts assign each once', async () => {
  const host = await twoAgents({
    fixtures: { contactMessages: [{ email: 'OLD@mail.example', phone: '01711 000000' }, {}, { isSpam: true }] },
  });
  const { host: parts } = host.app;
  await Promise.all([1, 2, 3].map(() => leadSweeper(parts)()));
  expect((await list(host)).map(({ id, ownerId }) => [id, ownerId])).toEqual([
    [2, 2],
    [1, 1],
  ]);
  expect(await lead(host)).toMatchObject({ emailKey: 'old@mail.example', phoneKey: '8801711000000' });
  const [first] = await list(host);
  await removeAgent(parts.db, SECOND);
  const sweep = leadSweeper(parts);
  await Promise.all([sweep(), leadSweeper(parts)()]);
  expect((await list(host)).map(({ ownerId }) => ownerId)).toEqual([1, 1]);
  expect((await lead(host, 2)).revision).toBe(Number(first?.revision) + 1);
  await parts.db.deleteFrom('agents').execute();
  await sweep();
  await createAgent(parts.db, 'third@test.example', 'test password 3');
  await sweep();
  expect(await parts.db.selectFrom('leads').select('ownerId').where('isSpam', '=', 0).execute()).toEqual([
    { ownerId: 3 },
    { ownerId: 3 },
  ]);
});

test('the host assigns leads without a call', async () => {
  const host = await testApp({ fixtures: { contactMessages: [{}] } });
  await until(async () => (await list(host)).length === 1);
  expect((await lead(host)).ownerId).toBe(1);
});

test('an edit changes only the sent fields, is recorded, and can be undone', async () => {
  const host = await twoAgents({ fixtures: fixtures([{ nextStep: 'Call' }]) });
  const dueOn = '2026-12-01';
  const edited = await edit(host, { id: 1, revision: 1, ownerId: 2, status: 'visit', dueOn });
  expect([edited.statusCode, edited.body]).toEqual([200, 'Lead updated successfully']);
  expect(await lead(host)).toMatchObject({
    ...{ ownerId: 2, status: 'visit', nextStep: 'Call', dueOn: `${dueOn}T00:00:00.000Z`, revision: 2 },
  });
  expect((await host.call('GET', '/api/history?table=leads&rowId=1')).json()).toMatchObject([
    { label: 'Visitor 1', after: { ownerId: 2, status: 'visit', dueOn: `${dueOn}T00:00:00.000Z` } },
  ]);
  await edit(host, { id: 1, revision: 2, nextStep: 'Show the flat' });
  const undone = await host.call('POST', '/api/history/undo', { changes: [edited.headers[CHANGE_ID]] });
  expect(undone.json()).toEqual({ conflicts: [] });
  expect(await lead(host)).toMatchObject({
    ownerId: 1,
    status: 'new',
    nextStep: 'Show the flat',
    dueOn: null,
    revision: 4,
  });
});

test('of two agents who change the same version, the second gets 409 and nothing is overwritten', async () => {
  const host = await testApp({ fixtures: fixtures([{}]) });
  const answers = await Promise.all(
    ['visit', 'won'].map((status) => edit(host, { id: 1, revision: 1, status, nextStep: status })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toEqual({ message: 'Someone else has just changed this lead.' });
  const { status, nextStep } = await lead(host);
  expect(status).toBe(nextStep);
});

test.each([
  [{ id: 1 }, 400],
  [{ id: 1, revision: 1, status: 'asleep' }, 400],
  [{ id: 1, revision: 1, ownerId: 9 }, 400],
  [{ id: 1, revision: 1, ownerId: null }, 400],
  [{ id: 1, revision: 1, dueOn: 'tomorrow' }, 400],
  [{ id: 1, revision: 1, nextStep: 'x'.repeat(301) }, 400],
  [{ id: 9, revision: 1, status: 'won' }, 404],
])('refuses the edit %j', async (body, status) => {
  const host = await testApp({ fixtures: fixtures([{}]) });
  expect((await edit(host, body)).statusCode).toBe(status);
  expect((await host.visit('POST', '/api/leads/edit', body)).statusCode).toBe(401);
  expect((await lead(host)).revision).toBe(1);
});

test('lists by owner, status, project and overdue, in pages with their total', async () => {
  // The first time zone with a new day.
  const timeZone = 'Pacific/Kiritimati';
  const yesterday = new Date(Date.parse(today(timeZone)) - 24 * 60 * 60_000).toISOString();
  const host = await twoAgents({
    leads: { ...LEAD_DEFAULTS, timeZone },
    fixtures: fixtures([
      { dueOn: yesterday },
      { dueOn: today(timeZone) },
      { dueOn: yesterday, status: 'won' },
      { ownerId: 2, projectId: 1 },
      { ownerId: 2, status: 'lost' },
      { isSpam: true },
      ...Array.from({ length: 30 }, () => ({ status: 'contacted' })),
    ]),
  });
  const ids = async (query: string) => (await list(host, query)).map(({ id }) => id);
  expect(await ids('?overdue=true')).toEqual([1]);
  expect(await ids('?owner=2')).toEqual([5, 4]);
  expect(await ids('?owner=2&status=new')).toEqual([4]);
  expect(await ids('?project=1')).toEqual([4]);
  expect(await ids('')).toEqual(Array.from({ length: 25 }, (_, index) => 36 - index));
  expect(await ids('?page=2')).toEqual([11, 10, 9, 8, 7, 5, 4, 3, 2, 1]);
  expect((await host.call('GET', '/api/leads?status=contacted')).headers['x-total-count']).toBe('30');
  for (const query of ['?status=asleep', '?owner=x', '?overdue=x', '?page=0'])
    expect((await host.call('GET', `/api/leads${query}`)).statusCode).toBe(400);
  expect((await host.call('GET', '/api/leads/99')).statusCode).toBe(404);
  expect((await host.call('GET', '/api/leads/x')).statusCode).toBe(400);
});

test('finds the other messages of a person by e-mail address or telephone number', async () => {
  const host = await testApp();
  const phones = [
    '01711000000',
    '০১৭১১-০০০০০০',
    '+8801711000000',
    '00880 1711 000000',
    '+880 (0)1711-000000',
    '1711000000',
  ];
  for (const [index, phone] of phones.entries())
    await send(host, { phone, email: `${index}@mail.example`, subject: `By phone ${index}` });
  await send(host, { phone: '', email: ' 0@MAIL.example', subject: 'By e-mail' });
  await send(host, { phone: '', email: 'other@mail.example', subject: 'Somebody else' });
  await send(host, { phone: '+44 1711 000000', email: 'uk@mail.example', subject: 'Abroad' });
  const others = (await lead(host)).others as { subject: string }[];
  expect(others.map(({ subject }) => subject)).toEqual(['By e-mail', ...[5, 4, 3, 2, 1].map((n) => `By phone ${n}`)]);
  expect((await lead(host, 8)).others).toEqual([]);
});

test('notes are kept with author and time; deleting a message deletes its lead and notes, and undo restores all', async () => {
  const host = await testApp({ fixtures: fixtures([{ status: 'visit' }]) });
  const add = (body: object) => host.call('POST', '/api/leads/notes/create', body);
  expect((await add({ leadId: 1, text: ' Called. ' })).body).toBe('Note added successfully');
  expect((await add({ leadId: 1, text: ' ' })).statusCode).toBe(400);
  await add({ leadId: 1, text: 'Again' });
  expect((await add({ leadId: 9, text: 'Lost' })).statusCode).toBe(409);
  expect((await host.call('POST', '/api/leads/notes/delete?id=2')).statusCode).toBe(200);
  const before = await lead(host);
  expect(before.notes).toEqual([
    { id: 1, leadId: 1, text: 'Called.', author: 'agent@test.example', date: expect.any(String) as string },
  ]);
  const deleted = await host.call('POST', '/api/Contactus/delete?id=1');
  expect([await list(host), (await host.call('GET', '/api/leads/1')).statusCode]).toEqual([[], 404]);
  const trash = (await host.call('GET', '/api/history?trash=true')).json<{ id: number; table: string }[]>();
  expect(trash.map(({ table }) => table)).toEqual(['contactMessages', 'leadNotes']);
  await host.call('POST', '/api/history/undo', { changes: [deleted.headers[CHANGE_ID]] });
  expect(await lead(host)).toEqual(before);
  await host.call('POST', '/api/Contactus/delete?id=1');
  const [gone] = (await host.call('GET', '/api/history?trash=true')).json<{ id: number }[]>();
  await host.call('POST', '/api/history/restore', { id: gone?.id, seen: gone?.id });
  expect(await lead(host)).toMatchObject({ status: 'visit', notes: [{ text: 'Called.' }] });
});

test('spam becomes a lead when it is unmarked', async () => {
  const host = await testApp();
  await send(host, { website: 'https://spam.example' });
  await send(host, { subject: 'Another' });
  expect((await list(host)).map(({ id }) => id)).toEqual([2]);
  await host.call('POST', '/api/Contactus/markspam?id=2&value=true');
  expect(await list(host)).toEqual([]);
  await host.call('POST', '/api/Contactus/markspam?id=1&value=false');
  await leadSweeper(host.app.host)();
  expect((await list(host)).map(({ id, ownerId }) => [id, ownerId])).toEqual([[1, 1]]);
});

test('exports the filtered leads as CSV without formulas', async () => {
  const host = await testApp();
  await send(host, { name: '=HYPERLINK("x")', subject: 'Two\nlines, "quoted"', message: '  @SUM(1+1)*cmd' });
  await send(host, { name: 'আরিফ', subject: 'Bangla', campaign: 'utm_source=x' });
  await edit(host, { id: 2, revision: 1, status: 'won', dueOn: '2026-12-01', nextStep: '-1+1' });
  const { headers, body } = await host.call('GET', '/api/leads/export');
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/) as string,
  });
  const [head, ...lines] = body.split('\r\n');
  expect(head).toMatch(/^\uFEFF"Date","Name",/);
  expect(lines[0]).toContain('"আরিফ"');
  expect(lines[0]).toContain('"won","\'-1+1","2026-12-01"');
  expect(lines[1]).toContain('"\'=HYPERLINK(""x"")"');
  expect(lines[1]).toContain('"Two\nlines, ""quoted"""');
  expect(lines[1]).toContain(`"'@SUM(1+1)*cmd"`);
  expect(lines[1]).toContain(`"'+880 1711-000000"`);
  const filtered = await host.call('GET', '/api/leads/export?status=won');
  expect(filtered.body.trimEnd().split('\r\n')).toHaveLength(2);
});

test('exports more leads than one batch, each once', async () => {
  const date = '2026-01-15T08:00:00.000Z';
  const host = await testApp({ fixtures: fixtures(Array.from({ length: 2100 }, () => ({ date }))) });
  const names = (await host.call('GET', '/api/leads/export')).body.match(/"Visitor \d+"/g) ?? [];
  expect([names.length, new Set(names).size]).toEqual([2100, 2100]);
});

test('leads do not make the site drop its cached pages', async () => {
  const host = await testApp({ fixtures: fixtures([{}]) });
  const count = async () => (await host.visit('GET', '/api/changes')).json<{ count: number }>().count;
  const before = await count();
  await send(host);
  await edit(host, { id: 1, revision: 1, status: 'won' });
  expect(await count()).toBe(before);
  await insertRow(host.app.host.db, 'faqs', { question: 'Q', answer: 'A' });
  expect(await count()).toBe(before + 1);
});
