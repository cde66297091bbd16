import sharp from 'sharp';

const HOUSE = 'M8 40V20L24 8l16 12v20M24 40V27M16 40V26a8 8 0 0 1 16 0v14';

/** The house mark of the site, for the browser's tab. */
export const FAVICON_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="11" fill="#143d31"/><path d="M10 38V21L24 10l14 11v17M17 38V27a7 7 0 0 1 14 0v11" fill="none" stroke="#d9bd86" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><path d="M8 38.5h32" stroke="#f7f2e7" stroke-width="3" stroke-linecap="round"/></svg>\n`;

/** Shown where a picture is missing or broken: ivory paper with the house mark, no words. */
export async function renderFallback(): Promise<Buffer> {
  const rows = Array.from(
    { length: 9 },
    (_, row) =>
      `<path d="M0 ${470 + row * row * 5}h800" stroke="#c9b78f" stroke-opacity="${(0.34 - row * 0.03).toFixed(2)}"/>`,
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><defs><radialGradient id="a" cx=".42" cy=".36" r=".8"><stop offset="0" stop-color="#fbf7ee"/><stop offset="1" stop-color="#e9dfcb"/></radialGradient></defs><rect width="800" height="600" fill="url(#a)"/>${rows}<g transform="translate(292 172) scale(4.5)" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${HOUSE}" stroke="#b9a57f" stroke-width="1.3"/><path d="M4 40h40" stroke="#8fa093" stroke-width="1.3"/><path d="M35 16v-5h3v7.4" stroke="#b9a57f" stroke-width="1.3"/></g></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
