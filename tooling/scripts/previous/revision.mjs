import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { linkPackages } from '../lib/link-packages.mjs';
import { ROOT } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

const MIGRATIONS = 'mock-api/src/migrations';

const git = (...args) => run('git', args, { quiet: true });

/**
 * The previous version of the API host: the newest release tag (`v*`) before the newest migration was added, or without tags
 * the parent of the commit that added it. Rejects if the history is too short to tell.
 */
export async function previousRevision() {
  const migrations = readdirSync(join(ROOT, MIGRATIONS)).filter((name) => /^\d.*\.ts$/.test(name));
  const newest = `${MIGRATIONS}/${migrations.toSorted().at(-1)}`;
  if ((await git('rev-parse', '--is-shallow-repository')).trim() === 'true')
    throw new Error('The history is shallow, so the previous version is unknown: fetch all of it (fetch-depth: 0).');
  const added = (await git('log', '--diff-filter=A', '--format=%H', '--', newest)).trim().split('\n').at(-1);
  if (added === '') throw new Error(`${newest} is not committed, so the previous version is unknown.`);
  const tags = (await git('tag', '--list', 'v*', '--merged', `${added}^`, '--sort=-creatordate')).trim().split('\n');
  return tags[0] === '' ? (await git('rev-parse', `${added}^`)).trim() : tags[0];
}

/**
 * Checks out a revision to a folder that does not exist yet, and links the packages that are installed here. Resolves with
 * a function that removes the folder.
 */
export async function checkOut(revision, tree) {
  await git('worktree', 'add', '--detach', tree, revision);
  linkPackages(tree);
  return () => git('worktree', 'remove', '--force', tree);
}
