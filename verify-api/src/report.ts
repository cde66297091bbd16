import { styleText } from 'node:util';
import type { Result } from './check';
import type { Leftover } from './rows/cleanup';

export interface Screen {
  write(text: string): void;
  isTTY?: boolean | undefined;
}

const SIGNS = { passed: '✓', differs: '!', failed: '✗', skipped: '–' } as const;
const COLOURS = { passed: 'green', differs: 'yellow', failed: 'red', skipped: 'gray' } as const;
/** Widths of the first two columns. A longer text moves the rest of its line. */
const CALL_WIDTH = 36;
const EXPECTED_WIDTH = 36;

/** Prints results immediately, one line per check. */
export class ResultTable {
  readonly #screen: Screen;
  #group = '';
  #skipped: Result[] = [];

  constructor(screen: Screen) {
    this.#screen = screen;
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
    const sign = this.#paint(COLOURS[outcome], SIGNS[outcome]);
    this.#screen.write(`${sign} ${call.padEnd(CALL_WIDTH)}  ${expected.padEnd(EXPECTED_WIDTH)}  ${actual}\n`);
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

export const leftoverLines = (leftovers: readonly Leftover[], marker: string): string[] =>
  leftovers.map(({ table, id, reason }) => `  ${table}, ${id === null ? `named "${marker}"` : `id ${id}`}: ${reason}`);
