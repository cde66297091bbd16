interface RecordedApi {
  version: string;
  api: Map<string, string>;
}

export declare function readRecords(name: string, root?: string): RecordedApi[];
export declare function changelogOf(name: string, records: readonly RecordedApi[]): string;
