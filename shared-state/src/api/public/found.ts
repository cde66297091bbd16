import { readProject, text, toRecord, type Project, type WireRecord } from 'shared-contract';

/** Lowest and highest value. */
export type Range = readonly [number, number];

/** Summary of a project's available units (product.md 7.26). */
export interface ProjectFacts {
  /** BDT; null if all are on request. */
  prices: Range | null;
  /** sft. */
  sizes: Range | null;
  /** Numbers of bedrooms, such as "3" and "5+". */
  rooms: string[];
  /** A year, "ready", or '' if unknown. */
  handover: string;
}

/** A project of the public list; API hosts without filters send no facts. */
export interface ListedProject extends Project {
  facts?: ProjectFacts;
}

function readRange(wire: unknown): Range | null {
  const [lowest, highest] = Array.isArray(wire) ? (wire as unknown[]) : [];
  return Number.isFinite(lowest) && Number.isFinite(highest) ? [Number(lowest), Number(highest)] : null;
}

export function readListedProject(wire: WireRecord): ListedProject {
  const project = readProject(wire);
  if (wire.facts === undefined || wire.facts === null) return project;
  const { prices, sizes, rooms, handover } = toRecord(wire.facts);
  return {
    ...project,
    facts: {
      prices: readRange(prices),
      sizes: readRange(sizes),
      rooms: Array.isArray(rooms) ? rooms.map(text) : [],
      handover: text(handover),
    },
  };
}
