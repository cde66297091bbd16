import type { AnswerCache } from './answer-cache';
import type { OpenDatabase } from './db/database';
import type { Shelf } from './files/attachments';
import type { Variants } from './files/variants';

/** What every resource works with. */
export interface Host extends Shelf, Pick<OpenDatabase, 'limiter'> {
  variants: Variants;
  answers: AnswerCache;
  /** True where no other host works on the same rows and files. */
  isAlone: boolean;
  /** Waits so many milliseconds. */
  wait: (ms: number) => Promise<unknown>;
}
