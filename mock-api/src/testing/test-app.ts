import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp, type AppOptions } from '../app';
import { insertFixtures, type Fixtures } from './fixtures';
import { shareSerializers } from './hosts/share-serializers.mjs';
import { SETTINGS } from './settings';
import { preparedStorage, removePrepared } from './storage';

export { AGENT } from './storage';

const HOUR_MS = 60 * 60_000;
const POLL_MS = 20;

export interface TestAppOptions extends Partial<
  Pick<
    AppOptions,
    | 'tokenLifetimeMinutes'
    | 'corsOrigins'
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
  /** Makes the host's files an hour old, restarts it on the same data and cleans up. `token` stays valid. */
  restart(): Promise<void>;
}

type Stops = (() => Promise<unknown>)[];

const ofTest: Stops = [];
const ofFile: Stops = [];

async function stopAll(stops: Stops): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}

afterEach(() => stopAll(ofTest));
afterAll(async () => {
  await stopAll(ofFile);
  await removePrepared();
});

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
export const testApp = (options: TestAppOptions = {}): Promise<TestApp> => startApp(options, ofTest);

/**
 * Starts one host for all tests of the file, because a start takes longer than most calls. Tests must not change data
 * that other tests read. Returns a function that returns the host.
 */
export function sharedApp(options: TestAppOptions = {}): () => TestApp {
  let host: TestApp | undefined;
  beforeAll(async () => {
    host = await startApp(options, ofFile);
  });
  return () => {
    if (host === undefined) throw new Error('The shared host starts before the first test.');
    return host;
  };
}

async function startApp(options: TestAppOptions, stopping: Stops): Promise<TestApp> {
  const { fixtures = {}, ...settings } = options;
  const storage = await preparedStorage();
  stopping.push(() => storage.remove());
  const secret = randomUUID() + randomUUID();
  const start = () =>
    buildApp({
      ...storage.options,
      ...SETTINGS,
      secret,
      prepare: shareSerializers,
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
