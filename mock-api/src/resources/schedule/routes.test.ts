import { laterBySeconds } from '../../testing/clock';
import { testApp, until, type TestApp } from '../../testing/test-app';
import { applyDue, createSchedule } from './repository';

const fixtures = { offers: [{ title: 'Eid offer', isActive: false }] };
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const publish = { table: 'offers', rowId: 1, isActive: true };

const isShown = async ({ visit }: TestApp) => (await visit('GET', '/api/offer/active')).json<object[]>().length === 1;
const schedule = ({ call }: TestApp, body: object) => call('POST', '/api/schedule/create', body);
const listed = async ({ call }: TestApp) => (await call('GET', '/api/schedule')).json<object[]>();
/** Makes all entries due by the host's clock, which is not always that of this machine. */
const makeDue = async ({ app: { host } }: TestApp) =>
  host.db
    .updateTable('schedules')
    .set({ at: await host.clock() })
    .execute();
const failed = (error: unknown) => {
  throw error;
};

it('publishes and unpublishes a row at the set times, as a change of the agent', async () => {
  const host = await testApp({ fixtures });
  expect((await schedule(host, { ...publish, at: inSeconds(1) })).body).toBe('Scheduled successfully');
  await schedule(host, { ...publish, isActive: false, at: inSeconds(3600) });
  expect(await listed(host)).toMatchObject([
    { ...publish, label: 'Eid offer', agent: 'agent@test.example' },
    { ...publish, isActive: false },
  ]);
  expect(await isShown(host)).toBe(false);
  await until(() => isShown(host));
  await makeDue(host);
  await until(async () => !(await isShown(host)));
  expect(await listed(host)).toEqual([]);
  expect((await host.call('GET', '/api/history')).json()).toMatchObject([
    { agent: 'agent@test.example', after: { isActive: false } },
    { agent: 'agent@test.example', after: { isActive: true } },
  ]);
});

it('stores an entry once if the call is repeated, and entries with another state or time', async () => {
  const host = await testApp({ fixtures });
  const entry = { ...publish, at: inSeconds(3600) };
  for (const body of [entry, entry, { ...entry, isActive: false }, { ...entry, at: inSeconds(7200) }])
    expect((await schedule(host, body)).statusCode).toBe(200);
  expect(await listed(host)).toHaveLength(3);
});

it('takes a time with an offset, and stores it in UTC', async () => {
  const host = await testApp({ fixtures });
  const utc = new Date(Date.now() + 3_600_000);
  const at = new Date(utc.getTime() + 6 * 3_600_000).toISOString().replace('Z', '+06:00');
  expect((await schedule(host, { ...publish, at })).statusCode).toBe(200);
  expect(await listed(host)).toMatchObject([{ at: utc.toISOString() }]);
});

it('stores one of two equal entries that are sent at the same time', async () => {
  const host = await testApp({ fixtures });
  const entry = { table: 'offers', rowId: 1, isActive: true, agentId: 1, at: inSeconds(3600) } as const;
  await Promise.all([1, 2].map(() => createSchedule(host.app.host.db, entry)));
  expect(await listed(host)).toHaveLength(1);
});

const APPROVAL = { approvalAuthority: 'RAJUK', approvalNumber: 'T-12/2026', approvalDate: '2026-03-01T00:00:00.000Z' };

it('refuses to schedule a publication that the host would refuse now', async () => {
  const host = await testApp({ fixtures: { projects: [{ isActive: false }] }, requiresApproval: true });
  const refused = await schedule(host, { ...publish, table: 'projects', at: inSeconds(60) });
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    400,
    expect.stringContaining('before you publish'),
  ]);
  expect([await listed(host), (await host.visit('GET', '/api/project/active')).json()]).toEqual([[], []]);
});

