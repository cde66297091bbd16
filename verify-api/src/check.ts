import { reasonOf } from 'shared-contract';

/** The host does not meet the check; the message describes its answer. */
export class Failure extends Error {}

/** The check cannot be made; the message says why. */
export class NotChecked extends Error {}

/** A call got no answer; the message says why. */
export class NoAnswer extends Error {}

/** Describes an error in one line. Accepts any error, so that a bug in this program does not prevent the clean-up. */
export function explain(error: unknown): string {
  const isKnown = error instanceof Failure || error instanceof NotChecked || error instanceof NoAnswer;
  return isKnown ? error.message : `unexpected: ${reasonOf(error)}`;
}

/** Records a difference from our own host that does not break the front end. */
export type Tolerate = (difference: string) => void;

export interface Check {
  /** Method and path as in product.md 7.1 ff.: `POST /api/team/edit`. */
  call: string;
  expected: string;
  /** An agent's call requires credentials. */
  by: 'visitor' | 'agent';
  /** Effect on the host. A check that only reads a row that the run has created also counts as `writes`. */
  effect: 'reads' | 'signs in' | 'writes' | 'sends a message';
  /** Returns a description of the answer. Throws `Failure`, `NotChecked` or `NoAnswer`. */
  run(tolerate: Tolerate): Promise<string>;
}

/** Returns a function that creates checks with this caller and effect. */
export const checks =
  (by: Check['by'], effect: Check['effect']) =>
  (call: string, expected: string, run: Check['run']): Check => ({ call, expected, by, effect, run });

/** The checks of one resource, in order. */
export interface Group {
  title: string;
  checks: readonly Check[];
}

export interface Result {
  group: string;
  call: string;
  expected: string;
  outcome: 'passed' | 'differs' | 'failed' | 'skipped';
  /** Description of the answer, the difference, or why the check was not made. */
  actual: string;
}
