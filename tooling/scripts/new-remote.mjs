import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, Refused } from '../new-remote/arguments.mjs';
import { writeRemote } from '../new-remote/files.mjs';
import { refuseTaken } from '../new-remote/owners.mjs';
import { ROOT } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** The files of the repository that list remotes by name, each with the function that adds the new one. */
const joined = {
  'tsconfig.json': (text, { folder }) => text.replace('{ "path": "tooling" }', `{ "path": "${folder}" },\n    $&`),
  'docs/product.md': (text, { owns, label }) =>
    owns.reduce((page, prefix) => page.replace(/^\| anything else /m, `| \`${prefix}\` | ${label} |\n$&`), text),
};

/** Adds the remote to the repository. Restores the repository's files if that fails. */
async function joinRepository(asked) {
  const paths = [...Object.keys(joined), 'package-lock.json'];
  const before = new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
  try {
    for (const [path, change] of Object.entries(joined))
      writeFileSync(join(ROOT, path), change(before.get(path), asked));
    await run('npx', ['prettier', '--write', asked.folder, ...Object.keys(joined)], { quiet: true });
    await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true });
  } catch (error) {
    for (const [path, text] of before) writeFileSync(join(ROOT, path), text);
    throw error;
  }
}

/** Makes the folder a Git repository with a first commit. Returns the error message if that fails. */
async function commit({ target, short }) {
  const options = { cwd: target, quiet: true };
  try {
    await run('git', ['init', '--initial-branch', 'main'], options);
    await run('git', ['add', '--all'], options);
    await run('git', ['commit', '--message', `Create the remote ${short}`], options);
    return undefined;
  } catch (error) {
    return error.message;
  }
}

async function makeRemote(asked) {
  const owners = await refuseTaken(asked);
  if (asked.isOutside) await run('node', [join(import.meta.dirname, 'pack.mjs')], { quiet: true });
  const wasThere = existsSync(asked.target);
  try {
    writeRemote(asked, owners);
    if (!asked.isOutside) await joinRepository(asked);
  } catch (error) {
    if (!existsSync(asked.target)) throw error;
    for (const name of readdirSync(asked.target)) rmSync(join(asked.target, name), { recursive: true });
    if (!wasThere) rmSync(asked.target, { recursive: true });
    throw error;
  }
}

try {
  const asked = readArguments();
  await makeRemote(asked);
  const { isOutside, target, folder } = asked;
  const uncommitted = isOutside ? await commit(asked) : undefined;
  if (uncommitted) console.warn(`The files are not committed: ${uncommitted}`);
  console.log(
    isOutside
      ? `${target} contains a new remote. Next, in that folder: npm install && npm test && npm run build`
      : `${folder} contains a new remote. Next: npm run dev -w ${folder}`,
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = error instanceof Refused || error.code?.startsWith('ERR_PARSE_ARGS') ? 2 : 1;
}
