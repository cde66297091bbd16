import type { AnswerCache } from './http/answer-cache';
import type { OpenDatabase } from './db/database';
import type { Shelf } from './files/attachments';
import type { Variants } from './files/pictures/variants';

/** How many messages visitors may send. */
export interface MessageLimits {
  /** An hour, from one address or /64. */
  perAddress: number;
  /** An hour, from all of them. */
  inAll: number;
  /** Most that are kept. */
  kept: number;
}

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
