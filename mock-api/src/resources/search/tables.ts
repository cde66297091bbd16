import type { Fields } from 'shared-contract';
import { ENTITIES, type EntityTable } from '../../db/schema';

interface Searched<Table extends EntityTable> {
  /**
   * Identifies the table in the index; never changed or reused. A search walks the index from the highest number down
   * and skips the rest of a table with enough matches, so large tables have low numbers.
   */
  key: number;
  title: keyof (typeof ENTITIES)[Table] & string;
  body: readonly (keyof (typeof ENTITIES)[Table] & string)[];
  picture?: keyof (typeof ENTITIES)[Table] & string;
}

/**
 * Searched tables, in the order in which their results are returned. To add one, declare it here and call
 * `queueForSearch` in the migration that creates it; a test fails if a declared table lacks this call.
 */
export const SEARCHED: { [Table in EntityTable]?: Searched<Table> } = {
  projects: {
    key: 10,
    title: 'name',
    body: ['address', 'category', 'type', 'offerTitle', 'description'],
    picture: 'thumbnail',
  },
  contactMessages: { key: 1, title: 'name', body: ['subject', 'email', 'phone', 'message'] },
  teamMembers: { key: 11, title: 'name', body: ['designation', 'description'], picture: 'image' },
  blogs: { key: 12, title: 'title', body: ['description'], picture: 'image' },
  testimonials: { key: 13, title: 'name', body: ['customerType', 'description'], picture: 'image' },
  offers: { key: 14, title: 'title', body: ['description'], picture: 'picture' },
  galleryItems: { key: 15, title: 'title', body: ['description', 'contentType'], picture: 'contentName' },
  projectFeatures: { key: 16, title: 'title', body: ['description'], picture: 'icon' },
  faqs: { key: 17, title: 'question', body: ['answer'] },
  aboutUs: {
    key: 18,
    title: 'ownerName',
    body: ['ownerDesignation', 'ownerSpeech', 'history', 'vision', 'mission'],
    picture: 'ownerImage',
  },
};

/** Columns of a searched table, without their types. */
export interface SearchedColumns {
  table: EntityTable;
  key: number;
  title: string;
  body: readonly string[];
  picture?: string;
  hasStatus: boolean;
}

export const SEARCHED_TABLES: readonly SearchedColumns[] = Object.entries(SEARCHED).map(([name, searched]) => {
  const table = name as EntityTable;
  const fields: Fields = ENTITIES[table];
  return { ...(searched as Omit<SearchedColumns, 'table' | 'hasStatus'>), table, hasStatus: 'isActive' in fields };
});

/** Ids of rows are below this number. */
const ROWS = 2 ** 32;

/** Id of a row in the index. */
export const entryOf = ({ key }: SearchedColumns, rowId: number): number => key * ROWS + rowId;
export const rowOf = (entry: number): number => entry % ROWS;

/** The table of an entry; undefined if another version of the host, which searches more tables, wrote the entry. */
export const tableOf = (entry: number): SearchedColumns | undefined =>
  SEARCHED_TABLES.find(({ key }) => key === Math.floor(entry / ROWS));
