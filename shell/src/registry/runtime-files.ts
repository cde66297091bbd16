import { toRecord, type Registry, type RuntimeConfig } from 'shared-contract';
import { abortedAfter, browserStorage } from 'shared-state';
import { fetchText } from './fetch-text';
import { parseJson } from './parse-json';
import { readConfig } from './read-config';
import { readRegistry } from './read-registry';

/** Longest wait for the registry or the configuration if an older copy can be used instead. */
const PREFER_COPY_AFTER_MS = 2500;

/** Number of failed requests by path. The next request gets a query: browsers make equal requests wait for each other. */
const failures = new Map<string, number>();

/** Validates a file's JSON; throws if it cannot be used. */
type Reader<Value> = (value: unknown) => Value | Promise<Value>;

async function fetchFile<Value>(path: string, read: Reader<Value>, signal?: AbortSignal): Promise<Value> {
  try {
    const failed = failures.get(path) ?? 0;
    const address = failed === 0 ? path : `${path}?again=${failed}`;
    const text = await fetchText(address, { credentials: 'same-origin', ...(signal && { signal }) });
    const value = await read(JSON.parse(text));
    browserStorage.setItem(path, text);
    return value;
  } catch (error) {
    failures.set(path, (failures.get(path) ?? 0) + 1);
    throw error;
  }
}

/** Fetches the file. If that fails or takes too long, uses this browser's last good copy; without one, waits or throws. */
async function fetchOrRemember<Value>(path: string, read: Reader<Value>): Promise<Value> {
  const kept = parseJson(browserStorage.getItem(path));
  if (kept === undefined) return fetchFile(path, read);
  try {
    return await fetchFile(path, read, abortedAfter(PREFER_COPY_AFTER_MS));
  } catch (reason) {
    console.warn(`${path} could not be fetched; using the last good copy.`, reason);
    return await read(kept);
  }
}

const CONFIG_PATH = '/config.json';
const REGISTRY_PATH = '/registry.json';

/** Rejects a registry without the signature that the configuration requires. */
const readSigned =
  (config: Promise<RuntimeConfig>): Reader<Registry> =>
  async (value) => {
    const { registryKey } = await config;
    if (registryKey)
      await import('./signature').then(({ checkSignature }) => checkSignature(toRecord(value), registryKey));
    return readRegistry(value);
  };

/** Fetches the current registry. Callers have one already, so a slow response is an error here. */
export const fetchRegistry = (config: RuntimeConfig): Promise<Registry> =>
  fetchFile(REGISTRY_PATH, readSigned(Promise.resolve(config)), abortedAfter(PREFER_COPY_AFTER_MS));

/** Fetches the current configuration. Callers have one already, so a slow response is an error here. */
export const fetchConfig = (): Promise<RuntimeConfig> =>
  fetchFile(CONFIG_PATH, readConfig, abortedAfter(PREFER_COPY_AFTER_MS));

/** The files that a page which the browser renders needs to start. Throws if one cannot be fetched and there is no copy. */
export function fetchRuntimeFiles(): Promise<[Registry, RuntimeConfig]> {
  const config = fetchOrRemember(CONFIG_PATH, readConfig);
  return Promise.all([fetchOrRemember(REGISTRY_PATH, readSigned(config)), config]);
}
