declare module 'negotiator' {
  import type { IncomingHttpHeaders } from 'node:http';

  /** Parses the client's Accept headers. */
  export default class Negotiator {
    constructor(request: { headers: IncomingHttpHeaders });
    /** The accepted ones of `available`, best first; ties are ordered as in `preferred`. */
    encodings<Coding extends string>(available: readonly Coding[], options: { preferred: readonly Coding[] }): Coding[];
  }
}
