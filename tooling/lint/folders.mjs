// Part of `npm run lint`: a folder with more than 15 files needs subfolders.
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { ROOT } from '../scripts/lib/paths.mjs';

const MAX_FILES = 15;

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
});
const counts = new Map();
for (const path of listed.trim().split('\n')) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
for (const [folder, count] of counts) {
  if (count <= MAX_FILES) continue;
  console.error(`${folder} has ${count} files; group them in subfolders of at most ${MAX_FILES}.`);
  process.exitCode = 1;
}
