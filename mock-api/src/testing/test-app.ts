import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp, type AppOptions } from '../app';
import { insertFixtures, type Fixtures } from './fixtures';
import { SETTINGS } from './settings';
import { preparedStorage, removePrepared } from './storage';

export { AGENT } from './storage';

const HOUR_MS = 60 * 60_000;
const POLL_MS = 20;

export interface TestAppOptions extends Partial<
  Pick<
    AppOptions,
    | 'tokenLifetimeMinutes'
    | 'metricsToken'
    | 'trustedProxies'
    | 'messageLimits'
    | 'requiresApproval'
    | 'leads'
    | 'mail'
    | 'preparesCopies'
    | 'wait'
  >
> {
  fixtures?: Fixtures;
}

/** An API host in this process, with its own storage and one signed-in agent. */
export interface TestApp {
  app: FastifyInstance;
  token: string;
  /** Key for signing tokens. */
  secret: string;
  /** Calls as a visitor. */
  visit(
    method: InjectOptions['method'],
    url: string,
    payload?: InjectOptions['payload'],
  ): Promise<LightMyRequestResponse>;
  /** Calls with the agent's token. */
  call(
    method: InjectOptions['method'],
    url: string,
    payload?: InjectOptions['payload'],
  ): Promise<LightMyRequestResponse>;
  /** Names of stored files, unfinished files or resized copies. */
  files(which: 'kept' | 'unfinished' | 'copies'): Promise<string[]>;
  /** Removes the history, which keeps replaced and deleted files. */
  forgetHistory(): Promise<unknown>;
  /** Makes the host's files an hour older, restarts it on the same data and cleans up; `token` stays valid. */
  restart(): Promise<void>;
}

const stopping: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const stop of stopping.splice(0).reverse()) await stop();
});
afterAll(removePrepared);

/** A multipart body; omits undefined values. */
export function form(fields: Readonly<Record<string, string | number | boolean | Blob | undefined>>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (value instanceof Blob) body.append(name, value);
    else body.append(name, String(value));
  }
  return body;
}

/** Waits for a condition, up to the test's timeout. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

/** Starts a host, which is stopped automatically after the test. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { fixtures = {}, ...settings } = options;
  const storage = await preparedStorage();
  stopping.push(() => storage.remove());
  const secret = randomUUID() + randomUUID();
  const start = () =>
    buildApp({
      ...storage.options,
      ...SETTINGS,
      secret,
      ...settings,
    });

  let app = await start();
  stopping.push(() => app.close());
  await insertFixtures(app.host, fixtures);
  const { token } = await app.issueToken(1);

  const visit: TestApp['visit'] = (method, url, payload) => app.inject({ method, url, payload });
  return {
    get app() {
      return app;
    },
    token,
    secret,
    visit,
    call: (method, url, payload) => app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } }),
    files(which) {
      const { store } = app.host;
      const unfinished = dirname(store.temporary());
      if (which === 'kept') return store.names();
      return readdir(which === 'unfinished' ? unfinished : join(unfinished, '../../variants'));
    },
    forgetHistory: () => app.host.db.deleteFrom('history').execute(),
    async restart() {
      const createdAt = new Date(Date.now() - HOUR_MS).toISOString();
      await app.host.db.updateTable('attachments').set({ createdAt }).execute();
      await app.close();
      app = await start();
      await app.ready();
      await app.cleanUp();
    },
  };
}
