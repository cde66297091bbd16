const { stdout } = process;
const LINE_MS = stdout.isTTY ? 1000 : 30_000;
const CLEAR = '\r\u001b[K';

function elapsed(since) {
  const seconds = Math.round((Date.now() - since) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const counted = ({ passed, failed }) =>
  passed + failed > 0 ? `, ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}` : '';

/** Shows which steps are running, for how long, and their counts: on one line in a terminal, otherwise line by line. */
export function createProgress() {
  const running = new Set();
  const print = (text) => stdout.write(`${stdout.isTTY ? CLEAR : ''}${text}\n`);
  const show = () => {
    const line = [...running]
      .map(({ title, since, counts }) => `${title} ${elapsed(since)}${counted(counts)}`)
      .join(' · ');
    if (line === '') return;
    stdout.write(stdout.isTTY ? CLEAR + line.slice(0, stdout.columns - 1) : `  … ${line}\n`);
  };
  setInterval(show, LINE_MS).unref();

  return {
    /** Call it when a step begins. Returns functions for the counts so far and for the final result. */
    begin(title) {
      const step = { title, since: Date.now(), counts: { passed: 0, failed: 0 } };
      running.add(step);
      if (!stdout.isTTY) print(`— ${title}`);
      return {
        count: (counts) => (step.counts = counts),
        end(counts, output) {
          running.delete(step);
          if (output !== '') print(`\n— ${title}\n${output.trimEnd()}\n`);
          print(`${counts.failed === 0 ? '✓' : '✗'} ${title} ${elapsed(step.since)}${counted(counts)}`);
        },
      };
    },
  };
}
