import { setImmediate as turn } from 'node:timers/promises';

/** Number of items between pauses. */
const PER_TURN = 50;

/** Yields the items, with pauses in which the process answers other calls, because queries of SQLite block it. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let count = 0;
  for (const item of items) {
    count += 1;
    if (count % PER_TURN === 0) await turn();
    yield item;
  }
}
