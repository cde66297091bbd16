import hindSiliguri from '@fontsource/hind-siliguri/files/hind-siliguri-bengali-400-normal.woff2';
import hindSiliguriBold from '@fontsource/hind-siliguri/files/hind-siliguri-bengali-600-normal.woff2';
import tiroBangla from '@fontsource/tiro-bangla/files/tiro-bangla-bengali-400-normal.woff2';
import { ANY_WEIGHT, face } from './fonts';

/** Letters, digits and the danda. */
const BANGLA = 'U+0964-0965,U+0980-09FE';

const RULES = [
  face('Tiro Bangla', tiroBangla, ANY_WEIGHT, BANGLA),
  face('Hind Siliguri', hindSiliguri, '1 500', BANGLA),
  face('Hind Siliguri', hindSiliguriBold, '501 900', BANGLA),
  // Bangla letters hang from a connecting line and have marks above and below it: lines must be taller, and letter
  // spacing would break the connecting line.
  ':root:lang(bn) body { line-height: 1.75; }',
  ':root:lang(bn) :is(h1, h2, h3, h4, h5, h6) { line-height: 1.4; }',
  ':root:lang(bn) * { letter-spacing: 0 !important; text-transform: none !important; }',
  // The generic family keeps the browser from looking for Bangla letters in the web fonts that follow.
  `.picture-first:lang(bn):has(> head > link[as='image'][fetchpriority='high']) {
    --newsreader: 'Newsreader Georgia', serif;
    --source-sans: 'Source Sans Arial', sans-serif;
  }`,
];

const ID = 'bangla';

/** Fonts and typography of Bangla as a static `<style>` for server-rendered pages. */
export const banglaStyleElement = `<style id="${ID}">${RULES.join('\n')}</style>`;

/** Adds `banglaStyleElement` to a document that lacks it. */
export function addBanglaStyle(): void {
  if (typeof document === 'undefined' || document.getElementById(ID) !== null) return;
  const element = document.createElement('style');
  element.id = ID;
  document.head.append(element);
  for (const rule of RULES) {
    try {
      element.sheet?.insertRule(rule);
    } catch {
      // The browser does not support a selector of this rule and has to do without it.
    }
  }
}
