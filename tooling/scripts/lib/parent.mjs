const POLL_MS = 500;

/**
 * Calls `ended` when the npm process that runs this script ends, because npm passes no signal on when it is killed. Does
 * nothing without npm: a script may outlive other parents, as with nohup.
 */
export function onNpmEnd(ended) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    ended();
  }, POLL_MS);
  timer.unref();
}
