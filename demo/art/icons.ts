import sharp from 'sharp';

/** Amenities that have a line icon. */
export const ICON_NAMES = [
  'lift',
  'generator',
  'garden',
  'security',
  'gym',
  'pool',
  'prayer',
  'hall',
  'rainwater',
  'solar',
  'parking',
  'cctv',
  'fire',
  'playground',
  'reception',
  'gas',
  'water',
  'earthquake',
  'internet',
  'road',
  'lake',
  'cafe',
  'charging',
  'air',
] as const;

export type IconName = (typeof ICON_NAMES)[number];

const SIZE = 256;
const GREEN = '#1f4d3f';
const BRASS = '#b08d57';

/** SVG paths on a 48 × 48 grid: green lines and brass accents. */
const ICONS: Record<IconName, { green: string; brass: string }> = {
  lift: { green: 'M10 6h28v36H10zM24 12v30M15 12h0', brass: 'M14 24l3.5-4 3.5 4M14 31l3.5 4 3.5-4M30 24l3-4 3 4' },
  generator: {
    green: 'M6 16h28v20H6zM34 21h6v10h-6M11 36v4M29 36v4M11 16v-5h8v5',
    brass: 'M21 19l-6 8h6l-2 6 7-9h-6z',
  },
  garden: {
    green: 'M24 42V20M24 30c-8 0-13-5-13-12 8 0 13 4 13 12M24 25c0-8 5-13 13-13 0 8-5 13-13 13',
    brass: 'M10 42h28',
  },
  security: { green: 'M24 5l15 5v12c0 10-6 17-15 21C15 39 9 32 9 22V10z', brass: 'M17 23l5 6 10-11' },
  gym: { green: 'M6 19v10M11 14v20M37 14v20M42 19v10', brass: 'M11 24h26' },
  pool: {
    green: 'M6 34c3 3 6 3 9 0s6-3 9 0 6 3 9 0 6-3 9 0M6 41c3 3 6 3 9 0s6-3 9 0 6 3 9 0 6-3 9 0',
    brass: 'M16 29V11c0-5 7-5 7-1M30 29V11c0-5 7-5 7-1M16 18h14M16 24h14',
  },
  prayer: {
    green: 'M8 42V26h32v16zM12 26c0-9 8-11 12-16 4 5 12 7 12 16M20 42v-7a4 4 0 0 1 8 0v7',
    brass: 'M24 10V5M22.5 5h3',
  },
  hall: { green: 'M5 18L24 7l19 11zM9 40V22M19 40V22M29 40V22M39 40V22', brass: 'M5 41h38' },
  rainwater: {
    green: 'M24 18c6 8 10 12 10 17a10 10 0 0 1-20 0c0-5 4-9 10-17z',
    brass: 'M12 6v7M24 5v7M36 6v7M29 36a5 5 0 0 1-5 4',
  },
  solar: {
    green: 'M10 24h28l5 17H5zM7.5 32h33M19 24l-2 17M29 24l2 17',
    brass: 'M24 6a6 6 0 1 0 .1 0M12 8l2 2M36 8l-2 2M10 15h3M35 15h3',
  },
  parking: {
    green: 'M6 29l4-11c1-2 2-3 4-3h20c2 0 3 1 4 3l4 11v8H6zM6 29h36M10 37v4M38 37v4',
    brass: 'M13 33h4M31 33h4M20 8h8',
  },
  cctv: { green: 'M6 14l26-6 4 13-26 7zM36 21l6 3M17 27l3 8H8v7', brass: 'M28 15a2.4 2.4 0 1 0 .1 0' },
  fire: {
    green: 'M24 43c-9 0-14-6-14-13 0-9 9-12 10-24 9 5 18 14 18 24 0 7-5 13-14 13z',
    brass: 'M24 43c-4 0-7-3-7-7 0-5 5-6 6-12 5 4 8 8 8 12s-3 7-7 7z',
  },
  playground: { green: 'M8 42L16 9M24 42L16 9M16 9h18M34 9l7 33M30 42l4-33', brass: 'M22 9v21M30 9v21M20 30h12' },
  reception: { green: 'M6 26h36v16H6zM6 32h36', brass: 'M24 12a4 4 0 1 0 .1 0M16 26a8 6 0 0 1 16 0' },
  gas: {
    green: 'M8 34h32v8H8zM13 34v-4M35 34v-4M11 30h26',
    brass: 'M24 26c-4 0-6-3-6-6 0-4 4-6 5-12 5 3 7 7 7 12 0 3-2 6-6 6z',
  },
  water: { green: 'M12 14h24l-3 28H15zM14 24c4-3 7 3 10 0s6 3 10 0', brass: 'M24 5v5M18 8l2 3M30 8l-2 3' },
  earthquake: { green: 'M12 34V10h24v24M18 16h4M26 16h4M18 24h4M26 24h4', brass: 'M4 40h8l3-5 5 9 5-9 4 7 3-2h12' },
  internet: {
    green: 'M6 19c10-10 26-10 36 0M12 26c7-7 17-7 24 0M18 33c3-4 9-4 12 0',
    brass: 'M24 38a1.6 1.6 0 1 0 .1 0',
  },
  road: { green: 'M16 6L6 42M32 6l10 36', brass: 'M24 7v6M24 20v8M24 34v8' },
  lake: {
    green: 'M5 30c4-3 7 3 11 0s7 3 11 0 7 3 11 0 4-1 5 0M9 38c4-3 7 3 11 0s7 3 11 0 7 2 9 0',
    brass: 'M30 24V9M30 9c-3 5-8 5-10 9M30 11c3 4 7 4 9 8M14 24h28',
  },
  cafe: {
    green: 'M9 18h24v12c0 6-5 10-12 10S9 36 9 30zM33 21h4c5 0 5 10-4 10',
    brass: 'M15 12c-2-3 2-4 0-7M22 12c-2-3 2-4 0-7M29 12c-2-3 2-4 0-7',
  },
  charging: {
    green: 'M8 42V9h18v33M5 42h24M12 14h10v8H12zM26 24h5c3 0 3 3 3 5v6c0 4 6 4 6 0V20l-5-6',
    brass: 'M18 26l-4 6h6l-3 6',
  },
  air: {
    green: 'M6 18h24c7 0 7-10 0-10-3 0-5 2-5 4M6 32h18c6 0 6 9 0 9-3 0-4-2-4-3',
    brass: 'M6 25h30c8 0 8 11 0 11-3 0-5-2-5-4',
  },
};

/** A 256 × 256 line icon on a transparent ground, as PNG. */
export async function renderFeatureIcon(name: IconName): Promise<Buffer> {
  const { green, brass } = ICONS[name];
  const line = (d: string, colour: string): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 48 48">${line(green, GREEN)}${line(brass, BRASS)}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
