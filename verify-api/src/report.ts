import { styleText } from 'node:util';
import type { Result } from './check';
import type { Leftover } from './rows/cleanup';

export interface Screen {
  write(text: string): void;
  /** Width; undefined if it is not a terminal. */
  columns?: number | undefined;
  isTTY?: boolean | undefined;
}

export const WIDTHS = { min: 80, max: 160, default: 120 } as const;
const SIGNS = { passed: '✓', differs: '!', failed: '✗', skipped: '–' } as const;
const COLOURS = { passed: 'green', differs: 'yellow', failed: 'red', skipped: 'gray' } as const;
const GAP = '  ';

/** Splits text into lines of at most `width` characters, between words or, in long words, before a slash if possible. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (line.length > width) {
      const slash = line.lastIndexOf('/', width);
      const end = slash > 0 ? slash : width;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  return [...lines, line];
}

/** Prints results immediately, as a table with one row per check. */
export class ResultTable {
  readonly #screen: Screen;
  readonly #widths: [number, number, number];
  readonly #width: number;
  #group = '';
  #skipped: Result[] = [];

  constructor(screen: Screen) {
    this.#screen = screen;
    this.#width = Math.min(WIDTHS.max, Math.max(WIDTHS.min, screen.columns ?? WIDTHS.default));
    const room = this.#width - 2 - GAP.length * 2;
    const call = Math.floor(room * 0.36);
    const expected = Math.floor(room * 0.28);
    this.#widths = [call, expected, room - call - expected];
  }

  heading(): void {
    this.#row(' ', ['Call', 'Expected', 'Actual']);
  }

  /** Merges consecutive checks that were skipped for the same reason. */
  add(result: Result): void {
    const [last] = this.#skipped;
    if (last !== undefined && (last.actual !== result.actual || last.group !== result.group)) this.flush();
    if (result.group !== this.#group) {
      this.#group = result.group;
      this.#screen.write(`\n${this.#paint('bold', result.group)}\n`);
    }
    if (result.outcome === 'skipped') this.#skipped.push(result);
    else {
      this.flush();
      this.#print(result);
    }
  }

  /** Prints the merged checks. */
  flush(): void {
    const [first, ...others] = this.#skipped;
    this.#skipped = [];
    if (first === undefined) return;
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    this.#print({ ...first, call: `${first.call}${more}`, expected: '', actual: `not checked: ${first.actual}` });
  }

  #print({ outcome, call, expected, actual }: Result): void {
    this.#row(this.#paint(COLOURS[outcome], SIGNS[outcome]), [call, expected, actual]);
  }

  #row(sign: string, cells: [string, string, string]): void {
    const wrapped = cells.map((cell, column) => wrap(cell, this.#widths[column] ?? this.#width));
    const height = Math.max(...wrapped.map(({ length }) => length));
    for (let line = 0; line < height; line += 1) {
      const texts = wrapped.map((lines, column) => (lines[line] ?? '').padEnd(this.#widths[column] ?? 0));
      this.#screen.write(`${line === 0 ? sign : ' '} ${texts.join(GAP)}`.trimEnd() + '\n');
    }
  }

  #paint(style: Parameters<typeof styleText>[0], text: string): string {
    return this.#screen.isTTY && !process.env.NO_COLOR ? styleText(style, text) : text;
  }
}

/** Number of checks by outcome, in one line. */
export function totalOf(results: readonly Result[]): string {
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length;
  return `${count('passed')} passed, ${count('differs')} differ (tolerated), ${count('failed')} failed, ${count('skipped')} not checked`;
}

/** One line per leftover. */
export const leftoverLines = (leftovers: readonly Leftover[], marker: string): string[] =>
  leftovers.map(({ table, id, reason }) => `  ${table}, ${id === null ? `named "${marker}"` : `id ${id}`}: ${reason}`);
