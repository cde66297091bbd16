import newsreaderExt from '@fontsource/newsreader/files/newsreader-latin-ext-500-normal.woff2';
import newsreader from '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2';
import sourceSansExt from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2';
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** A `@font-face` rule. */
export const face = (family: string, url: string, weights: string, range: string) => `
@font-face {
  font-family: '${family}';
  font-weight: ${weights};
  font-display: swap;
  src: url('${url}') format('woff2');
  unicode-range: ${range};
}`;

/** Font metrics in em; `width` is the average character width in the public site's texts. */
interface Metrics {
  ascent: number;
  descent: number;
  width: number;
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

/** A fallback font scaled to the metrics of the web font, which prevents layout shifts when that loads. */
const fallback = (
  family: string,
  { ascent, descent, width }: Metrics,
  localWidth: number,
  names: readonly string[],
) => `
@font-face {
  font-family: '${family}';
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(width / localWidth)};
  ascent-override: ${percent((ascent * localWidth) / width)};
  descent-override: ${percent((descent * localWidth) / width)};
  line-gap-override: 0%;
}`;

const NEWSREADER: Metrics = { ascent: 0.735, descent: 0.265, width: 0.4485 };
const SOURCE_SANS: Metrics = { ascent: 1.024, descent: 0.4, width: 0.4192 };

/** Uses the file of one weight for all weights: a file with all of them is more than twice as large. */
export const ANY_WEIGHT = '1 1000';

/** The site's `@font-face` rules for Latin and extended Latin. Browsers fetch only the files that a page's text needs. */
export const fontFaces = [
  face('Newsreader', newsreader, ANY_WEIGHT, LATIN),
  face('Newsreader', newsreaderExt, ANY_WEIGHT, LATIN_EXT),
  face('Source Sans 3 Variable', sourceSans, '200 900', LATIN),
  face('Source Sans 3 Variable', sourceSansExt, '200 900', LATIN_EXT),
  fallback('Newsreader Georgia', NEWSREADER, 0.4585, ['Georgia', 'Gelasio']),
  fallback('Newsreader Noto', NEWSREADER, 0.4944, ['Noto Serif', 'NotoSerif']),
  fallback('Newsreader Times', NEWSREADER, 0.4184, ['Times New Roman', 'Liberation Serif', 'Tinos']),
  fallback('Source Sans Arial', SOURCE_SANS, 0.4496, ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo']),
  fallback('Source Sans Roboto', SOURCE_SANS, 0.4473, ['Roboto', 'Roboto Regular', 'Roboto-Regular']),
].join('\n');
