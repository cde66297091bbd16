import type { MapSource } from '../config';
import { toRecord } from '../wire';
import { isOwnPath } from './own-path';
import { parseUrl } from './web-address';

/** Placeholders of raster tiles. */
const TILE = ['{z}', '{x}', '{y}'];
const MAX_ZOOM = 24;
/** An origin without placeholder or wildcard, so that the content security policy allows exactly this one. */
const ORIGIN = /^https?:\/\/(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d+)?$/;

/** Origin of an absolute web address, '' for a path of the site, null for anything else. */
function originOf(address: unknown): string | null {
  if (typeof address !== 'string') return null;
  if (isOwnPath(address)) return '';
  const origin = parseUrl(address)?.origin ?? '';
  return ORIGIN.test(origin) ? origin : null;
}

const isMissingOr = (value: unknown, isValid: (value: unknown) => boolean) => value === undefined || isValid(value);

/** Describes the error in the `map` of the configuration; null if it is valid. */
export function mapProblem(source: unknown): string | null {
  if (typeof source !== 'object' || source === null) return 'map must be an object.';
  const { style, tiles, attribution, attributionUrl, maxZoom, tileSize, origins } = toRecord(source);
  if ((style === undefined) === (tiles === undefined))
    return 'map needs either "style", the address of a MapLibre style, or "tiles", the address of raster tiles.';
  const [name, address] = style === undefined ? ['tiles', tiles] : ['style', style];
  if (originOf(address) === null)
    return `map.${name} must be a web address, or a path of the site, without placeholders in the host.`;
  if (typeof tiles === 'string' && !TILE.every((part) => tiles.includes(part)))
    return 'map.tiles must contain {z}, {x} and {y}.';
  if (typeof attribution !== 'string' || attribution.trim() === '')
    return 'map.attribution must name the source of the map, as its licence requires.';
  if (!isMissingOr(attributionUrl, (url) => originOf(url) !== null)) return 'map.attributionUrl must be a web address.';
  if (!isMissingOr(maxZoom, (zoom) => Number.isInteger(zoom) && Number(zoom) >= 1 && Number(zoom) <= MAX_ZOOM))
    return `map.maxZoom must be a whole number from 1 to ${MAX_ZOOM}.`;
  if (!isMissingOr(tileSize, (size) => size === 256 || size === 512)) return 'map.tileSize must be 256 or 512.';
  if (!isMissingOr(origins, (all) => Array.isArray(all) && all.every((one) => Boolean(originOf(one)))))
    return 'map.origins must be a list of web addresses.';
  return null;
}

/** True if the `map` of the configuration is present and valid. */
export const isMapSource = (source: unknown): source is MapSource =>
  source !== undefined && mapProblem(source) === null;

/** Origins, other than the site's, from which a valid map source loads its files. */
export function mapOrigins({ style, tiles, origins = [] }: MapSource): string[] {
  return [...new Set([style ?? tiles, ...origins].map((address) => originOf(address) ?? ''))].filter(Boolean);
}
