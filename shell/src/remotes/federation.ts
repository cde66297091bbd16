import { createInstance, registerGlobalPlugins, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import type { RemoteRelease } from 'shared-contract';
import { invalidateEndpoints } from 'shared-state';
import { LoadError, reasonOfScript } from 'shared-ui/slots';
import { sharedLibraries } from 'virtual:shared-libraries';
import { fetchText } from '../registry/fetch-text';
import { entryFile, manifestFile, preloadRelease } from './downloads/preload';
import { requestedBy, type Attributes } from './downloads/requests';

/** A running entry script: its exposed module and its clean-up. */
export interface Container {
  exposed: unknown;
  /** Removes its globals, scripts and styles from the document. */
  drop: () => void;
}

/**
 * A library that only remotes share is taken from another remote only if it is loaded already, so that no remote fails
 * because another remote's file cannot be fetched.
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

const runtime = createInstance({ name: 'shell', remotes: [], shared: sharedLibraries, shareStrategy: 'loaded-first' });

// Remotes are built without the runtime's core (`externalRuntime`) and use the shell's.
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  _FEDERATION_RUNTIME_CORE_FROM: { name: runtime.name, version: runtime.version },
});

interface Manifest {
  metaData: { globalName: string; remoteEntry: { name: string; path?: string } };
}

type ShareScope = (typeof runtime.shareScopeMap)[string];

/** The global that an entry script sets: https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers */
interface Entry {
  init: (shared: ShareScope, initiated: unknown[]) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

/** The module that every remote exposes. */
const EXPOSED = './remote';

/** The libraries shared on this page. */
const shareScope = (): ShareScope => runtime.shareScopeMap.default ?? {};

async function exposedBy(entry: Entry, remote: string): Promise<unknown> {
  await entry.init(shareScope(), []);
  const factory = await requestedBy(remote, () => entry.get(EXPOSED));
  return factory();
}

/** The entry script's address and global. Throws if the manifest does not name them. */
function readManifest(text: string, address: string): { script: string; globalName: string } {
  try {
    const { globalName, remoteEntry } = (JSON.parse(text) as Manifest).metaData;
    const folder = remoteEntry.path ? `${remoteEntry.path}/` : '';
    if (!/^\w+$/.test(globalName)) throw new Error('No name.');
    return { globalName, script: new URL(`${folder}${remoteEntry.name}`, address).href };
  } catch (cause) {
    throw new LoadError('server', `${address} is not a remote's manifest.`, { cause });
  }
}

function runScript(src: string, integrity: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { src, async: true, ...(integrity && { integrity, crossOrigin: 'anonymous' }) });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new LoadError(reasonOfScript(src), `${src} could not be loaded.`)));
    document.head.append(script);
  });
}

/** Forgets the libraries that only this release provided and used. */
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
    // Globals that a script declares with `var` cannot be deleted.
    if (name in window) Reflect.set(window, name, undefined);
  }
  if (folder === `${window.location.origin}/`) return;
  for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')) {
    if (('src' in element ? element.src : element.href).startsWith(folder)) element.remove();
  }
}

/** Adds a query from the second attempt on: browsers hold back a request while one for the same URL is pending. */
const withAttempt = (address: string, attempt: number) => (attempt === 1 ? address : `${address}?attempt=${attempt}`);

/** Fetches and starts a release of a remote. If it cannot be fetched or its code throws, cleans up and rejects. */
export async function loadContainer(release: RemoteRelease, attempt: number, remote: string): Promise<Container> {
  const { manifest, integrity } = release;
  if (attempt === 1) preloadRelease(release, remote);
  const downloaded = (file: Attributes) => requestedBy(remote, () => globalThis.remoteDownloads?.load(file));
  const address = new URL(manifest, window.location.origin).href;
  await downloaded(manifestFile(withAttempt(address, attempt)));
  const { script, globalName } = readManifest(await fetchText(withAttempt(address, attempt)), address);
  const drop = () => forget(globalName, new URL('.', address).href);
  try {
    const entry = withAttempt(script, attempt);
    await downloaded(entryFile(entry, integrity));
    await runScript(entry, integrity);
    const set = Reflect.get(window, globalName) as Entry | undefined;
    if (!set) throw new LoadError('server', `${entry} does not set ${globalName}.`);
    return { exposed: await exposedBy(set, remote), drop };
  } catch (error) {
    drop();
    throw error;
  }
}
