/** Lets at most `atOnce` pieces of work run; the others wait for their turn, first come, first served. */
export function createTurns(atOnce: number) {
  const waiting: (() => void)[] = [];
  let free = atOnce;

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
