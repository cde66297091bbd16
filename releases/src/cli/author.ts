import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

/** Name of the account that runs the command; its number if it has no name, as in a container with `--user 10001`. */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** The commit of a folder; undefined outside a Git repository. */
export async function commitOf(folder: string): Promise<string | undefined> {
  const found = await promisify(execFile)('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: folder }).catch(
    () => null,
  );
  return found?.stdout.trim();
}
