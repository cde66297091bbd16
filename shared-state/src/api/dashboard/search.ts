import { flag, readList, text, type SearchHit, type WireRecord } from 'shared-contract';
import { injectManaged } from './changes/current';

/** How long (s) results are kept. */
const KEEP_S = 30;

const readHit = ({ table, id, title, excerpt, picture, isActive, parent }: WireRecord): SearchHit => ({
  ...{ table: text(table), id: text(id), title: text(title), excerpt: text(excerpt) },
  picture: text(picture) || null,
  isActive: typeof isActive === 'boolean' ? flag(isActive) : null,
  parent: text(parent) || null,
});

/** Search in all rows (product.md 7.20). */
export const searchApi = injectManaged('search', (build) => ({
  search: build.query<SearchHit[], string>({
    query: (q) => ({ url: 'search', params: { q }, authenticated: true }),
    transformResponse: (wire: unknown) => readList(wire, readHit),
    keepUnusedDataFor: KEEP_S,
  }),
}));

export const { useSearchQuery } = searchApi;
