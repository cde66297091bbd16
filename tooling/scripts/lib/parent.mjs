const LOOK_MS = 500;

/**
 * Calls `ended` once npm has ended that runs this script: killed, it hands no signal on. A script that something else runs
 * may outlive that, as with nohup.
 */
export function onNpmEnd(ended) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    ended();
  }, LOOK_MS);
  timer.unref();
}
