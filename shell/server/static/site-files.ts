import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mapProblem, toRecord, type Registry, type RuntimeConfig } from 'shared-contract';
import { readConfig } from '../../src/registry/read-config';
import { readRegistry } from '../../src/registry/read-registry';
import { isSignedWith } from 'releases';
import type { ServerOptions } from '../options';

/** The last valid content of a JSON file. */
export interface Content<Value> {
  text: string;
  json: unknown;
  value: Value;
  /** Hash of the text. */
  tag: string;
}

/** Reads a JSON file again when it changes. While it is missing or invalid, the last valid content stays in use. */
export class JsonFile<Value> {
  readonly #path: string;
  readonly #read: (json: unknown) => Value | Promise<Value>;
  readonly #edition: () => Promise<string>;
  #seen = '';
  #last: Content<Value> | null = null;
  #told = '';

  /**
   * `read` throws for content that must not be used. The file is also read again when the result of `edition` changes.
   */
  constructor(
    path: string,
    read: (json: unknown) => Value | Promise<Value>,
    edition: () => Promise<string> = () => Promise.resolve(''),
  ) {
    this.#path = path;
    this.#read = read;
    this.#edition = edition;
  }

  /** The last valid content, without checking the file; null until `get` has succeeded. */
  get last(): Content<Value> | null {
    return this.#last;
  }

  /** Rejects if the file has never been valid. */
  async get(): Promise<Content<Value>> {
    try {
      const [{ mtimeMs, size, ino }, edition] = await Promise.all([stat(this.#path), this.#edition()]);
      const seen = [mtimeMs, size, ino, edition].join();
      if (seen === this.#seen && this.#last !== null) return this.#last;
      const text = await readFile(this.#path, 'utf8');
      const json: unknown = JSON.parse(text);
      const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      this.#last = { text, json, value: await this.#read(json), tag };
      this.#seen = seen;
      this.#told = '';
    } catch (error) {
      this.#tell(String(error));
      if (this.#last === null) throw error;
    }
    return this.#last;
  }

  #tell(reason: string): void {
    if (reason === this.#told) return;
    this.#told = reason;
    const instead = this.#last === null ? 'There is no valid content yet.' : 'The last valid content stays in use.';
    console.warn(`${this.#path} cannot be used. ${instead} ${reason}`);
  }
}

/** The site's current registry and configuration. */
export interface SiteFiles {
  registry: JsonFile<Registry>;
  config: JsonFile<RuntimeConfig>;
}

/** Reads the configuration and drops a source of maps that cannot be used. Throws if a required setting is not valid. */
function readSiteConfig(json: unknown): RuntimeConfig {
  const config = readConfig(json);
  const { map, ...others } = config;
  const problem = map === undefined ? null : mapProblem(map);
  if (problem === null) return config;
  console.warn(`No maps are offered: ${problem}`);
  return others;
}

export function openSiteFiles({ releases, config }: Pick<ServerOptions, 'releases' | 'config'>): SiteFiles {
  const settings: SiteFiles['config'] = new JsonFile(config, readSiteConfig);
  // Rejects until the configuration has been valid: until then it is not known whether the registry must be signed.
  const keyOf = async () => (await settings.get()).value.registryKey ?? '';
  const readSigned = async (json: unknown) => {
    const key = await keyOf();
    if (key !== '' && !isSignedWith(toRecord(json), key)) throw new Error('The registry has no valid signature.');
    return readRegistry(json);
  };
  return { registry: new JsonFile(join(releases, 'registry.json'), readSigned, keyOf), config: settings };
}
