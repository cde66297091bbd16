import { isMapSource, mapOrigins } from 'shared-contract';
import { fieldsOf, type JsonFile, type SiteFiles } from '../static/site-files';

/** Other origins that a page may use: an API host, remotes on a CDN, and the source of maps. */
export interface TrustedOrigins {
  api: readonly string[];
  remotes: readonly string[];
  maps: readonly string[];
}

export type OriginsReader = () => Promise<TrustedOrigins>;

/** Origins of the absolute URLs among the values. */
function foreignOrigins(values: readonly unknown[]): string[] {
  const origins = values
    .filter((value): value is string => typeof value === 'string' && /^https?:\/\//.test(value))
    .filter((value) => URL.canParse(value))
    .map((value) => new URL(value).origin);
  return [...new Set(origins)];
}

/** URLs of release files anywhere in a registry entry. */
function releaseFiles(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === 'manifest' || key === 'preload' ? [inner].flat() : releaseFiles(inner),
  );
}

/** Reads the origins in the configuration and the registry. A missing file has none. */
export function readOrigins({ config, registry }: SiteFiles): OriginsReader {
  const read = async (file: JsonFile<unknown>) => (await file.get().catch(() => null))?.json;
  return async () => {
    const { apiBaseUrl, overrides, map } = fieldsOf(await read(config));
    return {
      api: foreignOrigins([apiBaseUrl]),
      remotes: foreignOrigins([...releaseFiles(await read(registry)), overrides].flat()),
      maps: isMapSource(map) ? mapOrigins(map) : [],
    };
  };
}
