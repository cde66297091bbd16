import { sql } from 'kysely';
import pg from 'pg';
import { buildApp } from '../../app';
import { createAgent } from '../../resources/authentication/repository';
import { startReplicated } from '../../testing/replicated';
import { SETTINGS } from '../../testing/settings';
import { administer, AGENT, testStorage } from '../../testing/storage';
import { form, until } from '../../testing/test-app';

const ending: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

/** A host with one project, whose visitors' reads use a standby. */
async function startHost() {
  const { primary, standby, stop } = await startReplicated('--asynchronous');
  const storage = await testStorage();
  ending.push(() => storage.remove(), stop);
  const app = await buildApp({
    ...storage.options,
    ...SETTINGS,
    databaseUrl: primary.url,
    replicaUrl: standby.url,
  });
  ending.push(() => app.close());
  await createAgent(app.host.db, AGENT.email, AGENT.password);
  const { token } = await app.issueToken(1);

  const agent = { authorization: `Bearer ${token}` };
  const names = async (url: string, headers = {}) =>
    (await app.inject({ url, headers })).json<{ name: string }[]>().map(({ name }) => name);
  const saveProject = async (name: string) => {
    const payload = form({ name, order: 1, offerDateTime: '2030-01-01T00:00:00Z' });
    expect((await app.inject({ method: 'POST', url: '/api/project/create', headers: agent, payload })).statusCode).toBe(
      200,
    );
  };
  const readsFrom = async (source: 'primary' | 'replica') => {
    const { body } = await app.inject('/api/metrics');
    return Number(new RegExp(`^visitor_reads_total{source="${source}"} (\\d+)$`, 'm').exec(body)?.[1] ?? 0);
  };
  const host = {
    standby,
    visitors: app.host.visitors,
    saveProject,
    readsFrom,
    /** The projects that visitors see: in a cached list, and in an uncached one. */
    lists: async () => [await names('/api/website/getprojects'), await names('/api/project/active')],
    agentsList: () => names('/api/project', agent),
    status: async (url: string) => (await app.inject(url)).statusCode,
    /** Waits until a visitor's read uses the replica. */
    untilReplicated: async () => {
      const before = await readsFrom('replica');
      await until(async () => {
        await host.lists();
        return (await readsFrom('replica')) > before;
      });
    },
  };
  await saveProject('First');
  await host.untilReplicated();
  return host;
}

test('visitors read from a replica only while it has every saved row; agents read from the primary', async () => {
  const { standby, saveProject, readsFrom, lists, agentsList, untilReplicated } = await startHost();
  await administer(standby.url, 'select pg_wal_replay_pause()');
  const read = await readsFrom('replica');
  expect(await agentsList()).toEqual(['First']);
  await saveProject('Second');
  expect(await agentsList()).toEqual(['Second', 'First']);
  expect(await lists()).toEqual(Array(2).fill(['Second', 'First']));
  expect(await readsFrom('replica')).toBe(read);

  await administer(standby.url, 'select pg_wal_replay_resume()');
  await untilReplicated();
  expect(await lists()).toEqual(Array(2).fill(['Second', 'First']));
});

async function rowsOf<Row extends object>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(query);
  await client.end();
  return rows;
}

test('a replica that does not answer delays visitors briefly, and is used again when it answers', async () => {
  const { standby, saveProject, lists, status, untilReplicated } = await startHost();
  const connections = await rowsOf<{ pid: number }>(
    standby.url,
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  const frozen = [standby.pid, ...connections.map(({ pid }) => pid)];
  const resume = () => frozen.forEach((pid) => process.kill(pid, 'SIGCONT'));
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  ending.push(resume);
  await saveProject('Second');
  const began = performance.now();
  expect(await lists()).toEqual(Array(2).fill(['Second', 'First']));
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(await status('/api/ready')).toBe(200);
  resume();
  ending.pop();
  await untilReplicated();
});

test('without its replica, a host answers all calls and is ready', async () => {
  const { standby, saveProject, lists, readsFrom, status } = await startHost();
  const read = await readsFrom('replica');
  process.kill(standby.pid, 'SIGKILL');
  await saveProject('Second');
  expect(await lists()).toEqual(Array(2).fill(['Second', 'First']));
  expect(await status('/api/ready')).toBe(200);
  expect(await readsFrom('replica')).toBe(read);
});

test('rows of a replica that was promoted are not shown', async () => {
  const { standby, lists } = await startHost();
  await administer(standby.url, 'select pg_promote()');
  await administer(standby.url, `update projects set name = 'Other'`);
  expect(await lists()).toEqual(Array(2).fill(['First']));
});

test('an invalid or slow query does not count as a failure of the replica', async () => {
  const { visitors, readsFrom } = await startHost();
  const expectReplica = async () => {
    const read = await readsFrom('replica');
    await sql`select 1`.execute(visitors);
    expect(await readsFrom('replica')).toBe(read + 1);
  };
  await expect(sql`select 1 / 0`.execute(visitors)).rejects.toThrow('division by zero');
  await expectReplica();
  await sql`select pg_sleep(1.1)`.execute(visitors);
  await expectReplica();
});

test('the success of a query that began before a failure does not end the pause after it', async () => {
  const { standby, visitors, readsFrom } = await startHost();
  const older = sql`select pg_sleep(0.9)`.execute(visitors);
  const failing = sql`select pg_sleep(0.8)`.execute(visitors);
  const terminate = `select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(0.8)'`;
  await until(async () => (await rowsOf(standby.url, terminate)).length > 0);
  await Promise.all([older, failing]);
  const read = await readsFrom('primary');
  await sql`select 1`.execute(visitors);
  expect(await readsFrom('primary')).toBe(read + 1);
});

test('a connection to the replica stays open between rare queries', async () => {
  const { standby, visitors } = await startHost();
  const connection = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(visitors)).rows[0]?.pid;
  const pid = await connection();
  const idle = `select from pg_stat_activity where pid = ${pid} and now() - state_change > interval '1600 ms'`;
  await until(async () => (await rowsOf(standby.url, idle)).length > 0);
  expect(await connection()).toBe(pid);
});
