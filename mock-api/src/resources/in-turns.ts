import { setImmediate as turn } from 'node:timers/promises';

/** Items that are handled before other calls get a turn. */
const PER_TURN = 50;

/** Yields the items, with pauses in which the process answers other calls: queries of SQLite block it. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let count = 0;
  for (const item of items) {
    count += 1;
    if (count % PER_TURN === 0) await turn();
    yield item;
  }
}
