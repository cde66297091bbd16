import { sql } from 'kysely';
import { CHANGE_ID } from 'shared-contract';
import type { Db } from '../../db/database';
import { lockRow, updateColumns } from '../../db/rows';
import { countChange } from '../../db/transaction';
import { forgetWords, indexNext } from '../../resources/search/indexer';
import { form, testApp, until, type TestApp } from '../../testing/test-app';

const OFFER = { title: 'Eid', description: 'Old.', startDate: '2026-01-01', endDate: '2099-01-01T00:00:00Z' };
const BETTER = form({ ...OFFER, title: 'Better', id: 1 });

/** Resolves once a call waits for a lock that another transaction holds. */
const waiting = ({ app }: TestApp) =>
  until(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.host.db);
    return rows.length > 0;
  });

/**
 * Runs `first` in a transaction, starts `call`, waits until it is blocked by that transaction, then runs `second` and
 * commits. Returns the status of the call.
 */
async function during(
  host: TestApp,
  first: (trx: Db) => Promise<unknown>,
  second: (trx: Db) => Promise<unknown>,
  call: () => ReturnType<TestApp['call']>,
) {
  const trx = await host.app.host.db.startTransaction().execute();
  await first(trx);
  const calling = call();
  await waiting(host);
  await second(trx);
  await trx.commit().execute();
  return (await calling).statusCode;
}

async function hostWithOffer() {
  const host = await testApp();
  await host.call('POST', '/api/offer/create', form(OFFER));
  return host;
}
const post =
  ({ call }: TestApp, path: string, body: object) =>
  () =>
    call('POST', path, body);
const countOffers = (trx: Db) => countChange(trx, 'offers');
const lockOffer = (trx: Db) => lockRow(trx, 'offers', 1);

test('an undo does not deadlock with an edit of the same row', async () => {
  const host = await hostWithOffer();
  const { headers } = await host.call('POST', '/api/offer/edit', BETTER);
  const undo = post(host, '/api/history/undo', { changes: [headers[CHANGE_ID]] });
  expect(await during(host, countOffers, lockOffer, undo)).toBe(200);
});

test('a restore does not deadlock with an edit of the same row', async () => {
  const host = await hostWithOffer();
  await host.call('POST', '/api/offer/edit', BETTER);
  const restore = post(host, '/api/history/restore', { id: 1, seen: 2 });
  expect(await during(host, countOffers, lockOffer, restore)).toBe(200);
});

test('publishing a draft does not deadlock with an edit of the same row', async () => {
  const host = await hostWithOffer();
  await host.call('POST', '/api/offer/savedraft', BETTER);
  expect(await during(host, countOffers, lockOffer, post(host, '/api/draft/publish', { id: 1 }))).toBe(200);
});

test('undoing a publication does not deadlock with saving a draft of the same row', async () => {
  const host = await hostWithOffer();
  await host.call('POST', '/api/offer/savedraft', BETTER);
  const { headers } = await host.call('POST', '/api/draft/publish', { id: 1 });
  const undo = post(host, '/api/history/undo', { changes: [headers[CHANGE_ID]] });
  const save = (trx: Db) =>
    trx
      .insertInto('drafts')
      .values({ table: 'offers', rowId: 1, agentId: 1, savedAt: '', base: '{}', title: '', values: '{}' })
      .execute();
  expect(await during(host, lockOffer, save, undo)).toBe(200);
});

test('deleting a row waits for edits of its parts, so restoring the row restores the edits', async () => {
  const host = await testApp({ fixtures: { projects: [{}], projectFeatures: [{ projectId: 1, title: 'Pool' }] } });
  const edit = async (trx: Db) => {
    const feature = (await lockRow(trx, 'projectFeatures', 1)) ?? {};
    await updateColumns(trx, 'projectFeatures', feature, { title: 'Roof garden' });
  };
  const remove = () => host.call('POST', '/api/project/delete?id=1');
  expect(await during(host, edit, () => Promise.resolve(), remove)).toBe(200);
  const [deletion] = (await host.call('GET', '/api/history?trash=true')).json<{ id: number }[]>();
  await host.call('POST', '/api/history/restore', { id: deletion?.id, seen: deletion?.id });
  expect((await host.visit('GET', '/api/website/getprojectfeatures?projectId=1')).json()).toMatchObject([
    { title: 'Roof garden' },
  ]);
});

/** First step of undoing changes of two units: counts the changes, then locks the newer unit. */
const lockNewestUnit = async (trx: Db) => {
  await countChange(trx, 'projectUnits');
  await lockRow(trx, 'projectUnits', 2);
};
/** Second step: locks the older unit. */
const lockOldestUnit = (trx: Db) => lockRow(trx, 'projectUnits', 1);

test.each([
  ['/api/project/delete?id=1', {}],
  ['/api/bulk', { action: 'delete', table: 'projects', ids: [1] }],
])("%s does not deadlock with an undo of changes of the project's units", async (path, body) => {
  const host = await testApp({ fixtures: { projects: [{}], projectUnits: [{ flat: 'A' }, { flat: 'B' }] } });
  expect(await during(host, lockNewestUnit, lockOldestUnit, post(host, path, body))).toBe(200);
});

test('undoing the creation of a project does not deadlock with an undo of changes of its units', async () => {
  const host = await testApp();
  const project = form({ name: 'Lake Tower', offerDateTime: '2030-01-01' });
  const { headers } = await host.call('POST', '/api/project/create', project);
  const added = [{ flat: 'A' }, { flat: 'B' }];
  await host.call('POST', '/api/project/saveunits', { projectId: 1, added, changed: [], removed: [] });
  const undo = post(host, '/api/history/undo', { changes: [headers[CHANGE_ID]] });
  expect(await during(host, lockNewestUnit, lockOldestUnit, undo)).toBe(200);
});

test('restoring several rows does not deadlock with an edit in the same table', async () => {
  const host = await testApp({ fixtures: { projects: [{}], projectFeatures: [{ projectId: 1, title: 'Pool' }] } });
  await host.call('POST', '/api/project/featuredelete?id=1');
  const restore = post(host, '/api/bulk', { action: 'restore', ids: [1] });
  const countFeatures = (trx: Db) => countChange(trx, 'projectFeatures');
  expect(await during(host, countFeatures, (trx) => lockRow(trx, 'projects', 1), restore)).toBe(200);
  expect((await host.visit('GET', '/api/website/getprojectfeatures?projectId=1')).json()).toMatchObject([
    { title: 'Pool' },
  ]);
});

test('the removal of unused search words keeps those of a row that is being indexed', async () => {
  const host = await testApp();
  const { db } = host.app.host;
  const asked = { question: 'Penthouse', answer: 'Yes.' };
  await host.call('POST', '/api/faq', asked);
  await host.call('GET', '/api/search?q=penthouse');
  await host.call('DELETE', '/api/faq/1');
  await host.call('GET', '/api/search?q=penthouse');
  const trx = await db.startTransaction().execute();
  await trx.insertInto('faqs').values(asked).execute();
  await indexNext(trx);
  const removal = forgetWords(db);
  await Promise.race([waiting(host), removal]);
  await trx.commit().execute();
  await removal;
  const words = db.selectFrom('searchWords').select('word').where('word', '=', 'penthouse');
  expect(await words.execute()).toHaveLength(1);
});
