import { sql } from 'kysely';
import { testApp } from '../../testing/test-app';
import { SEARCHED_TABLES, entryOf } from './tables';

test('a search leaves out entries of tables that only another version of the host searches', async () => {
  const [table] = SEARCHED_TABLES;
  if (table === undefined) throw new Error('No table is searched.');
  const { app, call } = await testApp({ fixtures: { projects: [{ name: 'Lake Residence' }] } });
  const search = async () => (await call('GET', '/api/search?q=lake')).json<{ title: string }[]>();
  expect(await search()).toMatchObject([{ title: 'Lake Residence' }]);

  const unknown = entryOf({ ...table, key: 1000 }, 1);
  await sql`insert into "searchIndex" (rowid, title, words) values (${sql.lit(unknown)}, 'lake', 'lake')`.execute(
    app.host.db,
  );
  expect(await search()).toMatchObject([{ title: 'Lake Residence' }]);
});
