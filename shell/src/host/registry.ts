import type { Registry, RegistryEntry, RuntimeConfig } from 'shared-contract';

/** Fetches one of the shell's run-time files. Throws with a plain reason when it is missing or not JSON. */
async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response.json();
}

function isEntry(value: unknown): value is RegistryEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { name, version, manifest, prefixes } = value as Partial<RegistryEntry>;
  return [name, version, manifest].every((field) => typeof field === 'string') && Array.isArray(prefixes);
}

/** The registry; an entry that is not usable is left out, so that one team's mistake stays with that team. */
export async function fetchRegistry(): Promise<Registry> {
  const value = await fetchJson('/registry.json');
  const remotes = typeof value === 'object' && value !== null && 'remotes' in value ? value.remotes : [];
  return { remotes: Array.isArray(remotes) ? remotes.filter(isEntry) : [] };
}

export async function fetchConfig(): Promise<RuntimeConfig> {
  return (await fetchJson('/config.json')) as RuntimeConfig;
}

function owns(prefix: string, pathname: string): boolean {
  return prefix === '/' || pathname === prefix || pathname.startsWith(`${prefix}/`);
}

/** The remote whose prefix is the longest match of the path; `/` is the rest. */
export function ownerOf(registry: Registry, pathname: string): RegistryEntry | null {
  const path = pathname.toLowerCase();
  const length = (entry: RegistryEntry) =>
    Math.max(...entry.prefixes.filter((prefix) => owns(prefix.toLowerCase(), path)).map((prefix) => prefix.length), 0);
  const best = registry.remotes.reduce<RegistryEntry | null>(
    (found, entry) => (length(entry) > (found === null ? 0 : length(found)) ? entry : found),
    null,
  );
  return best;
}
