/** The files of one release, as they were built. */
export interface ReleaseFiles {
  /** Paths relative to the release's folder. */
  names: () => Promise<string[]>;
  /** Rejects where there is no such file. */
  read: (name: string) => Promise<Buffer>;
}

/** Where a store's files lie: a folder, or a bucket. */
export interface ReleaseStorage {
  /** Runs a change alone, also among processes; on a bucket it is begun anew where another one came first. */
  exclusively<Result>(change: () => Promise<Result>, onWait: () => void): Promise<Result>;
  /** A text; null where there is none. */
  read(name: string): Promise<string | null>;
  /** Puts a text in the place of another, whole or not at all. Inside of a change, only of what the change has read. */
  write(name: string, text: string): Promise<void>;
  /** `write`, together with a change of another text: a folder has room for both before either takes its place. */
  writeAndNote(name: string, text: string, log: string, change: (text: string | null) => string): Promise<void>;
  /** Reads, changes and writes a text, whoever else does so meanwhile. */
  update(name: string, change: (text: string | null) => string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Names of the texts in a folder. */
  names(folder: string): Promise<string[]>;
  /** Stores a build as a release; nobody sees it before it is whole. */
  putRelease(folder: string, version: string, dist: string): Promise<void>;
  /** Whole releases, and when each was stored. */
  releases(folder: string): Promise<{ version: string; at: Date }[]>;
  release(folder: string, version: string): ReleaseFiles;
  removeRelease(folder: string, version: string): Promise<void>;
}
