import type { Generated } from 'kysely';

/** A written row whose entry in the search index is out of date; triggers add these rows to the queue. */
interface SearchQueueTable {
  id: Generated<number>;
  table: string;
  rowId: number;
}

/** A word that occurs in the index, to expand prefixes and to correct typing errors. */
interface SearchWordTable {
  word: string;
  reversed: string;
}

/** The full-text index; `rowid` identifies table and row. */
interface SearchIndexTable {
  rowid: number;
  title: string;
  /** Words of the row, including those of its title. */
  words: string;
}

export interface SearchTables {
  searchQueue: SearchQueueTable;
  searchWords: SearchWordTable;
  searchIndex: SearchIndexTable;
}
