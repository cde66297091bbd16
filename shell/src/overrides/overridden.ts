import type { Registry, RegistryEntry } from 'shared-contract';
import type { Overrides } from './overrides';
import { readRegistry } from '../registry/read-registry';

/** The remote's registry entry from its development server; empty if it cannot be fetched. */
async function fetchClaims(name: string, origin: string): Promise<Partial<RegistryEntry>> {
  try {
    const answer = await fetch(`${origin}/registry.json`);
    return readRegistry(await answer.json()).remotes.find((entry) => entry.name === name) ?? {};
  } catch {
    return {};
  }
}

/**
 * The registry with overridden remotes, including unpublished ones. They get no fallback release, so that developers see
 * their errors.
 */
export async function withOverrides({ remotes }: Registry, overrides: Overrides): Promise<Registry> {
  const overridden = await Promise.all(
    Object.entries(overrides).map(async ([name, origin]) => {
      const published = remotes.find((entry) => entry.name === name);
      const { areas, slots, navigation } = { ...published, ...(await fetchClaims(name, origin)) };
      const release = { version: `override-${origin}`, manifest: `${origin}/mf-manifest.json` };
      return { name, areas, slots, navigation, claimed: published?.claimed, ...release };
    }),
  );
  return readRegistry({ remotes: [...remotes.filter(({ name }) => !(name in overrides)), ...overridden] });
}
