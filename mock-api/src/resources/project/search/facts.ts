import type { Db } from '../../../db/database';
import { forUpdate } from '../../../db/dialect';
import { priceBand, roomsOf, sizeBand } from './words';

/**
 * The properties that units are filtered by; '' if unknown, or if the price is on request. There are a few hundred
 * combinations.
 */
interface Shape {
  rooms: string;
  /** Band of the size (sft), such as "1000-1250". */
  size: string;
  /** Band of the price (BDT). */
  price: string;
}

/** A shape that is shared in memory: equal shapes are the same object. */
export interface KnownShape extends Shape {
  /** Position among the known shapes, from 0. */
  index: number;
}

/** The available units of one shape, with the bounds of their sizes (sft) and prices (BDT). */
export interface UnitKind<Of extends Shape = Shape> {
  shape: Of;
  sizes: readonly [number, number] | null;
  prices: readonly [number, number] | null;
}

interface Unit {
  type: string;
  size: number | null;
  price: number | null;
}

const widened = (bounds: UnitKind['sizes'], value: number | null): UnitKind['sizes'] => {
  if (value === null) return bounds;
  return bounds === null ? [value, value] : [Math.min(bounds[0], value), Math.max(bounds[1], value)];
};

/** Groups units whose bands and rooms are the same. */
export function kindsOf(units: readonly Unit[]): UnitKind[] {
  const kinds = new Map<string, UnitKind>();
  for (const unit of units) {
    const rooms = roomsOf(unit.type);
    const size = unit.size === null ? '' : sizeBand(unit.size);
    const price = unit.price === null ? '' : priceBand(unit.price);
    const key = `${rooms} ${size} ${price}`;
    const known = kinds.get(key) ?? { shape: { rooms, size, price }, sizes: null, prices: null };
    kinds.set(key, { ...known, sizes: widened(known.sizes, unit.size), prices: widened(known.prices, unit.price) });
  }
  return [...kinds.values()];
}

/** Reads a stored summary. Equal shapes become the same object, which a search checks only once. */
export function readKinds(summary: string, shapes: Map<string, KnownShape>): UnitKind<KnownShape>[] {
  return (JSON.parse(summary) as UnitKind[]).map(({ shape, sizes, prices }) => {
    const key = `${shape.rooms} ${shape.size} ${shape.price}`;
    const known = shapes.get(key) ?? { ...shape, index: shapes.size };
    shapes.set(key, known);
    return { shape: known, sizes, prices };
  });
}

/** Summaries per transaction, which limits how long other calls wait. */
const BATCH = 200;

/**
 * Computes the stale summaries of unit sheets. Locks each summary before it reads the units: a concurrent writer of units
 * waits, and then marks the summary as stale again.
 */
export async function refreshFacts(db: Db): Promise<void> {
  for (;;) {
    const stale = await db.selectFrom('projectFacts').select('projectId').where('isStale', '=', 1).limit(1).execute();
    if (stale.length === 0) return;
    await db.transaction().execute(async (trx) => {
      const marked = trx.selectFrom('projectFacts').select('projectId').where('isStale', '=', 1);
      const rows = await forUpdate(trx, marked.orderBy('projectId').limit(BATCH)).execute();
      const ids = rows.map(({ projectId }) => projectId);
      if (ids.length === 0) return;
      const units = await trx
        .selectFrom('projectUnits')
        .select(['projectId', 'type', 'size', 'price', 'status'])
        .where('projectId', 'in', ids)
        .execute();
      const sheets = new Map(ids.map((id): [number, typeof units] => [id, []]));
      for (const unit of units) sheets.get(unit.projectId)?.push(unit);
      const summaries = [...sheets].map(([projectId, sheet]) => ({
        projectId,
        isStale: 0,
        units: sheet.length > 0 ? JSON.stringify(kindsOf(sheet.filter(({ status }) => status === 'Available'))) : null,
      }));
      // All rows exist: the insertion with a conflict clause updates them in one statement.
      await trx
        .insertInto('projectFacts')
        .values(summaries)
        .onConflict((conflict) =>
          conflict.column('projectId').doUpdateSet((row) => ({
            isStale: 0,
            revision: row('projectFacts.revision', '+', 1),
            units: row.ref('excluded.units'),
          })),
        )
        .execute();
    });
  }
}
