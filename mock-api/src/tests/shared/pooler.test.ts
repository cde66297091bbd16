import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../app';
import { backUp } from '../../backup/backup';
import { picture } from '../../testing/hostile/media';
import { SETTINGS } from '../../testing/settings';
import { testStorage, type TestStorage } from '../../testing/storage';
import { startReplicated } from '../../testing/replicated';
import { form, until } from '../../testing/test-app';
import { createAgent } from '../../resources/authentication/repository';
import { createFaq } from '../../resources/faq/repository';

const AGENT = { email: 'agent@test.example', password: 'test password 1' };
const CALLS = 8;

let storage: TestStorage;
let folder: string;
beforeEach(async () => {
  storage = await testStorage();
  folder = await mkdtemp(join(tmpdir(), 'pooler-'));
});
afterEach(async () => {
  await storage.remove();
  await rm(folder, { recursive: true, force: true });
});

async function startHost() {
  const url = new URL(storage.options.databaseUrl ?? '');
  url.port = new URL(process.env.TEST_POOLER ?? '').port;
  return buildApp({ ...storage.options, databaseUrl: url.href, ...SETTINGS });
}

test('two hosts work through a pooler that gives each transaction another connection', async () => {
  const hosts = await Promise.all([startHost(), startHost()]);
  const [one] = hosts;
  const { db } = one.host;
  await createAgent(db, AGENT.email, AGENT.password);
  const statuses = (count: number, call: (index: number) => Promise<{ statusCode: number } | undefined>) =>
    Promise.all(Array.from({ length: count }, async (_, index) => (await call(index))?.statusCode));
  const login = (password: string) => async (index: number) =>
    hosts[index % 2]?.inject({ method: 'POST', url: '/api/authentication/login', payload: { ...AGENT, password } });
  const create = async (index: number) =>
    hosts[index % 2]?.inject({
      method: 'POST',
      url: '/api/gallery/create',
      headers: { authorization: `Bearer ${token}` },
      payload: form({ title: `Item ${index}`, type: 'Image', order: 0, contentname: await picture('png', index) }),
    });

  const { token } = await one.issueToken(1);
  const succeeded = Array<number>(CALLS).fill(200);
  expect(await statuses(CALLS, login(AGENT.password))).toEqual(succeeded);
  expect(await statuses(CALLS, create)).toEqual(succeeded);
  for (const host of hosts) {
    expect((await host.inject('/api/gallery')).json()).toHaveLength(CALLS);
    expect((await host.inject('/api/ready')).statusCode).toBe(200);
  }
  expect(await backUp(one.host, join(folder, 'backup'))).toEqual({ rows: CALLS + 1, files: CALLS });
  const refused = await statuses(CALLS * 2, login('wrong'));
  expect(refused.filter((status) => status === 401)).toHaveLength(10);
  expect(refused.filter((status) => status === 429)).toHaveLength(CALLS * 2 - 10);
  for (const host of hosts) await host.close();
});

test('the statement timeout applies to transactions and does not leak to other sessions of the pooler', async () => {
  const host = await startHost();
  const { db } = host.host;
  const limit = sql<{ statement_timeout: string }>`show statement_timeout`;
  const limits = await Promise.all(
    Array.from({ length: CALLS }, () => db.transaction().execute(async (trx) => (await limit.execute(trx)).rows)),
  );
  expect(limits).toEqual(Array(CALLS).fill([{ statement_timeout: '30s' }]));
  const outside = await Promise.all(Array.from({ length: CALLS }, async () => (await limit.execute(db)).rows));
  expect(outside).toEqual(Array(CALLS).fill([{ statement_timeout: '0' }]));
  await host.close();
});

test('visitors read from a standby through a pooler', async () => {
  const { primary, standby, stop } = await startReplicated('--pooled');
  const [databaseUrl, replicaUrl] = [primary.pooled, standby.pooled];
  const host = await buildApp({ ...storage.options, databaseUrl, replicaUrl, ...SETTINGS });
  await host.host.db.transaction().execute((trx) => createFaq(trx, { question: 'One', answer: 'Two' }));
  await until(async () => {
    const answers = await Promise.all(Array.from({ length: CALLS }, () => host.inject('/api/faq')));
    for (const answer of answers) expect(answer.json()).toMatchObject([{ question: 'One' }]);
    return (await host.inject('/api/metrics')).body.includes('visitor_reads_total{source="replica"}');
  });
  await host.close();
  await stop();
});
