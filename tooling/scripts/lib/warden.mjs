/**
 * Ends the processes, or groups of them by a negative id, that its arguments and later messages name when the script that
 * started it ends, however that happens: for programs that do not notice by themselves. It outlives the script by that moment, so a signal to all of
 * them leaves it alone.
 */
const wards = new Set(process.argv.slice(2).map(Number));
function end() {
  for (const pid of wards) {
    try {
      process.kill(pid, 'SIGTERM');
    } catch {
      // It has ended.
    }
  }
}
process.on('message', (pid) => wards.add(pid));
process.once('disconnect', end);
// Or it had ended before this one was loaded.
if (!process.connected) end();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
