/** Number of lines after the first one if the output is not a terminal. */
const LINES = 4;

/** Prints how many of `total` pictures are drawn. Call the returned function after each picture. */
export function reportProgress(
  total: number,
  say: (line: string) => void,
  terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout,
): () => void {
  const step = Math.ceil(total / LINES);
  let drawn = 0;
  const print = (): void => {
    const line = `Seeding the demo: ${drawn} of ${total} pictures`;
    if (terminal.isTTY) terminal.write(`\r${line}${drawn === total ? '\n' : ''}`);
    else if (drawn % step === 0 || drawn === total) say(line);
  };
  print();
  return () => {
    drawn += 1;
    print();
  };
}
