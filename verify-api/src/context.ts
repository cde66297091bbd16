import type { Trace } from './rows/cleanup';
import type { Client, Credentials } from './calls/client';

/** Shared by all checks of a run. */
export interface Context {
  client: Client;
  credentials: Credentials | null;
  /** Unique text in every row that the run creates. */
  marker: string;
  picture: File;
  brochure: File;
  /** Created rows to remove at the end, in order of creation. */
  traces: Trace[];
}
