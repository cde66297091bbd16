import { REMOTES } from './paths.mjs';
import { publish } from './release.mjs';
import { run } from './run.mjs';

/** Builds what is stale (the task cache knows) and publishes the remotes' builds. An abort of `signal` ends the builds. */
export async function buildAndPublish(signal) {
  await run('npx', ['lerna', 'run', 'build', '--concurrency', '2', '--loglevel', 'error'], {
    quiet: true,
    env: { NX_DAEMON: 'false' },
    signal,
  });
  for (const app of REMOTES) await publish(app);
}
