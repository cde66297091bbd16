import { CHANGE_ID } from 'shared-contract';
import { insertRow } from '../../db/rows';
import { later } from '../../testing/clock';
import { edit, fixtures, lead, list, send, twoAgents } from '../../testing/leads';
import { testApp } from '../../testing/test-app';
import { sweepLeads } from './assignment';
import { LEAD_DEFAULTS, today } from './settings';

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
  expect(undone.json()).toEqual({ conflicts: [], refused: [] });
  expect(await lead(host)).toMatchObject({
    ownerId: 1,
    status: 'new',
    nextStep: 'Show the flat',
    dueOn: null,
    revision: 4,
  });
});

test('an edit that changes nothing keeps the revision, so that a colleague can still save', async () => {
  const host = await testApp({ fixtures: fixtures([{ nextStep: 'Call', dueOn: '2026-12-01T00:00:00.000Z' }]) });
  const same = await edit(host, { id: 1, revision: 1, ownerId: 1, nextStep: 'Call', dueOn: '2026-12-01' });
  expect([same.statusCode, same.headers[CHANGE_ID]]).toEqual([200, undefined]);
  expect((await edit(host, { id: 1, revision: 1, nextStep: 'Visit' })).statusCode).toBe(200);
  expect((await lead(host)).revision).toBe(2);
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
  // The time zone in which a day begins first.
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

test('a reply that is repeated within minutes is sent once, unless it has failed', async () => {
  const host = await testApp({
    fixtures: fixtures([{}, {}]),
    mail: { url: 'smtp://127.0.0.1:1', from: 'sales@test.example', pollMs: 60 * 60_000 },
  });
  const reply = (fields: object = {}) =>
    host.call('POST', '/api/leads/reply', { leadId: 1, subject: 'Re: A visit', text: 'Please come.', ...fields });
  const { db } = host.app.host;
  const stored = async () => (await db.selectFrom('mails').select('id').where('kind', '=', 'reply').execute()).length;
  const answers = await Promise.all(Array.from({ length: 10 }, () => reply()));
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    answers.map(() => [200, 'Reply is being sent']),
  );
  expect(await stored()).toBe(1);
  for (const other of [{ leadId: 2 }, { subject: 'Re: Parking' }, { text: 'Please come on Sunday.' }])
    await reply(other);
  expect(await stored()).toBe(4);
  await db.updateTable('mails').set({ status: 'failed' }).execute();
  await reply();
  expect(await stored()).toBe(5);
  await reply();
  expect(await stored()).toBe(5);
  later(11);
  await reply();
  expect(await stored()).toBe(6);
});

test('spam becomes a lead when it is unmarked', async () => {
  const host = await testApp();
  await send(host, { website: 'https://spam.example' });
  await send(host, { subject: 'Another' });
  expect((await list(host)).map(({ id }) => id)).toEqual([2]);
  await host.call('POST', '/api/Contactus/markspam?id=2&value=true');
  expect(await list(host)).toEqual([]);
  await host.call('POST', '/api/Contactus/markspam?id=1&value=false');
  await sweepLeads(host.app.host);
  expect((await list(host)).map(({ id, ownerId }) => [id, ownerId])).toEqual([[1, 1]]);
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
