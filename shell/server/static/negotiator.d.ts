declare module 'negotiator' {
  import type { IncomingHttpHeaders } from 'node:http';

  /** What a client takes, by its headers. */
  export default class Negotiator {
    constructor(request: { headers: IncomingHttpHeaders });
    /** Those of `available` that it takes, the best first; of equally good ones the first of `preferred`. */
    encodings<Coding extends string>(available: readonly Coding[], options: { preferred: readonly Coding[] }): Coding[];
  }
}