it('drops a publication that the host refuses when it is due, and applies the next one', async () => {
  const projects = [{ isActive: false, ...APPROVAL, approvalDocument: 'sample' }];
  const host = await testApp({ fixtures: { ...fixtures, projects }, requiresApproval: true });
  await schedule(host, { ...publish, table: 'projects', at: inSeconds(60) });
  await host.app.host.db.updateTable('projects').set({ approvalNumber: '' }).execute();
  await schedule(host, { ...publish, at: inSeconds(61) });
  await makeDue(host);
  await until(() => isShown(host));
  expect([await listed(host), (await host.visit('GET', '/api/project/active')).json()]).toEqual([[], []]);
});

it('on start, applies schedules that became due while no host ran, once', async () => {
  const host = await testApp({ fixtures });
  await schedule(host, { ...publish, at: inSeconds(3600) });
  await host.app.host.db
    .updateTable('schedules')
    .set({ at: inSeconds(-60) })
    .execute();
  await host.restart();
  expect([await isShown(host), await listed(host)]).toEqual([true, []]);
  await host.call('POST', '/api/offer/itemactiveinactive?id=1&value=false');
  await host.restart();
  expect(await isShown(host)).toBe(false);
});

it('does nothing early if the clock of the host jumps ahead', async () => {
  const host = await testApp({ fixtures });
  await schedule(host, { ...publish, at: inSeconds(60) });
  laterBySeconds(1800);
  const { db, clock } = host.app.host;
  await applyDue(db, await clock(), failed);
  expect([await isShown(host), await listed(host)]).toMatchObject([false, [publish]]);
});

it('applies a schedule once if several hosts find it due', async () => {
  const host = await testApp({ fixtures });
  await schedule(host, { ...publish, at: inSeconds(3600) });
  const { db, clock } = host.app.host;
  await makeDue(host);
  const now = await clock();
  await Promise.all([1, 2, 3].map(() => applyDue(db, now, failed)));
  expect((await host.call('GET', '/api/history')).json()).toHaveLength(1);
});

it('applies the other entries if one fails, and keeps it', async () => {
  const host = await testApp({ fixtures });
  const { db, clock } = host.app.host;
  const broken = { table: 'nothing' as 'offers', rowId: 1, isActive: 1, agentId: 1, at: inSeconds(-60) };
  await db.insertInto('schedules').values(broken).execute();
  await schedule(host, { ...publish, at: inSeconds(3600) });
  await makeDue(host);
  const failures: unknown[] = [];
  await applyDue(db, await clock(), (error) => failures.push(error));
  await until(() => isShown(host));
  expect(await db.selectFrom('schedules').select('table').execute()).toEqual([{ table: 'nothing' }]);
  expect(failures).toHaveLength(1);
});

it('forgets the schedule of a deleted row', async () => {
  const host = await testApp({ fixtures });
  await schedule(host, { ...publish, at: inSeconds(60) });
  await host.call('POST', '/api/offer/delete?id=1');
  expect(await listed(host)).toEqual([]);
  await makeDue(host);
  const { db } = host.app.host;
  await until(async () => (await db.selectFrom('schedules').selectAll().execute()).length === 0);
  expect((await host.call('GET', '/api/offer')).json()).toEqual([]);
});

it('cancels a schedule', async () => {
  const host = await testApp({ fixtures });
  await schedule(host, { ...publish, at: inSeconds(60) });
  expect((await host.call('POST', '/api/schedule/delete?id=1')).body).toBe('Schedule cancelled successfully');
  expect((await host.call('POST', '/api/schedule/delete?id=1')).statusCode).toBe(404);
});

it.each([
  ['a past time', { ...publish, at: '2020-01-01T00:00:00.000Z' }, 400],
  ['a time too far ahead', { ...publish, at: '2999-01-01T00:00:00.000Z' }, 400],
  ['an invalid time', { ...publish, at: 'tomorrow' }, 400],
  ['another table', { ...publish, table: 'agents', at: inSeconds(60) }, 400],
  ['an unknown row', { ...publish, rowId: 9, at: inSeconds(60) }, 404],
])('refuses %s', async (_name, body, status) => {
  const host = await testApp({ fixtures });
  expect((await schedule(host, body)).statusCode).toBe(status);
  expect((await host.visit('POST', '/api/schedule/create', body)).statusCode).toBe(401);
  expect(await listed(host)).toEqual([]);
});
