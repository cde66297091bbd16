import type { Registry, RegistryEntry, RemoteRelease, RuntimeConfig } from 'shared-contract';
import type { Breaker } from './breaker';

/** What was read last of the site; another tag for another content. */
export interface SiteState {
  registry: Registry;
  config: RuntimeConfig;
  tag: string;
}

export interface FailedRelease {
  remote: string;
  release: string;
}

/** What is rendered. */
export interface ReleaseSet {
  id: string;
  /** The registry as the browser gets it. */
  shown: Registry;
  /** With the releases that are rendered as the live ones: canaries, and those that stand in for what is left alone. */
  registry: Registry;
  config: RuntimeConfig;
  /** What cannot be rendered at all, and others stand in for, by remote. */
  broken: ReadonlyMap<string, FailedRelease>;
}

/** Names a release among those of all remotes. */
export const releaseName = (name: string, { version }: RemoteRelease) => `${name}@${version}`;

/** The live release of each remote or its canary, or the last good one where that is left alone. */
export function chooseReleases(
  { registry, config, tag }: SiteState,
  canaries: ReadonlySet<string>,
  breaker: Breaker,
): ReleaseSet {
  const broken = new Map<string, FailedRelease>();
  const remotes = registry.remotes.map((entry): RegistryEntry => {
    const { name, canary, good } = entry;
    const own = canary && canaries.has(releaseName(name, canary)) ? canary : entry;
    // Without a server half it is the browser's, by itself.
    const releases = own.server ? [own, entry, ...(good ? [good] : [])] : [];
    const usable = releases.find((one) => one.server && !breaker.isOpen(releaseName(name, one)));
    // Where no other release can be rendered either, the fault may be the machine's.
    if (usable !== undefined && usable !== own && breaker.isBroken(releaseName(name, own))) {
      broken.set(name, { remote: name, release: own.version });
    }
    return { ...entry, ...(usable ?? own), server: usable?.server };
  });
  const chosen = remotes.map((entry) => `${releaseName(entry.name, entry)}${entry.server ? '' : ' by the browser'}`);
  return { id: `${tag} ${chosen.join(' ')}`, shown: registry, registry: { remotes }, config, broken };
}
