import { CHANGE_ID } from 'shared-contract';
import { form, testApp, type TestApp } from '../../testing/test-app';

const OFFER = { title: 'Eid', description: 'Old.', startDate: '2026-01-01', endDate: '2099-01-01T00:00:00Z' };

async function hostWithOffer() {
  const host = await testApp();
  const created = await host.call('POST', '/api/offer/create', form(OFFER));
  return { host, created };
}

/** Runs `work` without `nextText`, a column of the next version, as after a contract migration. */
async function withoutColumn({ app }: TestApp, work: () => Promise<void>): Promise<void> {
  const offers = app.host.db.schema.alterTable('offers');
  await offers.dropColumn('nextText').execute();
  try {
    await work();
  } finally {
    // Add the column again, because the next test on PostgreSQL reuses this database.
    await offers.addColumn('nextText', 'text', (column) => column.notNull().defaultTo('')).execute();
  }
}

const titles = async ({ call }: TestApp) =>
  (await call('GET', '/api/offer')).json<{ title: string }[]>().map(({ title }) => title);

test('undo and restore ignore a column that was removed since', async () => {
  const { host, created } = await hostWithOffer();
  const deleted = await host.call('POST', '/api/offer/delete?id=1');
  await withoutColumn(host, async () => {
    const undo = async ({ headers }: typeof deleted) =>
      (await host.call('POST', '/api/history/undo', { changes: [headers[CHANGE_ID]] })).json<unknown>();
    expect(await undo(deleted)).toEqual({ conflicts: [], refused: [] });
    expect(await titles(host)).toEqual(['Eid']);
    expect(await undo(created)).toEqual({ conflicts: [], refused: [] });
    expect(await titles(host)).toEqual([]);
    const restored = await host.call('POST', '/api/history/restore', { id: 1, seen: 4, overwrite: true });
    expect(restored.json()).toEqual({ conflicts: [] });
    expect(await titles(host)).toEqual(['Eid']);
  });
});

test('publishing and previewing a draft ignore a column that was removed since', async () => {
  const { host } = await hostWithOffer();
  await host.call('POST', '/api/offer/savedraft', form({ ...OFFER, title: 'Better', id: 1 }));
  const { db } = host.app.host;
  const changes = (title: string) => JSON.stringify({ title, nextText: 'Removed.' });
  await db
    .updateTable('drafts')
    .set({ values: changes('Better'), base: changes('Eid') })
    .execute();
  await withoutColumn(host, async () => {
    const { token } = (await host.call('POST', '/api/draft/preview', { table: 'offers', rowId: 1 })).json<{
      token: string;
    }>();
    const shown = await host.visit('GET', `/api/offer/active?preview=${token}`);
    expect(shown.json()).toMatchObject([{ title: 'Better' }]);
    expect((await host.call('POST', '/api/draft/publish', { id: 1 })).json()).toEqual({ conflicts: [] });
    expect(await titles(host)).toEqual(['Better']);
  });
});
