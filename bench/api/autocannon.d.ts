/** The part of autocannon 9 that the benchmark uses; the package brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Milliseconds between two looks at the clock. */
    sampleInt: number;
    headers: Readonly<Record<string, string>>;
    /** Called one after another by each connection. */
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
