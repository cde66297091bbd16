/** The files of one release. */
export interface ReleaseFiles {
  /** Paths relative to the release's folder. */
  names: () => Promise<string[]>;
  /** Rejects if there is no such file. */
  read: (name: string) => Promise<Buffer>;
}

/** Another change was committed after this one had read the registry. */
export class WriteConflict extends Error {}

/** Waits a random time, longer after more attempts, so that competing writers spread out. */
export function backOff(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * Math.min(attempt, 20)));
}

export const REGISTRY = 'registry.json';

/**
 * Maps names of texts to functions that compute the new content from the current one (null if there is none). Those for
 * `.jsonl` texts append the lines that the text does not contain yet.
 */
export type Edits = Record<string, (text: string | null) => string>;

/** A change to the registry. */
export interface Change {
  /** Text of the registry that the change is based on; null if there is none. */
  registry: string | null;
  /**
   * Replaces the registry and edits other texts. Throws `WriteConflict` if another change was committed in the
   * meantime. The registry's text contains `id`, so that a retry recognises a change that was saved although its
   * response was lost.
   */
  commit: (registry: string, edits: Edits, id: string) => Promise<void>;
}

/** Stores releases and the records about them: a folder or a bucket. */
export interface ReleaseStorage {
  begin(): Promise<Change>;
  /** Reads a text; null if there is none. */
  read(name: string): Promise<string | null>;
  /** Replaces a text atomically. */
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Names of the text files in a folder. */
  names(folder: string): Promise<string[]>;
  /** Stores a build as a release, which is visible once it is complete. */
  putRelease(folder: string, version: string, dist: string): Promise<void>;
  /** Complete releases, each with the time at which it was stored. */
  releases(folder: string): Promise<{ version: string; at: Date }[]>;
  release(folder: string, version: string): ReleaseFiles;
  removeRelease(folder: string, version: string): Promise<void>;
}
