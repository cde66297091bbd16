/**
 * Ends the processes that it is told of when the script that started it ends, however that happens: for programs that do not
 * notice by themselves. It outlives the script by that moment, so a signal to all of them leaves it alone.
 */
const wards = new Set();
process.on('message', (pid) => wards.add(pid));
process.once('disconnect', () => {
  for (const pid of wards) {
    try {
      process.kill(pid, 'SIGTERM');
    } catch {
      // It has ended.
    }
  }
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
