import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import type { TestSettings } from '.';
import { insertFixtures, type Fixtures } from './fixtures';
import { shareSerializers } from './hosts/share-serializers.mjs';
import { createRecorder, type Fault, type Recorder } from './recorder';
import { SETTINGS } from './settings';
import { AGENT, preparedStorage, removePrepared, type TestStorage } from './storage';

interface Running {
  app: FastifyInstance;
  storage: TestStorage;
  recorder: Recorder;
}

const running = new Map<string, Running>();

type Start = TestSettings & { fixtures?: Fixtures };

async function startHost({
  fixtures = {},
  tokenLifetimeMinutes = SETTINGS.tokenLifetimeMinutes,
  recentLoginMinutes,
  requiresApproval,
  mail,
}: Start) {
  const storage = await preparedStorage();
  const recorder = createRecorder();
  const app = await buildApp({
    ...storage.options,
    ...SETTINGS,
    secret: randomUUID() + randomUUID(),
    tokenLifetimeMinutes,
    recentLoginMinutes,
    requiresApproval,
    mail,
    closeAtOnce: true,
    prepare: (instance) => {
      shareSerializers(instance);
      recorder.attach(instance);
    },
  });
  await insertFixtures(app.host, fixtures);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const id = randomUUID();
  running.set(id, { app, storage, recorder });
  return { id, url, ...AGENT };
}

async function stopHost(id: string): Promise<void> {
  const host = running.get(id);
  running.delete(id);
  await host?.app.close();
  await host?.storage.remove();
}

/** Server that starts and stops API hosts on temporary storage for tests in other processes. */
const factory = Fastify({ forceCloseConnections: true, bodyLimit: 16 * 1024 * 1024 });
type WithId = { Params: { id: string } };

factory.post<{ Body: Start | null }>('/hosts', ({ body }) => startHost(body ?? {}));
factory.delete<WithId>('/hosts/:id', ({ params }) => stopHost(params.id));
factory.post<WithId>('/hosts/:id/session', async ({ params }) => {
  const host = running.get(params.id);
  return { ...(await host?.app.issueToken(1)), id: 1, email: AGENT.email };
});
factory.post<WithId & { Body: Fault }>('/hosts/:id/fault', ({ params, body }, reply) => {
  running.get(params.id)?.recorder.faults.push(body);
  return reply.code(204).send();
});
factory.delete<WithId>('/hosts/:id/fault', async ({ params }, reply) => {
  await running.get(params.id)?.recorder.recover();
  return reply.code(204).send();
});
factory.get<WithId>('/hosts/:id/requests', ({ params }) => running.get(params.id)?.recorder.calls ?? []);

console.log(`Factory ready on ${await factory.listen({ host: '127.0.0.1', port: 0 })}`);
async function end(): Promise<void> {
  await Promise.all([...running.keys()].map(stopHost));
  await removePrepared();
  process.exit(0);
}
process.once('SIGTERM', () => void end());
process.stdin.once('close', () => void end()).resume();
