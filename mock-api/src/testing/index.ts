import type { MailSettings } from '../resources/mail/outbox';
import type { Fixtures } from './fixtures';
import type { Fault, RecordedCall } from './recorder';

export type { Fault, Fixtures, RecordedCall };

/** Settings of a test host; the defaults are those of production. */
export interface TestSettings {
  tokenLifetimeMinutes?: number;
  /** 0: no login counts as recent. */
  recentLoginMinutes?: number;
  /** Refuses to publish projects without an approval (product.md 3.16). */
  requiresApproval?: boolean;
  /** Default: no mail server. */
  mail?: MailSettings;
}

/** A real API host on a temporary database, in another process. */
export interface TestHost {
  url: string;
  /** E-mail address of its agent. */
  email: string;
  password: string;
  /** Starts a session of its agent and returns what a login returns, without the slow password check. */
  session(): Promise<unknown>;
  /** Makes matching calls fail. */
  fail(fault: Fault): Promise<void>;
  /**
   * Waits until each `hold` fault has held a call (forever if none arrives), then removes all faults and releases held
   * calls.
   */
  recover(): Promise<void>;
  /** The calls received so far. */
  requests(): Promise<RecordedCall[]>;
  stop(): Promise<void>;
}

async function call<T>(path: string, method: string, body?: unknown): Promise<T> {
  const factory = process.env.TEST_HOST_FACTORY;
  if (factory === undefined)
    throw new Error('TEST_HOST_FACTORY is not set: run the tests with the setup of mock-api/testing/hosts.');
  const answer = await fetch(`${factory}${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The host factory answered ${answer.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Starts an API host with the fixtures. Call `stop` at the end of the test. */
export async function createTestHost(fixtures: Fixtures = {}, settings: TestSettings = {}): Promise<TestHost> {
  const { id, ...host } = await call<{ id: string; url: string; email: string; password: string }>('/hosts', 'POST', {
    fixtures,
    ...settings,
  });
  return {
    ...host,
    session: () => call(`/hosts/${id}/session`, 'POST'),
    fail: (fault) => call(`/hosts/${id}/fault`, 'POST', fault),
    recover: () => call(`/hosts/${id}/fault`, 'DELETE'),
    requests: () => call(`/hosts/${id}/requests`, 'GET'),
    stop: () => call(`/hosts/${id}`, 'DELETE'),
  };
}
