/** The files of one release. */
export interface ReleaseFiles {
  /** Paths relative to the release's folder. */
  names: () => Promise<string[]>;
  /** Rejects if there is no such file. */
  read: (name: string) => Promise<Buffer>;
}

/** Stores releases and the records about them: a folder or a bucket. */
export interface ReleaseStorage {
  /** Runs `change` under an exclusive lock. On a bucket, retries it after a write conflict. */
  exclusively<Result>(change: () => Promise<Result>, onWait: () => void): Promise<Result>;
  /** Reads a text; null if there is none. */
  read(name: string): Promise<string | null>;
  /** Replaces a text atomically. Inside a change, only if it is still as the change has read it. */
  write(name: string, text: string): Promise<void>;
  /** Replaces a text and changes a log. In a folder, both are on the disk before either is replaced. */
  writeAndNote(name: string, text: string, log: string, change: (text: string | null) => string): Promise<void>;
  /** Changes a text although others may change it at the same time. */
  update(name: string, change: (text: string | null) => string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Names of the texts in a folder. */
  names(folder: string): Promise<string[]>;
  /** Stores a build as a release, which is visible once it is complete. */
  putRelease(folder: string, version: string, dist: string): Promise<void>;
  /** Complete releases with the time of their storing. */
  releases(folder: string): Promise<{ version: string; at: Date }[]>;
  release(folder: string, version: string): ReleaseFiles;
  removeRelease(folder: string, version: string): Promise<void>;
}
