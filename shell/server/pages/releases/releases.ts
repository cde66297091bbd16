import type { RegistryEntry, RemoteRelease } from 'shared-contract';

/** Each browser draws a number below this once; canaries go to those whose number is below their percentage. */
export const DRAWS = 100;
/** The draw of a browser that runs no canary but those for everybody. */
export const NO_CANARY = DRAWS - 1;

export interface FailedRelease {
  remote: string;
  release: string;
  /** Message and stack trace of the error that failed a page. */
  error?: string;
}

/** Identifies a release among those of all remotes. */
export const releaseName = (remote: string, { version }: Pick<RemoteRelease, 'version'>) => `${remote}@${version}`;

/** True if a browser with this draw runs the remote's canary. */
export const isInCanary = (entry: RegistryEntry | null, draw: number): boolean =>
  entry?.canary !== undefined && draw < entry.canary.percent;

/** The releases that can render pages for a browser with this draw: its own first, then those that replace it if it is faulty. */
export function releasesFor(entry: RegistryEntry, draw: number): RemoteRelease[] {
  const { canary, good } = entry;
  const own = canary && isInCanary(entry, draw) ? canary : entry;
  // Pages of a release without a server bundle are rendered by the browser, even if another release could render them here.
  if (entry.areas.every(({ session }) => session) || own.server === undefined) return [];
  return [own, entry, ...(good ? [good] : [])].filter(({ server }) => server !== undefined);
}
