/** Digests of a package's exports and their parts. */
type Exports = ReadonlyMap<string, string>;

export interface RecordedApi {
  version: string;
  api: Exports;
}

export function readExports(names: readonly string[], root?: string): ReadonlyMap<string, Exports>;
export function compare(before: Exports, now: Exports): { added: string[]; broken: string[] };
