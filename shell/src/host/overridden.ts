import type { Registry, RegistryEntry } from 'shared-contract';
import type { Overrides } from './overrides';
import { readRegistry } from './read-registry';

/** What the remote says of itself where it is developed; nothing where that cannot be had. */
async function fetchClaims(name: string, origin: string): Promise<Partial<RegistryEntry>> {
  try {
    const answer = await fetch(`${origin}/registry.json`);
    return readRegistry(await answer.json()).remotes.find((entry) => entry.name === name) ?? {};
  } catch {
    return {};
  }
}

/**
 * The registry with the overridden remotes in it, also with those that are not published yet; they have no other release, so
 * that their faults show.
 */
export async function withOverrides({ remotes }: Registry, overrides: Overrides): Promise<Registry> {
  const overridden = await Promise.all(
    Object.entries(overrides).map(async ([name, origin]) => {
      const published = remotes.find((entry) => entry.name === name);
      const { prefixes, session, slots, navigation } = { ...published, ...(await fetchClaims(name, origin)) };
      const release = { version: `override-${origin}`, manifest: `${origin}/mf-manifest.json` };
      return { name, prefixes, session, slots, navigation, claimed: published?.claimed, ...release };
    }),
  );
  return readRegistry({ remotes: [...remotes.filter(({ name }) => !(name in overrides)), ...overridden] });
}
