import { CHANGE_ID, TOTAL_COUNT, type HistoryEntry } from 'shared-contract';
import { form, testApp, type TestApp } from '../../testing/test-app';

const FAQ = { question: 'When is handover?', answer: 'In June.' };
const OFFER = { title: 'Eid', description: 'New.', startDate: '2026-01-01', endDate: '2099-01-01T00:00:00Z' };
const LISTS = [
  '?',
  '?table=faqs&',
  '?table=drafts&',
  '?agent=agent@test.example&',
  '?trash=true&',
  '?trash=true&table=faqs&',
];

const page = ({ call }: TestApp, list: string, size: number) => call('GET', `/api/history${list}pageSize=${size}`);
const totalOf = async (host: TestApp, list: string, size = 1) =>
  Number((await page(host, list, size)).headers[TOTAL_COUNT.toLowerCase()]);

const trash = async (host: TestApp) =>
  (await page(host, '?trash=true&', 100)).json<HistoryEntry[]>().map(({ id }) => Number(id));

test('totals of the history and of the trash are right after every kind of change', async () => {
  const host = await testApp({ fixtures: { faqs: [FAQ, FAQ, FAQ], offers: [{}], teamMembers: [{}, {}] } });
  const { call } = host;
  const removeOld = async () => {
    const { db } = host.app.host;
    await db.updateTable('history').set({ at: '2026-01-01T00:00:00.000Z' }).where('id', '<=', 5).execute();
    await host.app.cleanUp();
    return { statusCode: 200 };
  };
  let change = '';
  const steps: (() => Promise<{ statusCode: number }>)[] = [
    () => call('POST', '/api/faq', FAQ),
    () => call('PUT', '/api/faq/1', { ...FAQ, answer: 'In July.' }),
    async () => {
      const deleted = await call('DELETE', '/api/faq/1');
      change = String(deleted.headers[CHANGE_ID]);
      return deleted;
    },
    () => call('POST', '/api/history/undo', { changes: [change] }),
    () => call('POST', '/api/bulk', { action: 'delete', table: 'faqs', ids: [2, 3] }),
    () => call('POST', '/api/bulk', { action: 'deactivate', table: 'teamMembers', ids: [1, 2] }),
    async () => {
      const [id] = await trash(host);
      return call('POST', '/api/history/restore', { id, seen: id });
    },
    async () => call('POST', '/api/bulk', { action: 'restore', ids: await trash(host) }),
    () => call('POST', '/api/offer/savedraft', form({ ...OFFER, id: 1 })),
    () => call('POST', '/api/offer/savedraft', form({ ...OFFER, id: 1, title: 'Puja' })),
    () => call('POST', '/api/draft/discard?id=1'),
    () => call('DELETE', '/api/faq/3'),
    removeOld,
  ];
  for (const [index, step] of steps.entries()) {
    expect([index, (await step()).statusCode]).toEqual([index, 200]);
    for (const list of LISTS) {
      const rows = (await page(host, list, 100)).json<HistoryEntry[]>().length;
      expect([index, list, await totalOf(host, list)]).toEqual([index, list, rows]);
    }
  }
});

test('counts the entries of a list once until something changes', async () => {
  const host = await testApp();
  for (const faq of [FAQ, FAQ, FAQ]) await host.call('POST', '/api/faq', faq);
  expect(await totalOf(host, '?')).toBe(3);
  // Bypasses the change counter; hosts never do that.
  await host.app.host.db.deleteFrom('history').where('id', '=', 1).execute();
  expect(await totalOf(host, '?')).toBe(3);
  await host.call('POST', '/api/faq', FAQ);
  expect(await totalOf(host, '?')).toBe(3);
});
