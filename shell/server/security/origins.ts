import { fieldsOf, type JsonFile, type SiteFiles } from '../static/site-files';

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

/** Reads the origins that the run-time configuration and the registry name; none of a file that there is not. */
export function readOrigins({ config, registry }: SiteFiles): OriginsReader {
  const read = async (file: JsonFile<unknown>) => (await file.get().catch(() => null))?.json;
  return async () => {
    const { apiBaseUrl, overrides } = fieldsOf(await read(config));
    return {
      api: foreignOrigins([apiBaseUrl]),
      remotes: foreignOrigins([...releaseFiles(await read(registry)), overrides].flat()),
    };
  };
}
