import type { Scratch } from './scratch';

/** Stores files under generated names. A file is stored completely or not at all, and never changes. */
export interface FileStore extends Scratch {
  /** Moves a finished temporary file into the store, replacing a file of this name. Durable once resolved. */
  keep(path: string, name: string): Promise<void>;
  /** Path of the stored file, or of a copy, on the local disk. Null if there is no such file. */
  local(name: string): Promise<string | null>;
  names(): Promise<string[]>;
  /** Rejects if the store is unavailable. */
  check(): Promise<unknown>;
  /** Removes a stored file if it exists. */
  remove(name: string): Promise<void>;
}
