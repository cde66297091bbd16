import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileServer } from '../../../presets/servers/compile.mjs';
import { RELEASES, REMOTES, ROOT } from './paths.mjs';
import { run } from './run.mjs';

/** Builds what the task cache reports as stale and publishes the remotes' builds. Aborting `signal` stops the builds. */
export async function buildAndPublish(signal) {
  // Nx directly, because `npm start` does not install Lerna. Only the front end: servers are compiled when they start.
  const projects = ['shell', ...REMOTES].join();
  await run(
    join(ROOT, 'node_modules/.bin/nx'),
    ['run-many', '--targets=build', `--projects=${projects}`, '--parallel=2'],
    {
      quiet: true,
      env: { NX_DAEMON: 'false' },
      signal,
    },
  );
  const program = await compileServer('releases');
  const { publishBuilds } = await import(pathToFileURL(program('publish')));
  const folders = REMOTES.map((name) => join(ROOT, name));
  await publishBuilds(join(ROOT, 'shell'), folders, RELEASES);
}
