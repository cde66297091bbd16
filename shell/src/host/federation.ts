import { createInstance, registerGlobalPlugins, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import type { RemoteRelease } from 'shared-contract';
import { abortedAfter, invalidateEndpoints } from 'shared-state';
import { sharedLibraries } from 'virtual:shared-libraries';
import { preloadRelease } from './preload';

/** An entry script that runs: what it exposes, and how to forget it. */
export interface Container {
  exposed: unknown;
  /** Takes its globals, waiting scripts and styles out of the document, so that nothing of it is met again. */
  drop: () => void;
}

/**
 * What remotes share with each other alone comes from another one only where it is there already: no remote fails because a
 * file of another one cannot be had.
 */
const ownUnlessLoaded: ModuleFederationRuntimePlugin = {
  name: 'own-unless-loaded',
  beforeLoadShare(call) {
    const { pkgName, shareInfo, origin } = call;
    const versions = origin.shareScopeMap.default?.[pkgName];
    if (shareInfo?.shareConfig.singleton === false && versions && !versions[shareInfo.version]?.lib) {
      versions[shareInfo.version] = { ...shareInfo, useIn: [], loading: null };
    }
    return call;
  },
};
registerGlobalPlugins([ownUnlessLoaded]);

const host = createInstance({ name: 'shell', remotes: [], shared: sharedLibraries, shareStrategy: 'loaded-first' });

// Remotes come without the core of the runtime (`externalRuntime` of their builds): they run on the host's.
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  _FEDERATION_RUNTIME_CORE_FROM: { name: host.name, version: host.version },
});

interface Manifest {
  metaData: { globalName: string; remoteEntry: { name: string; path?: string } };
}

type ShareScope = (typeof host.shareScopeMap)[string];

/** What an entry script sets: https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers */
interface Entry {
  init: (shared: ShareScope, initiated: unknown[]) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

/** The module that every remote exposes. */
const EXPOSED = './remote';

/** The libraries that are shared on this page. */
const shareScope = (): ShareScope => host.shareScopeMap.default ?? {};

async function exposedBy(entry: Entry): Promise<unknown> {
  await entry.init(shareScope(), []);
  const factory = await entry.get(EXPOSED);
  return factory();
}

/** The entry script's address and the global that it sets. Throws where the manifest names neither. */
function readManifest(value: unknown, address: string): { script: string; globalName: string } {
  try {
    const { globalName, remoteEntry } = (value as Manifest).metaData;
    const folder = remoteEntry.path ? `${remoteEntry.path}/` : '';
    if (!/^\w+$/.test(globalName)) throw new Error('No name.');
    return { globalName, script: new URL(`${folder}${remoteEntry.name}`, address).href };
  } catch (cause) {
    throw new Error(`${address} is no manifest of a remote.`, { cause });
  }
}

function runScript(src: string, integrity: string | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { src, async: true, ...(integrity && { integrity, crossOrigin: 'anonymous' }) });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} could not be loaded.`)));
    signal.addEventListener('abort', () => reject(new Error(`${src} did not come in time.`)));
    document.head.append(script);
  });
}

/** Libraries that this release alone brought along; what others use as well stays. */
function forgetShares(globalName: string): void {
  for (const versions of Object.values(shareScope())) {
    for (const [version, { from, useIn }] of Object.entries(versions)) {
      if (from === globalName && useIn.every((user) => user === globalName)) Reflect.deleteProperty(versions, version);
    }
  }
}

function forget(globalName: string, folder: string): void {
  const instances = globalThis.__FEDERATION__.__INSTANCES__;
  const own = instances.findIndex(({ name }) => name === globalName);
  if (own !== -1) instances.splice(own, 1);
  forgetShares(globalName);
  invalidateEndpoints();
  for (const name of [globalName, `webpackChunk${globalName}`]) {
    // A script's own `var` cannot be deleted.
    if (name in window) Reflect.set(window, name, undefined);
  }
  if (folder === `${window.location.origin}/`) return;
  for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')) {
    if (('src' in element ? element.src : element.href).startsWith(folder)) element.remove();
  }
}

/** Addresses of a second attempt have a query: a browser would let them wait for the first one's. */
const withAttempt = (address: string, attempt: number) => (attempt === 1 ? address : `${address}?attempt=${attempt}`);

/**
 * Fetches and starts one release of a remote under a name of its own. Rejects where that fails or takes longer than `ms`,
 * and leaves nothing behind then.
 */
export async function loadContainer(
  name: string,
  release: RemoteRelease,
  { attempt, ms }: { attempt: number; ms: number },
): Promise<Container> {
  const { version, manifest, integrity } = release;
  if (attempt === 1) preloadRelease(release);
  const address = new URL(manifest, window.location.origin).href;
  const signal = abortedAfter(ms);
  const tooLate = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`${name} ${version} took longer than ${ms} ms.`)));
  });
  tooLate.catch(() => undefined);

  const response = await fetch(withAttempt(address, attempt), { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const { script, globalName } = readManifest(await response.json(), address);
  const drop = () => forget(globalName, new URL('.', address).href);
  try {
    const entry = withAttempt(script, attempt);
    await runScript(entry, integrity, signal);
    const set = Reflect.get(window, globalName) as Entry | undefined;
    if (!set) throw new Error(`${entry} does not set ${globalName}.`);
    return { exposed: await Promise.race([exposedBy(set), tooLate]), drop };
  } catch (error) {
    drop();
    throw error;
  }
}
