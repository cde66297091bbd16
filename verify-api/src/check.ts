import { reasonOf } from 'shared-contract';

/** Thrown by a check that the host does not meet; the message tells what came back. */
export class Failure extends Error {}

/** Thrown by a check that cannot be made; the message tells why. */
export class NotChecked extends Error {}

/** Thrown where a call got no answer; the message tells why. */
export class NoAnswer extends Error {}

/** What a check or a call threw, in one line. Also a mistake of this program must not keep it from cleaning up. */
export function explain(error: unknown): string {
  const isKnown = error instanceof Failure || error instanceof NotChecked || error instanceof NoAnswer;
  return isKnown ? error.message : `unexpected: ${reasonOf(error)}`;
}

/** Notes what differs from our own host without breaking what the product expects. */
export type Tolerate = (difference: string) => void;

export interface Check {
  /** Method and path as in product.md 7.1 and after it: `POST /api/team/edit`. */
  call: string;
  expected: string;
  /** Whose call it is; an agent's needs credentials. */
  by: 'visitor' | 'agent';
  /** What it does to the host. A check that only looks at what another one wrote `writes` too. */
  effect: 'reads' | 'signs in' | 'writes' | 'sends a message';
  /** Resolves with what came back. Throws `Failure`, `NotChecked` or `NoAnswer`. */
  run(tolerate: Tolerate): Promise<string>;
}

/** The checks of one resource, in the order in which they are made. */
export interface Group {
  title: string;
  checks: readonly Check[];
}

export interface Result {
  group: string;
  call: string;
  expected: string;
  outcome: 'passed' | 'differs' | 'failed' | 'skipped';
  /** What came back, what differs, or why the check was not made. */
  came: string;
}
