import { join } from 'node:path';
import { checkOut } from '../scripts/previous/revision.mjs';
import { run } from '../scripts/lib/run.mjs';

/**
 * Compiles the API host of an earlier revision with the packages that are installed here. Resolves with the program's
 * path and a function that removes the revision's files.
 */
export async function compilePrevious(revision, folder) {
  const tree = join(folder, 'previous');
  const remove = await checkOut(revision, tree);
  await run(process.execPath, ['tooling/scripts/compile.mjs', 'mock-api'], { cwd: tree, quiet: true });
  return { program: join(tree, 'mock-api/dist/server.mjs'), remove };
}
