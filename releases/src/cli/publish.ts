import { readBuild, readHost } from '../build/build';
import { Releases } from '../releases';
import { openRecords } from '../storage/records';

/**
 * Publishes the builds of a repository with its shell, as `npm start` does: what somebody took back, pinned or made a
 * canary stays as they left it.
 */
export async function publishBuilds(shell: string, remotes: readonly string[], store: string): Promise<void> {
  const releases = new Releases({ records: await openRecords(store), author: { by: 'start' } });
  const builds = await Promise.all(remotes.map(readBuild));
  await releases.release(await releases.undecided(builds), await readHost(shell));
}
