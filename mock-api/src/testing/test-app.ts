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

export interface TestAppOptions extends Partial<
  Pick<AppOptions, 'tokenLifetimeMinutes' | 'metricsToken' | 'trustedProxies' | 'messageLimits' | 'wait'>
> {
  fixtures?: Fixtures;
}

/** The API host in this process, on a database and a file folder of its own. It has one agent, who is signed in. */
export interface TestApp {
  app: FastifyInstance;
  token: string;
  /** The key that tokens are signed with. */
  secret: string;
  /** A call as a visitor makes it. */
  visit(
    method: InjectOptions['method'],
    url: string,
    payload?: InjectOptions['payload'],
  ): Promise<LightMyRequestResponse>;
  /** A call with the agent's token. */
  call(
    method: InjectOptions['method'],
    url: string,
    payload?: InjectOptions['payload'],
  ): Promise<LightMyRequestResponse>;
  /** Names of the files that are kept, that are not finished, or that are resized copies. */
  files(which: 'kept' | 'unfinished' | 'copies'): Promise<string[]>;
  /** Stops the host and starts it again, an hour later for its files, on the same data; `token` stays valid. */
  restart(): Promise<void>;
}

const stopping: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const stop of stopping.splice(0).reverse()) await stop();
});
afterAll(removePrepared);

/** A multipart body; values that are undefined are left out. */
export function form(fields: Readonly<Record<string, string | number | boolean | Blob | undefined>>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (value instanceof Blob) body.append(name, value);
    else body.append(name, String(value));
  }
  return body;
}

/** Waits for a condition; the test's own time limit ends it. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Starts a host for one test and stops it after the test by itself. */
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
    async restart() {
      const createdAt = new Date(Date.now() - HOUR_MS).toISOString();
      await app.host.db.updateTable('attachments').set({ createdAt }).execute();
      await app.close();
      app = await start();
    },
  };
}
