import type { Registry, RuntimeConfig } from 'shared-contract';
import { abortedAfter, browserStorage } from 'shared-state';
import { parseJson } from './parse-json';
import { readRegistry } from './read-registry';

/** Longest wait for the registry or the configuration: a page stands before 3 s have gone by. */
const FILE_LIMIT_MS = 2500;

/** After a request that failed the next one has a query of its own: a browser lets two of one address wait for each other. */
const failures = new Map<string, number>();

async function fetchText(path: string): Promise<string> {
  const failed = failures.get(path) ?? 0;
  const address = failed === 0 ? path : `${path}?again=${failed}`;
  const response = await fetch(address, { credentials: 'same-origin', signal: abortedAfter(FILE_LIMIT_MS) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response.text();
}

/** Reads a file's text; a text that it rejects is not kept and not used. */
type Reader<Value> = (value: unknown) => Value | Promise<Value>;

async function fetchFile<Value>(path: string, read: Reader<Value>): Promise<Value> {
  try {
    const text = await fetchText(path);
    const value = await read(JSON.parse(text));
    browserStorage.setItem(path, text);
    return value;
  } catch (error) {
    failures.set(path, (failures.get(path) ?? 0) + 1);
    throw error;
  }
}

/** The file as it is now, else this browser's last good copy. Throws the first reason where there is none. */
async function fetchOrRemember<Value>(path: string, read: Reader<Value>): Promise<Value> {
  try {
    return await fetchFile(path, read);
  } catch (reason) {
    const kept = parseJson(browserStorage.getItem(path));
    if (kept === undefined) throw reason;
    console.warn(`${path} cannot be had; its last good copy is used.`, reason);
    return await read(kept);
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const hasTexts = (value: unknown, fields: readonly string[]): boolean =>
  fields.every((field) => typeof fieldsOf(value)[field] === 'string');

/** As much as the frame needs to stand. */
function readConfig(value: unknown): RuntimeConfig {
  const config = fieldsOf(value);
  const stands =
    hasTexts(config, ['apiBaseUrl', 'officeMap']) &&
    hasTexts(config.brand, ['name', 'tagline', 'description']) &&
    hasTexts(config.contact, ['email', 'address', 'city']) &&
    hasTexts(fieldsOf(config.contact).phones, ['0', '1']) &&
    hasTexts(config.social, ['facebook', 'youtube', 'linkedin', 'instagram', 'whatsapp']) &&
    typeof config.features === 'object';
  if (!stands) throw new Error('/config.json is not complete.');
  return value as RuntimeConfig;
}

export const REGISTRY_PATH = '/registry.json';

/** A registry that is not signed as the configuration asks for is a faulty one. */
const readSigned =
  (config: Promise<RuntimeConfig>): Reader<Registry> =>
  async (value) => {
    const { registryKey } = await config;
    if (registryKey)
      await import('./signature').then(({ checkSignature }) => checkSignature(fieldsOf(value), registryKey));
    return readRegistry(value);
  };

/** The registry as the server has it now. Throws where it cannot be had. */
export const fetchRegistry = (config: RuntimeConfig): Promise<Registry> =>
  fetchFile(REGISTRY_PATH, readSigned(Promise.resolve(config)));

/** What the site cannot start without. Throws where it cannot be had and this browser has no copy. */
export function fetchRuntimeFiles(): Promise<[Registry, RuntimeConfig]> {
  const config = fetchOrRemember('/config.json', readConfig);
  return Promise.all([fetchOrRemember(REGISTRY_PATH, readSigned(config)), config]);
}
