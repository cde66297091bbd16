/** Types of the part of autocannon 9 that the benchmark uses; the package has none. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Sampling interval in milliseconds. */
    sampleInt: number;
    headers: Readonly<Record<string, string>>;
    /** Each connection sends these in turn. */
    requests: readonly { path: string }[];
  }

  interface Result {
    /** Seconds. */
    duration: number;
    errors: number;
    non2xx: number;
  }

  interface Run extends PromiseLike<Result> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): this;
  }

  export default function autocannon(options: Options): Run;
}
