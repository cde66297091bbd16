import type { Map as LibreMap, MapOptions, StyleSpecification } from 'maplibre-gl';
import type { Bounds, MapSource, Position } from 'shared-contract';
import { withRetry } from 'shared-ui';
import type * as MapLibre from './maplibre';

/** Highest zoom level of a source without `maxZoom`, as of OpenStreetMap's raster tiles. */
const RASTER_ZOOM = 19;
/** Highest zoom level of any map, even if its source has a higher `maxZoom`. */
export const MAX_ZOOM = 22;
const TILE_SIZE = 256;
/** Highest zoom level at which a map is fitted to projects: a single one is shown with the streets around it. */
const STREETS = 15;
/** After this time, a map that is still loading says so (product.md 9.1). */
export const SLOW_MAP_MS = 8000;
/** A map that is loading is rendered at least this often, ms. */
const REDRAW_MS = 500;

/** What is wrong with a map: it cannot be drawn, or its source fails or is slow. */
export type MapTrouble = 'undrawable' | 'incomplete' | 'slow';

/** Bangladesh, for a map without anything on it. */
const COUNTRY: Bounds = { west: 88, south: 20.6, east: 92.7, north: 26.6 };

/** Makes paths of the site absolute, because MapLibre's worker cannot resolve relative URLs. */
const addressOf = (address: string) => (address.startsWith('/') ? window.location.origin + address : address);

const TILES = 'tiles';

/** A style without content: only the frame's background is visible. */
const BLANK: StyleSpecification = { version: 8, sources: {}, layers: [] };

function styleOf({
  style,
  tiles,
  maxZoom = RASTER_ZOOM,
  tileSize = TILE_SIZE,
}: MapSource): StyleSpecification | string {
  if (style !== undefined) return addressOf(style);
  return {
    ...BLANK,
    sources: { [TILES]: { type: 'raster', tiles: [addressOf(tiles ?? '')], tileSize, maxzoom: maxZoom } },
    layers: [{ id: TILES, type: 'raster', source: TILES }],
  };
}

/** The smallest area with all places; Bangladesh if there are none. */
export function boundsAround(places: readonly Position[]): Bounds {
  if (places.length === 0) return COUNTRY;
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  return {
    west: longitudes.reduce((one, other) => Math.min(one, other)),
    south: latitudes.reduce((one, other) => Math.min(one, other)),
    east: longitudes.reduce((one, other) => Math.max(one, other)),
    north: latitudes.reduce((one, other) => Math.max(one, other)),
  };
}

type Corners = [west: number, south: number, east: number, north: number];
/** The corners of an area for MapLibre. If it crosses the 180th meridian, its east must be above 180 degrees. */
const cornersOf = ({ west, south, east, north }: Bounds): Corners => [
  west,
  south,
  east < west ? east + 360 : east,
  north,
];

/** What a map shows: the places in an area, or exactly the area that a visitor has searched. */
export interface View extends Bounds {
  isSearched?: boolean;
}

/** Padding (px), so that the labels of markers are not cut off and not covered by the zoom buttons. */
const ROOM = { top: 64, right: 104, bottom: 48, left: 56 };
const fitOf = ({ isSearched = false }: View, padding: typeof ROOM | number) =>
  isSearched ? {} : { padding, maxZoom: STREETS };

/** Shows an area. Jumps if the system asks for reduced motion. */
export const showView = (map: LibreMap, view: View) => map.fitBounds(cornersOf(view), fitOf(view, ROOM));

/** The area that a map shows. */
export function viewOf(map: LibreMap): Bounds {
  const [west, south, east, north] = map.getBounds().toArray().flat() as Corners;
  return { west, south, east, north };
}

/** Half of the width of the largest marker, and the minimum distance of a marker from what would cover it (px). */
const MARKER = { half: 84, gap: 12 };

