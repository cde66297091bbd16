import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerOptions } from './options';

/** Origins beside the site's own that a page may talk to: an API host of its own, remotes served elsewhere. */
export interface TrustedOrigins {
  api: readonly string[];
  remotes: readonly string[];
}

export type OriginsReader = () => Promise<TrustedOrigins>;

/** Origins of the absolute addresses among values; relative ones are the site's own. */
function foreignOrigins(values: readonly unknown[]): string[] {
  const origins = values
    .filter((value): value is string => typeof value === 'string' && /^https?:\/\//.test(value))
    .filter((value) => URL.canParse(value))
    .map((value) => new URL(value).origin);
  return [...new Set(origins)];
}

/** Addresses of files of releases, wherever in the registry an entry names them. */
function releaseFiles(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === 'manifest' || key === 'preload' ? [inner].flat() : releaseFiles(inner),
  );
}

/**
 * Reads a file of JSON again when it has changed. While it is missing or half written, what was read last holds.
 */
function cached<T>(path: string, empty: T, read: (value: unknown) => T): () => Promise<T> {
  let version = '';
  let current = empty;
  return async () => {
    try {
      const { mtimeMs, size, ino } = await stat(path);
      const found = [mtimeMs, size, ino].join();
      if (found !== version) {
        current = read(JSON.parse(await readFile(path, 'utf8')));
        version = found;
      }
    } catch {
      // Browsers say what is wrong with the file.
    }
    return current;
  };
}

/** Reads the origins that the run-time configuration and the registry name. */
export function readOrigins({ config, releases }: Pick<ServerOptions, 'config' | 'releases'>): OriginsReader {
  const none: string[] = [];
  const api = cached(config, none, (value) =>
    foreignOrigins([
      typeof value === 'object' && value !== null && 'apiBaseUrl' in value ? value.apiBaseUrl : undefined,
    ]),
  );
  const remotes = cached(join(releases, 'registry.json'), none, (value) => foreignOrigins(releaseFiles(value)));
  return async () => ({ api: await api(), remotes: await remotes() });
}
