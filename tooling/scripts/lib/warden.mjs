/**
 * Ends other processes (or process groups, given by a negative id) when the script that started this one ends, even by SIGKILL:
 * for programs that do not notice that. Their ids are its arguments and later messages. It ignores signals, because it must
 * outlive the script by a moment.
 */
const wards = new Set(process.argv.slice(2).map(Number));
function end() {
  for (const pid of wards) {
    try {
      process.kill(pid, 'SIGTERM');
    } catch {
      // The process has already ended.
    }
  }
}
process.on('message', (pid) => wards.add(pid));
process.once('disconnect', end);
// If the script ended before this module was loaded, there is no `disconnect` event.
if (!process.connected) end();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
