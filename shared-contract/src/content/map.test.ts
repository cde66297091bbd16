import { isWithin, readBounds, writeBounds } from './bounds';
import { mapOrigins, mapProblem } from './map-source';

const TILES = 'https://tiles.example/{z}/{x}/{y}.png';
const attribution = '© Example';

test('accepts a style or raster tiles, and names the origins that they load from', () => {
  expect(mapProblem({ tiles: TILES, attribution, maxZoom: 18, tileSize: 512 })).toBeNull();
  expect(mapProblem({ tiles: '/tiles/{z}/{x}/{y}.png', attribution })).toBeNull();
  const style = { style: 'https://maps.example/style.json?key=1', attribution, origins: ['https://fonts.example/a'] };
  expect(mapProblem(style)).toBeNull();
  expect(mapOrigins(style)).toEqual(['https://maps.example', 'https://fonts.example']);
  expect(mapOrigins({ tiles: TILES, attribution })).toEqual(['https://tiles.example']);
  expect(mapOrigins({ tiles: '/tiles/{z}/{x}/{y}.png', attribution })).toEqual([]);
});

test.each([
  ['text', 'https://tiles.example', /object/],
  ['neither style nor tiles', { attribution }, /either "style".* or "tiles"/],
  ['both', { style: 'https://a.example/', tiles: TILES, attribution }, /either/],
  ['tiles without placeholders', { tiles: 'https://tiles.example/tile.png', attribution }, /\{z\}, \{x\} and \{y\}/],
  ['a placeholder in the host', { tiles: 'https://{s}.tiles.example/{z}/{x}/{y}.png', attribution }, /host/],
  ['a wildcard in the host', { tiles: 'https://*.example/{z}/{x}/{y}.png', attribution }, /host/],
  ['a directive in the host', { style: 'https://a;img-src/', attribution }, /host/],
  ['another scheme', { style: 'data:application/json,{}', attribution }, /web address/],
  ['no attribution', { tiles: TILES, attribution: ' ' }, /attribution/],
  ['an invalid zoom', { tiles: TILES, attribution, maxZoom: 40 }, /maxZoom/],
  ['an invalid size', { tiles: TILES, attribution, tileSize: 100 }, /tileSize/],
  ['an invalid link', { tiles: TILES, attribution, attributionUrl: 'javascript:alert(1)' }, /attributionUrl/],
  ['invalid origins', { tiles: TILES, attribution, origins: ['/fonts'] }, /origins/],
])('explains what is wrong: %s', (_what, source, message) => {
  expect(mapProblem(source)).toMatch(message);
});

test('reads and writes areas, also across the 180th meridian', () => {
  const dhaka = { west: 90.3, south: 23.7, east: 90.5, north: 23.9 };
  expect(readBounds('90.3,23.7, 90.5,23.9')).toEqual(dhaka);
  expect(writeBounds({ ...dhaka, north: 23.900041 })).toBe('90.3,23.7,90.5,23.9');
  expect(writeBounds({ west: -200, south: -89, east: 200, north: 89 })).toBe('-180,-85,180,85');
  for (const text of ['', '1,2,3', '1,2,3,x', '1,2,,3', '90.3,23.9,90.5,23.7', '190,1,2,3', '1,2,3,91'])
    expect(readBounds(text)).toBeNull();
  expect(isWithin(dhaka, { latitude: 23.8, longitude: 90.4 })).toBe(true);
  expect(isWithin(dhaka, { latitude: 23.8, longitude: 91.8 })).toBe(false);
  const pacific = { west: 170, south: -20, east: -170, north: 0 };
  expect(isWithin(pacific, { latitude: -10, longitude: 175 })).toBe(true);
  expect(isWithin(pacific, { latitude: -10, longitude: 0 })).toBe(false);
});
