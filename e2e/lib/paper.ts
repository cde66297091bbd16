import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Width of A4 with margins of 10 mm, in CSS px. */
export const PAPER_PX = 718;

/** Adds a style that the site's content security policy would refuse in the page's HTML. */
async function addStyle(page: Page, style: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, style);
}

interface Mark {
  kind: 'text' | 'rectangle';
  /** Of the sheets that have marks. */
  sheet: number;
  /** Distance from the top of the sheet in pt. */
  top: number;
}

const A4_PT = 842;

/** What a sheet's content stream paints, in this order. */
function marksIn(content: string, sheet: number): Mark[] {
  const marks: Mark[] = [];
  const add = (kind: Mark['kind'], height: number) => marks.push({ kind, sheet, top: A4_PT - height });
  const saved: [scale: number, offset: number][] = [];
  let [scale, offset] = [1, 0];
  for (const line of content.split('\n')) {
    const words = line.split(' ');
    const operator = words.pop();
    const numbers = words.map(Number);
    if (operator === 'q') saved.push([scale, offset]);
    if (operator === 'Q') [scale, offset] = saved.pop() ?? [1, 0];
    if (operator === 'cm') {
      offset += scale * (numbers[5] ?? 0);
      scale *= numbers[3] ?? 1;
    }
    if (operator === 'Tm') add('text', offset + scale * (numbers[5] ?? 0));
    if (operator === 're') add('rectangle', offset + scale * (numbers[1] ?? 0));
  }
  return marks;
}

/**
 * Prints the page to A4 and returns the texts and rectangles that the matching elements paint. Everything else is
 * invisible but keeps its place. `style` is added to the page's.
 */
export async function paintedOnPaper(page: Page, selector: string, style: string): Promise<Mark[]> {
  const seen = `${selector}, ${selector} *`;
  await addStyle(page, `${style} body * { visibility: hidden !important } ${seen} { visibility: visible !important }`);
  const file = (await page.pdf({ format: 'A4' })).toString('latin1');
  const contents = [...file.matchAll(/\/Filter \/FlateDecode[^]*?stream\r?\n([^]*?)endstream/g)]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .filter((content) => / cm\n/.test(content));
  // Clips are not painted.
  return contents.flatMap((content, sheet) => marksIn(content.replaceAll(/^.* re\nW.*$/gm, ''), sheet));
}
