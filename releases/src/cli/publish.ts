import { readBuild, readShellContract } from '../build/build';
import { Releases } from '../releases';
import { openRecords } from '../storage/records';

/**
 * Publishes the builds of this repository with its shell, as `npm start` does. Decisions of people (rollbacks, pins, canaries)
 * stay in force.
 */
export async function publishBuilds(shell: string, remotes: readonly string[], store: string): Promise<void> {
  const releases = new Releases({ records: await openRecords(store), author: { by: 'start' } });
  const builds = await Promise.all(remotes.map(readBuild));
  await releases.release(await releases.releasable(builds), await readShellContract(shell));
}
