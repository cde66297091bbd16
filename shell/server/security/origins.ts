import { isMapSource, mapOrigins, toRecord } from 'shared-contract';
import type { SiteFiles } from '../static/site-files';

/** Other origins that a page may use: an API host, remotes on a CDN, and the source of maps. */
export interface TrustedOrigins {
  api: readonly string[];
  remotes: readonly string[];
  maps: readonly string[];
}

export type OriginsReader = () => TrustedOrigins;

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

/** Returns a reader of the origins in the last valid configuration and registry; a missing file has none. */
export function readOrigins({ config, registry }: SiteFiles): OriginsReader {
  let known: { settings?: unknown; published?: unknown; origins?: TrustedOrigins } = {};
  return () => {
    const [settings, published] = [config.last?.json, registry.last?.json];
    if (known.origins !== undefined && known.settings === settings && known.published === published)
      return known.origins;
    const { apiBaseUrl, overrides, map } = toRecord(settings);
    const origins = {
      api: foreignOrigins([apiBaseUrl]),
      remotes: foreignOrigins([...releaseFiles(published), overrides].flat()),
      maps: isMapSource(map) ? mapOrigins(map) : [],
    };
    known = { settings, published, origins };
    return origins;
  };
}
