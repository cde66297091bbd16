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

/** Summary of a project's unit sheet. Projects that never had units have no row. */
interface ProjectFactsTable {
  projectId: number;
  /** 1 if units have changed since the summary was computed; triggers set it. */
  isStale: number;
  /** Grows each time the summary is computed. */
  revision: Generated<number>;
  /** JSON: the kinds of available units; null if the project has no units. */
  units: string | null;
}

export interface SearchTables {
  projectFacts: ProjectFactsTable;
  searchQueue: SearchQueueTable;
  searchWords: SearchWordTable;
  searchIndex: SearchIndexTable;
}
