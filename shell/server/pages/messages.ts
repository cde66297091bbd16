import type { Language, Registry, RuntimeConfig } from 'shared-contract';
import type { InlineHashes } from '../security/inline-hashes';

/** What a thread begins with: one state of the registry and of the configuration. */
export interface ThreadData {
  /** A thread for the sitemap tells its entries once, in one message; any other renders pages. */
  task?: 'sitemap';
  /** The shell's server half. */
  bundle: string;
  /** The shell's document, with places to fill. */
  template: string;
  /** Folder of published releases. */
  releases: string;
  /** The live releases in it are the ones that are rendered. */
  registry: Registry;
  /** As the browser gets it. */
  shown: Registry;
  config: RuntimeConfig;
  apiOrigin: string;
  /** Tells the server of a thread that it cannot ask, as it may hang: see `newWork`. */
  work: Int32Array;
}

export const NOTHING = 0;

/** Where `work` has what is being worked on: the number of a job, a remote's position in the registry below zero, or nothing. */
export const MARK = 0;
/** Where it has how much memory the thread holds, MB. */
export const HELD = 1;
/** Where it has a number that grows for as long as the thread comes to write it. */
export const BEATS = 2;

/** Where it has a number that grows with each step of a page: with many pages at a time, others come to nothing else for long. */
export const STEPS = 3;

export const newWork = () => new Int32Array(new SharedArrayBuffer(16));

/** A remote's position as the mark has it. */
export const markOf = (position: number) => -1 - position;
export const positionOf = (mark: number) => -1 - mark;

export interface Job {
  id: number;
  remote: string;
  url: string;
  language: Language;
}

/** A page as it goes out, with its mark. */
export interface Page {
  status: number;
  body: Uint8Array<ArrayBuffer>;
  /** The body in Brotli. */
  compressed: Uint8Array<ArrayBuffer>;
  /** The same for every making of the page that shows the same. */
  etag: string;
  inline: InlineHashes;
  /** False where a call had no answer in time. */
  complete: boolean;
}

export interface Redirection {
  status: number;
  location: string;
}

export type Answer =
  | { kind: 'ready'; failures: { name: string; reason: string }[]; uncrawled: string[]; usedBytes: number }
  | { kind: 'begun'; id: number }
  | { kind: 'answer'; id: number; answer: Page | Redirection; usedBytes: number }
  | { kind: 'failure'; id: number; reason: string; isLate: boolean; usedBytes: number };
