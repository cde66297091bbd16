import type { CanaryRelease, Registry, RegistryEntry, RemoteRelease } from 'shared-contract';

/** What a release claims of the site. */
export interface Claim {
  name: string;
  prefixes: string[];
  session: boolean;
  slots?: RegistryEntry['slots'];
  navigation?: RegistryEntry['navigation'];
}

/** A request that cannot be met; the message says why and what to do. */
export class Refused extends Error {
  override name = 'Refused';
}

export function entryOf(registry: Registry, name: string): RegistryEntry {
  const entry = registry.remotes.find((other) => other.name === name);
  if (entry === undefined) {
    const known = registry.remotes.map((other) => other.name).join(', ');
    throw new Refused(`No remote "${name}" is published. Published are: ${known || 'none'}.`);
  }
  return entry;
}

/** The release alone, without what the registry says of the remote. */
export function releaseOf({ version, manifest, preload, integrity, server }: RemoteRelease): RemoteRelease {
  return {
    version,
    manifest,
    ...(preload && { preload }),
    ...(integrity !== undefined && { integrity }),
    ...(server && { server }),
  };
}

function withEntry(registry: Registry, entry: RegistryEntry): Registry {
  const others = registry.remotes.filter(({ name }) => name !== entry.name);
  return { ...registry, remotes: [...others, entry].sort((a, b) => a.name.localeCompare(b.name)) };
}

/** The entry with another live release; of the one before nothing stays. What is known of its claims takes the place of theirs. */
function withLive(entry: RegistryEntry, release: RemoteRelease, claim: Partial<Claim> = {}): RegistryEntry {
  const nothing = { preload: undefined, integrity: undefined, server: undefined, canary: undefined };
  return { ...entry, ...claim, ...nothing, ...releaseOf(release) };
}

/** Makes a release the live one. What it claims replaces what the remote claimed before. */
export function goLive(registry: Registry, claim: Claim, release: RemoteRelease, now: Date): Registry {
  const before = registry.remotes.find(({ name }) => name === claim.name);
  return withEntry(registry, {
    ...claim,
    ...releaseOf(release),
    ...(before?.good && { good: before.good }),
    claimed: before?.claimed ?? now.toISOString(),
  });
}

/** Puts an earlier release back, and what it claims. A last good release that is thereby withdrawn gives its place to it. */
export function rollBack(registry: Registry, name: string, target: RemoteRelease, claim?: Partial<Claim>): Registry {
  const entry = entryOf(registry, name);
  if (entry.version === target.version) throw new Refused(`${name} ${target.version} is live already.`);
  const { good } = entry;
  return withEntry(registry, {
    ...withLive(entry, target, claim),
    ...(good?.version === entry.version && { good: releaseOf(target) }),
  });
}

/** Gives a share of the browsers another release; 0 per cent ends that. */
export function setCanary(registry: Registry, name: string, release: RemoteRelease, percent: number): Registry {
  const entry = entryOf(registry, name);
  if (!Number.isInteger(percent) || percent < 0 || percent > 99) {
    throw new Refused('A canary takes 0 to 99 per cent, in whole numbers; `promote` gives it to all.');
  }
  if (percent === 0) {
    if (entry.canary?.version !== release.version) throw new Refused(`${name} ${release.version} is no canary.`);
    return withEntry(registry, { ...entry, canary: undefined });
  }
  if (release.version === entry.version) throw new Refused(`${name} ${release.version} is live already.`);
  const canary: CanaryRelease = { ...releaseOf(release), percent };
  return withEntry(registry, { ...entry, canary });
}

/** Makes the canary live, with what it claims; without one, says that the live release is good. */
export function promote(registry: Registry, name: string, claim?: Partial<Claim>): Registry {
  const entry = entryOf(registry, name);
  if (entry.canary === undefined) return markGood(registry, name, entry.version);
  return withEntry(registry, withLive(entry, entry.canary, claim));
}

/** Notes that a release was seen to work. One that is no longer live or canary is left out: a newer one may be good. */
export function markGood(registry: Registry, name: string, version: string): Registry {
  const entry = entryOf(registry, name);
  const seen = [entry, entry.canary].find((release) => release?.version === version);
  if (seen === undefined) throw new Refused(`${name} ${version} is neither live nor canary.`);
  return withEntry(registry, { ...entry, good: releaseOf(seen) });
}

export function setPinned(registry: Registry, name: string, pinned: boolean): Registry {
  const entry = entryOf(registry, name);
  return withEntry(registry, { ...entry, pinned: pinned || undefined });
}

/** Versions of a remote that the registry names. */
export function namedVersions(entry: RegistryEntry): string[] {
  return [entry, entry.canary, entry.good].flatMap((release) => (release === undefined ? [] : [release.version]));
}

/** The folder of a remote's releases: its federation name with hyphens. */
export function folderOf(name: string): string {
  return name.replaceAll('_', '-');
}
