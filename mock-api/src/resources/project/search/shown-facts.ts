import type { Entry } from './catalogue';

/** Summary of a project's available units, as the list shows it. */
export interface Facts {
  prices: readonly [number, number] | null;
  sizes: readonly [number, number] | null;
  rooms: string[];
  handover: string;
  handoverDate: string | null;
}

const boundsOf = (all: readonly (readonly [number, number] | null)[]): Facts['prices'] => {
  const known = all.filter((bounds) => bounds !== null).flat();
  return known.length > 0 ? [Math.min(...known), Math.max(...known)] : null;
};

/** The map's data of the projects with a known position, in the order of the list. */
export const positionsOf = (entries: readonly Entry[]) =>
  entries.flatMap(({ id, name, position, kinds }) =>
    position === null
      ? []
      : [{ id, name, ...position, price: boundsOf(kinds.map(({ prices }) => prices))?.[0] ?? null }],
  );

export const factsOf = ({ kinds, handover, handoverDate }: Entry): Facts => ({
  prices: boundsOf(kinds.map(({ prices }) => prices)),
  sizes: boundsOf(kinds.map(({ sizes }) => sizes)),
  rooms: [...new Set(kinds.map(({ shape }) => shape.rooms))].filter((rooms) => rooms !== '').sort(),
  handover,
  handoverDate,
});