/** Moves the map so that an element at its bottom does not cover a place. */
export function keepVisible(map: LibreMap, { longitude, latitude }: Position, { left, right, top }: DOMRect): void {
  const canvas = map.getCanvas().getBoundingClientRect();
  const { x, y } = map.project([longitude, latitude]);
  const isBeside = canvas.left + x + MARKER.half < left || canvas.left + x - MARKER.half > right;
  const covered = canvas.top + y - (top - MARKER.gap);
  if (!isBeside && covered > 0) map.panBy([0, covered]);
}

export interface MapSetup {
  container: HTMLElement;
  source: MapSource;
  view: View;
  /** Texts of MapLibre by its keys. */
  locale: Record<string, string>;
  /** True for a map within a page that is scrolled: moving it takes two fingers, zooming Ctrl and the wheel. */
  isInPage?: boolean;
  /** Called when the trouble changes; null once everything has loaded. */
  onTrouble: (trouble: MapTrouble | null) => void;
}

export interface OpenMap {
  map: LibreMap;
  libre: typeof MapLibre;
  /** True once sources can be added; until then, wait for 'style.load'. */
  hasStyle: () => boolean;
  close: () => void;
}

/** Loads MapLibre and opens a map. Null if `signal` is aborted, or if that fails, which `onTrouble` reports. */
export async function openMap(setup: MapSetup, signal: AbortSignal): Promise<OpenMap | null> {
  const { container, source, view, locale, isInPage = false, onTrouble } = setup;
  try {
    const libre = await withRetry(() => import(/* webpackChunkName: 'maplibre' */ './maplibre'));
    if (signal.aborted) return null;
    const options: MapOptions = {
      container,
      style: styleOf(source),
      bounds: cornersOf(view),
      fitBoundsOptions: fitOf(view, isInPage ? ROOM.left : ROOM),
      maxZoom: Math.min(source.maxZoom ?? RASTER_ZOOM, MAX_ZOOM),
      cooperativeGestures: isInPage,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      attributionControl: false,
      locale,
    };
    const map = new libre.Map(options);
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    map.addControl(new libre.NavigationControl({ showCompass: false }), 'top-right');
    const watched = watch(map, source.tiles !== undefined, onTrouble);
    return {
      map,
      libre,
      hasStyle: watched.hasStyle,
      close: () => {
        watched.stop();
        map.remove();
      },
    };
  } catch (error) {
    console.warn('The map cannot be shown.', error);
    if (!signal.aborted) onTrouble('undrawable');
    return null;
  }
}

/** Reports a source that fails or is slow. The rest of the map stays. */
function watch(map: LibreMap, isRaster: boolean, report: MapSetup['onTrouble']) {
  let hasFailed = false;
  // MapLibre does not report tiles that are missing (404), because sources often cover only a part of the world. Report
  // them only if no tile at all has been loaded.
  let isEmpty = isRaster;
  let hasStyle = false;
  const slow = window.setTimeout(() => {
    if (!hasFailed && !(hasStyle && map.areTilesLoaded())) report('slow');
  }, SLOW_MAP_MS);
  // MapLibre fires `idle` after a rendering with nothing left to load, but does not render after a missing tile.
  const drawing = window.setInterval(() => map.triggerRepaint(), REDRAW_MS);
  map.on('error', () => {
    hasFailed = true;
    report('incomplete');
    // Without its style a map shows nothing, not even the projects.
    if (!hasStyle) map.setStyle(BLANK);
  });
  map.on('style.load', () => (hasStyle = true));
  map.on('sourcedata', ({ sourceId, tile }) => {
    if (sourceId === TILES && tile !== undefined) isEmpty = false;
  });
  map.on('idle', () => {
    window.clearInterval(drawing);
    if (!hasFailed) report(isEmpty ? 'incomplete' : null);
  });
  const stop = () => {
    window.clearTimeout(slow);
    window.clearInterval(drawing);
  };
  return { hasStyle: () => hasStyle, stop };
}
