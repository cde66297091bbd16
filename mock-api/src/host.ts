import type { AnswerCache } from './answer-cache';
import type { OpenDatabase } from './db/database';
import type { Shelf } from './files/attachments';
import type { Variants } from './files/variants';
import type { MessageLimits } from './resources/contact/inbox';

/** What the host keeps: rows, files and what is made of them. */
export interface Stores extends Shelf, Pick<OpenDatabase, 'limiter'> {
  variants: Variants;
  answers: AnswerCache;
  /** True where no other host works on the same rows and files. */
  isAlone: boolean;
}

/** What every resource works with. */
export interface Host extends Stores {
  messageLimits: MessageLimits;
  /** Waits so many milliseconds. */
  wait: (ms: number) => Promise<unknown>;
}
