import type { Scratch } from './scratch';

/** Where files are kept, under names made by the host. A file is kept whole or not at all, and never changes. */
export interface FileStore extends Scratch {
  /** Keeps a finished temporary file under `name`, replacing an equal one. Durable once resolved; the temporary file is gone. */
  keep(path: string, name: string): Promise<void>;
  /** Path of the kept file, or of a copy of it, on this machine's disk. Null where there is no such file. */
  local(name: string): Promise<string | null>;
  /** Names of all kept files. */
  names(): Promise<string[]>;
  /** Removes a kept file; not an error where there is none. */
  remove(name: string): Promise<void>;
}
