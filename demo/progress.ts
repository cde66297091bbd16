/** Lines after the first one, where lines cannot be written over. */
const LINES = 4;

/** Tells how many of `total` pictures are drawn: in one line on a terminal, else in a few. Call the answer for each. */
export function reportProgress(
  total: number,
  say: (line: string) => void,
  terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout,
): () => void {
  const step = Math.ceil(total / LINES);
  let drawn = 0;
  const tell = (): void => {
    const line = `Seeding the demo: ${drawn} of ${total} pictures`;
    if (terminal.isTTY) terminal.write(`\r${line}${drawn === total ? '\n' : ''}`);
    else if (drawn % step === 0 || drawn === total) say(line);
  };
  tell();
  return () => {
    drawn += 1;
    tell();
  };
}
