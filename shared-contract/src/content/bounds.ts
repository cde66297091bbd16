import { MAX_LATITUDE, MAX_LONGITUDE, type Position } from '../entities/website/project';

/** A rectangle on the map, in degrees. If `west` is greater than `east`, it crosses the 180th meridian. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Reads "west,south,east,north" (product.md 7.27); null if the text is invalid. */
export function readBounds(text: string): Bounds | null {
  const parts = text.split(',').map((part) => (part.trim() ? Number(part) : NaN));
  const [west = NaN, south = NaN, east = NaN, north = NaN] = parts;
  const isArea = parts.length === 4 && parts.every((degrees) => Math.abs(degrees) <= MAX_LONGITUDE);
  return isArea && south >= -90 && south <= north && north <= 90 ? { west, south, east, north } : null;
}

/** Decimal places of a degree: a precision of about 11 m. */
const DECIMALS = 4;

/** Writes bounds in the format of `readBounds`, rounded and limited to the range of the map. */
export function writeBounds({ west, south, east, north }: Bounds): string {
  const limit = (degrees: number, most: number) => Math.min(most, Math.max(-most, degrees));
  return [
    limit(west, MAX_LONGITUDE),
    limit(south, MAX_LATITUDE),
    limit(east, MAX_LONGITUDE),
    limit(north, MAX_LATITUDE),
  ]
    .map((degrees) => String(Number(degrees.toFixed(DECIMALS))))
    .join(',');
}

/** True if the position is within the bounds or on their edge. */
export function isWithin({ west, south, east, north }: Bounds, { latitude, longitude }: Position): boolean {
  if (latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}
