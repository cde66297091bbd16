import { waitFor } from '@testing-library/react';
import { createBrowserRouter } from 'react-router-dom';
import type { Registry } from 'shared-contract';
import { createAppStore, holdSession } from 'shared-state';
import { watchFleet } from './fleet';
import { LiveRouter } from '../remotes/live-router';

const registryOf = (version: string): Registry => ({
  remotes: [
    { name: 'mfe_sample', version, manifest: `/${version}/mf-manifest.json`, areas: [{ prefix: '/', session: false }] },
  ],
});

let stop: () => void;
afterEach(() => stop());

/** Opens a tab on `/` and returns a function that publishes other releases. */
function openTab() {
  const registry = registryOf('1');
  /** `now`: the live releases; null makes the requests for them fail. */
  const state: { now: Registry | null; failures: number } = { now: registry, failures: 0 };
  const refresh = () => {
    if (state.now !== null) return Promise.resolve(state.now);
    state.failures += 1;
    return Promise.reject(new Error('offline'));
  };
  const opened: string[] = [];
  const live = new LiveRouter(() => createBrowserRouter([{ path: '/' }, { path: '/next' }, { path: '/after' }]));
  const told: boolean[] = [];
  const open = (address: string) => opened.push(address);
  stop = watchFleet({ registry, refresh, live, store: createAppStore(), open }, (isOutdated) => told.push(isOutdated));
  const release = async () => {
    state.now = registryOf('2');
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(told.at(-1)).toBe(true));
  };
  return { registry, live, told, opened, release, state };
}

beforeEach(() => window.history.replaceState(null, '', '/'));

test('a tab keeps its releases while the live ones are the same', async () => {
  const { registry, live, told, opened, state } = openTab();
  // Only the fallback of the live release changes.
  state.now = { remotes: registry.remotes.map((entry) => ({ ...entry, good: { version: '1', manifest: '/1' } })) };
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(told).toEqual([false]));
  await live.current.navigate('/next');
  expect(opened).toEqual([]);
});

test('a navigation opens a new document once other releases are live', async () => {
  const { live, opened, release } = openTab();
  await release();
  await live.current.navigate('/next');
  expect(opened).toEqual(['/next']);
});

test('a tab stays outdated if a later request for the releases fails', async () => {
  const { live, opened, release, state } = openTab();
  await release();
  state.now = null;
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(state.failures).toBe(1));
  await live.current.navigate('/next');
  expect(opened).toEqual(['/next']);
});

test('a navigation opens no new document while there is unsaved input', async () => {
  const { live, opened, release } = openTab();
  await release();
  const saved = holdSession();
  await live.current.navigate('/next');
  expect(opened).toEqual([]);
  saved();
  await live.current.navigate('/after');
  expect(opened).toEqual(['/after']);
});

test('a navigation opens a new document also after the router was replaced', async () => {
  const { live, opened, release } = openTab();
  await release();
  live.renew();
  await live.current.navigate('/next');
  expect(opened).toEqual(['/next']);
});
