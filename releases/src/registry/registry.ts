import type { CanaryRelease, Registry, RegistryEntry, ReleaseContract, RemoteRelease } from 'shared-contract';

/** Parts of the site that a release claims. */
export interface Claim {
  name: string;
  areas: RegistryEntry['areas'];
  slots?: RegistryEntry['slots'];
  navigation?: RegistryEntry['navigation'];
}

/** The part of a contract that the registry entry repeats. */
export function claimOf({ areas, slots, navigation }: ReleaseContract): Omit<Claim, 'name'> {
  return { areas, slots: slots.fills as Claim['slots'], navigation };
}

/** A refused request; the message gives the reason and a remedy. */
export class Refused extends Error {
  override name = 'Refused';
}

/** Checks the origin of release files: '' (the site's own) or an http(s) URL. Without a scheme, their URLs would be relative. */
export function readOrigin(text: string): string {
  if (text !== '' && !(/^https?:\/\//i.test(text) && URL.canParse(text)))
    throw new Refused(`--origin: "${text}" is not an address like https://cdn.the.site.`);
  return text.replace(/\/$/, '');
}

export function entryOf(registry: Registry, name: string): RegistryEntry {
  const entry = registry.remotes.find((other) => other.name === name);
  if (entry === undefined) {
    const known = registry.remotes.map((other) => other.name).join(', ');
    throw new Refused(`No remote "${name}" is published. Published remotes: ${known || 'none'}.`);
  }
  return entry;
}

/** The fields of a registry entry that describe its live release. */
function releaseOf({ version, manifest, preload, integrity, server }: RemoteRelease): RemoteRelease {
  return { version, manifest, preload, integrity, server };
}

function withEntry(registry: Registry, entry: RegistryEntry): Registry {
  const others = registry.remotes.filter(({ name }) => name !== entry.name);
  return { ...registry, remotes: [...others, entry].sort((a, b) => a.name.localeCompare(b.name)) };
}

/** An entry with another live release and its claims. */
function withLive(entry: RegistryEntry, release: RemoteRelease, claim: Partial<Claim> = {}): RegistryEntry {
  return { ...entry, ...claim, ...releaseOf(release), canary: undefined };
}

/** Makes a release live. Its claims replace those of the previous one. */
export function goLive(registry: Registry, claim: Claim, release: RemoteRelease, now: Date): Registry {
  const before = registry.remotes.find(({ name }) => name === claim.name);
  return withEntry(registry, {
    ...claim,
    ...releaseOf(release),
    good: before?.good,
    claimed: before?.claimed ?? now.toISOString(),
  });
}

/**
 * Makes an earlier release live, with its claims. If the replaced release was the last good one, the earlier one becomes
 * the last good one.
 */
export function rollBack(registry: Registry, name: string, target: RemoteRelease, claim?: Partial<Claim>): Registry {
  const entry = entryOf(registry, name);
  if (entry.version === target.version) throw new Refused(`${name} ${target.version} is already live.`);
  const { good } = entry;
  return withEntry(registry, {
    ...withLive(entry, target, claim),
    ...(good?.version === entry.version && { good: releaseOf(target) }),
  });
}

/** Gives a release to a share of the browsers; 0 per cent ends the canary. */
export function setCanary(registry: Registry, name: string, release: RemoteRelease, percent: number): Registry {
  const entry = entryOf(registry, name);
  if (!Number.isInteger(percent) || percent < 0 || percent > 99) {
    throw new Refused('The percentage of a canary is a whole number from 0 to 99; use `promote` to make it live.');
  }
  if (percent === 0) {
    if (entry.canary?.version !== release.version) throw new Refused(`${name} ${release.version} is not a canary.`);
    return withEntry(registry, { ...entry, canary: undefined });
  }
  if (release.version === entry.version) throw new Refused(`${name} ${release.version} is already live.`);
  const canary: CanaryRelease = { ...releaseOf(release), percent };
  return withEntry(registry, { ...entry, canary });
}

/** Makes the canary live, with its claims; without a canary, marks the live release as good. */
export function promote(registry: Registry, name: string, claim?: Partial<Claim>): Registry {
  const entry = entryOf(registry, name);
  if (entry.canary === undefined) return markGood(registry, name, entry.version);
  return withEntry(registry, withLive(entry, entry.canary, claim));
}

/** Marks the live release or the canary as good. Others are refused: a newer one may be good already. */
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

/** Versions of a remote's live, canary and good releases. */
export function namedVersions(entry: RegistryEntry): string[] {
  return [entry, entry.canary, entry.good].flatMap((release) => (release === undefined ? [] : [release.version]));
}

/** The folder of a remote's releases: its federation name with hyphens. */
export function folderOf(name: string): string {
  return name.replaceAll('_', '-');
}
