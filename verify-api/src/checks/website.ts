import { PROJECT_CATEGORIES, PROJECT_TYPES, text, type WireRecord } from 'shared-contract';
import { type Check, checks, Failure, type Group, NotChecked } from '../check';
import type { Context } from '../context';
import { rowsOf } from '../expect';
import { firstOf, listCheck, oneCheck } from '../rows/list-checks';

export const LISTED_FIELDS = [
  ...['name', 'thumbnail', 'category', 'address', 'type', 'createDate', 'description', 'contentType', 'content'],
  ...['offerTitle', 'offerDateTime|offerDate', 'isActive'],
];
export const FEATURE_FIELDS = ['title', 'icon'];
export const GALLERY_FIELDS = ['contentType', 'content'];
const PROJECTS = { path: 'website/getprojects' };

type Filter = Readonly<Partial<Record<'category' | 'type', string>>>;

const FILTERS: readonly Filter[] = [
  ...PROJECT_CATEGORIES.map((category) => ({ category })),
  ...PROJECT_TYPES.map((type) => ({ type })),
  { category: 'Ongoing', type: 'Residential' },
];

const same = (one: unknown, other: string): boolean => text(one).toLowerCase() === other.toLowerCase();
const idsOf = (rows: readonly WireRecord[]): string =>
  rows
    .map(({ id }) => text(id))
    .toSorted()
    .join(', ');
const meets = (row: WireRecord, { category, type }: Filter): boolean =>
  (category === undefined || same(row.category, category)) && (type === undefined || same(row.type, type));

/** Each filter returns exactly the matching rows of the whole list. */
export function filterCheck({ client }: Context, effect: Check['effect']): Check {
  return checks('visitor', effect)(
    'GET /api/website/getprojects?category&type',
    'the projects of that category and type',
    async (tolerate) => {
      const all = rowsOf(await client.get(PROJECTS.path), tolerate);
      if (all.length === 0) throw new NotChecked('no project exists');
      for (const filter of FILTERS) {
        const rows = rowsOf(await client.get(PROJECTS.path, filter), tolerate);
        const wanted = idsOf(all.filter((row) => meets(row, filter)));
        if (idsOf(rows) !== wanted) {
          const asked = Object.values(filter).join(' and ');
          throw new Failure(`${asked}: id ${idsOf(rows) || 'none'} instead of ${wanted || 'none'}`);
        }
      }
      return `${FILTERS.length} filters`;
    },
  );
}

/** `/api/website`: projects for visitors (product.md 7.4). Its blogs are checked with `/api/blog`. */
export function websiteChecks(context: Context): Group {
  const first = async () => text((await firstOf(context, { ...PROJECTS, by: 'visitor' })).id);
  const query = async () => ({ projectId: await first() });
  const visitor = { by: 'visitor', activeOnly: true } as const;
  return {
    title: 'Website',
    checks: [
      listCheck(context, { ...PROJECTS, ...visitor, fields: LISTED_FIELDS }),
      filterCheck(context, 'reads'),
      oneCheck(context, {
        call: 'GET /api/website/getsingleproject',
        by: 'visitor',
        effect: 'reads',
        fields: ['name', 'offerDateTime|offerDate', 'videoLink', 'mapLink'],
        id: first,
        address: (projectId) => ({ path: 'website/getsingleproject', query: { projectId } }),
      }),
      listCheck(context, { path: 'website/getprojectfeatures', ...visitor, query, fields: FEATURE_FIELDS }),
      listCheck(context, { path: 'website/getgalleries', ...visitor, query, fields: GALLERY_FIELDS }),
    ],
  };
}
