import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { createTestHost, type TestHost } from 'mock-api/testing';
import type { Session } from 'shared-contract';
import { logIn, type AppStore, type RootState } from 'shared-state';
import { connect, requestSession } from './api';

type Start = () => ThunkAction<PromiseLike<unknown>, RootState, unknown, UnknownAction>;

interface Expected {
  query?: Record<string, string>;
  body?: unknown;
}

/** An endpoint's call: method and path, the thunk that makes it, and what it sends. */
export type Case = [call: string, start: Start, expected?: Expected];

let host: TestHost;
let session: Session;
let store: AppStore;

/** Starts a test host for the file, and logs its agent into the store of each test. */
export function setUpCalls(): void {
  beforeAll(async () => {
    host = await createTestHost();
    session = await requestSession(host);
  });
  beforeEach(() => {
    store = connect(host);
    store.dispatch(logIn(session));
  });
  afterEach(() => window.localStorage.clear());
  afterAll(() => host.stop());
}

export const testHost = (): TestHost => host;
export const testStore = (): AppStore => store;

async function lastCall(start: Start) {
  await store.dispatch(start());
  const call = (await host.requests()).at(-1);
  return { ...call, call: `${call?.method ?? ''} ${call?.path ?? ''}` };
}

async function expectCall([expectedCall, start, expected = {}]: Case) {
  const { call, query, body, headers } = await lastCall(start);
  expect({ call, query, body }).toEqual({ call: expectedCall, query: expected.query ?? {}, body: expected.body });
  return headers?.authorization;
}

/** Tests that each call is sent as expected, without a token. */
export function testPublicCalls(cases: Case[]): void {
  test.each(cases)('%s is sent without a token', async (...sent) => {
    expect(await expectCall(sent)).toBeUndefined();
  });
}

/** Tests that each call is sent as expected, with the agent's token. */
export function testAgentCalls(cases: Case[]): void {
  test.each(cases)('%s is sent with the token', async (...sent) => {
    expect(await expectCall(sent)).toMatch(/^Bearer ./);
  });
}
