import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { REMOTE_CONTRACT, type RemoteModule, type RemoteRelease } from 'shared-contract';

/** Longest wait for one file of a remote; a server that never answers would otherwise hold the page for ever. */
const FILE_TIMEOUT_MS = 8000;
/** Longest wait for a remote to be fetched and evaluated. */
const REMOTE_TIMEOUT_MS = 12_000;

/** Bounds manifest fetches and entry scripts in time. */
export function limitWaiting(): void {
  registerPlugins([
    {
      name: 'limit-waiting',
      fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(FILE_TIMEOUT_MS) }),
      createScript: ({ url, attrs }) => {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        for (const [name, value] of Object.entries(attrs ?? {})) script.setAttribute(name, String(value));
        return { script, timeout: FILE_TIMEOUT_MS };
      },
    },
  ]);
}

/** The contract that a value exposes; undefined for what is no remote module. */
function contractOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'contract' in value && 'routes' in value
    ? value.contract
    : undefined;
}

function timeLimit(ms: number, message: string): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(message)), ms);
  });
}

/**
 * Fetches and evaluates one release of a remote. Throws when it cannot be fetched in time, does not expose `./remote`, or
 * was built for another contract.
 */
export async function loadRelease(name: string, release: RemoteRelease): Promise<RemoteModule> {
  const entry = new URL(release.manifest, window.location.origin).href;
  registerRemotes([{ name, entry, shareScope: 'default' }], { force: true });
  const exposed: unknown = await Promise.race([
    loadRemote(`${name}/remote`),
    timeLimit(REMOTE_TIMEOUT_MS, `${name} ${release.version} took longer than ${REMOTE_TIMEOUT_MS} ms to load.`),
  ]);
  const module: unknown =
    typeof exposed === 'object' && exposed !== null && 'remote' in exposed ? exposed.remote : exposed;
  const contract = contractOf(module);
  if (contract === undefined) throw new Error(`${name} ${release.version} does not expose a remote module.`);
  if (contract !== REMOTE_CONTRACT) {
    throw new Error(`${name} ${release.version} keeps contract ${JSON.stringify(contract)}, not ${REMOTE_CONTRACT}.`);
  }
  return module as RemoteModule;
}
