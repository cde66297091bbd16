import { sql } from 'kysely';
import { openDatabase } from '../../db/database';
import { insertFixtures } from '../../testing/fixtures';
import { SETTINGS } from '../../testing/settings';
import { testStorage } from '../../testing/storage';
import { until } from '../../testing/test-app';
import { buildApp } from '../../app';

test('shows rows that another process has written', async () => {
  const storage = await testStorage();
  const app = await buildApp({ ...storage.options, ...SETTINGS });
  await insertFixtures(app.host, { projects: [{ name: 'First' }] });
  const { db: other } = await openDatabase(storage.source);
  // In plain SQL: `changing` would also tell the host, because it runs in this process.
  const rename = (name: string) =>
    other.transaction().execute(async (trx) => {
      await sql`insert into changes ("table", count) values ('projects', 1)
        on conflict ("table") do update set count = changes.count + 1`.execute(trx);
      await sql`update projects set name = ${name}`.execute(trx);
    });
  const shown = async () => {
    const [project] = (await app.inject('/api/website/getprojects')).json<{ name: string }[]>();
    return project?.name;
  };
  const count = async () => (await app.inject('/api/changes')).json<{ count: number }>().count;

  expect(await shown()).toBe('First');
  await rename('Second');
  await until(async () => (await shown()) === 'Second');

  const before = await count();
  await rename('Third');
  expect([await count(), await shown()]).toEqual([before + 1, 'Third']);

  await other.destroy();
  await app.close();
  await storage.remove();
});
