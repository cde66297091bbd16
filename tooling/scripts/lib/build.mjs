import { REMOTES } from './paths.mjs';
import { publish } from './release.mjs';
import { run } from './run.mjs';

/** Builds what is stale (the task cache knows) and publishes the remotes' builds. */
export async function buildAndPublish() {
  await run('npx', ['lerna', 'run', 'build', '--concurrency', '2', '--loglevel', 'error'], {
    quiet: true,
    env: { NX_DAEMON: 'false' },
  });
  for (const app of REMOTES) await publish(app);
}
