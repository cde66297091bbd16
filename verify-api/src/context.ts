import type { Trace } from './rows/cleanup';
import type { Client, Credentials } from './calls/client';

/** What the checks of a run share. */
export interface Context {
  client: Client;
  credentials: Credentials | null;
  /** Stands in a text of everything that the run makes, and in nothing else. */
  marker: string;
  picture: File;
  brochure: File;
  /** What may have to be removed at the end, in the order of its making. */
  traces: Trace[];
}
