import type { RecordedApi } from '../../lint/exports.mjs';

export declare function readRecords(name: string, root?: string): RecordedApi[];
export declare function changelogOf(name: string, records: readonly RecordedApi[]): string;
