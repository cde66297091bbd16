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

/** Process ids of the host's connections to the server. */
async function connectionsOf(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

test('a replica that does not answer delays visitors briefly, and is used again when it answers', async () => {
  const { standby, saveProject, lists, status, untilReplicated } = await startHost();
  const frozen = [standby.pid, ...(await connectionsOf(standby.url))];
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
