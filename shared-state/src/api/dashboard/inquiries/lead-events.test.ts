import { createTestHost, type TestHost } from 'mock-api/testing';
import { giveUpLogin, holdSession, logIn, selectAwaitsLogin } from 'shared-state';
import { callsTo, connect, requestSession } from '../../../testing/api';
import { followLeads } from './lead-events';

const EVENTS = '/api/events';

let host: TestHost;
beforeEach(async () => {
  host = await createTestHost();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] });
});
afterEach(async () => {
  jest.useRealTimers();
  window.localStorage.clear();
  await host.stop();
});

/** Lets the delays between connections pass until the condition is met. */
async function passTimeUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await jest.advanceTimersByTimeAsync(1000);
}

test('asks for a new login if the session has ended, but not again after the user has declined', async () => {
  const store = connect(host);
  store.dispatch(logIn(await requestSession(host)));
  const release = holdSession();
  await host.fail({ path: '/api/', status: 401 });
  const stop = followLeads(store, () => undefined);
  await passTimeUntil(() => selectAwaitsLogin(store.getState()));

  store.dispatch(giveUpLogin());
  const { length } = await callsTo(host, EVENTS);
  await passTimeUntil(
    async () => selectAwaitsLogin(store.getState()) || (await callsTo(host, EVENTS)).length >= length + 2,
  );
  expect(selectAwaitsLogin(store.getState())).toBe(false);
  stop();
  release();
});
