import { type Blog, blogForm, type FormValues, readBlog, text } from 'shared-contract';
import type { Group } from '../check';
import type { Context } from '../context';
import { allOf, firstOf, listCheck, oneCheck, unknownCheck } from '../rows/list-checks';
import { OwnRows } from '../rows/own-rows';
import {
  createChecks,
  deleteChecks,
  editChecks,
  signedOutChecks,
  toggleChecks,
  visibilityCheck,
} from '../rows/row-checks';
import { picturesCheck } from './attachment';

const FIELDS = allOf(blogForm.fields);
const PUBLIC = { path: 'website/getblogs' };
const ONE = 'GET /api/website/getsingleblog';
const single = (blogId: string) => ({ path: 'website/getsingleblog', query: { blogId } });

/** What an article says, without its mark-up, which a host may sanitise. */
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** `/api/blog`, and its public side in `/api/website` (product.md 7.10). */
export function blogChecks(context: Context): Group {
  const { marker, picture } = context;
  const own = new OwnRows<Blog, FormValues<typeof blogForm>>(context, {
    name: 'blog',
    calls: {
      create: 'blog/create',
      edit: 'blog/edit',
      toggle: 'blog/itemactiveinactive',
      remove: 'blog/delete',
    },
    lists: ['blog', PUBLIC.path],
    read: readBlog,
    form: blogForm,
    isOwn: ({ title }) => title.includes(marker),
    written: { description: wordsOf },
    missingAsText: true,
  });
  const draft = {
    title: marker,
    description: '<p>An article of the <strong>checks</strong>.</p>',
    postedDate: '2020-05-01T00:00:00.000Z',
    offerDateTime: '2020-06-01T10:30:00.000Z',
  };
  const changed = { ...draft, title: `${marker} edited`, offerDateTime: '2020-07-01T10:30:00.000Z' };
  const visible = (shown: boolean) => visibilityCheck(own, PUBLIC.path, shown);
  const one = { call: ONE, by: 'visitor', fields: FIELDS, address: single } as const;
  return {
    title: 'Blogs',
    checks: [
      listCheck(context, { ...PUBLIC, by: 'visitor', fields: FIELDS, activeOnly: true }),
      oneCheck(context, {
        ...one,
        effect: 'reads',
        id: async () => text((await firstOf(context, { ...PUBLIC, by: 'visitor' })).id),
      }),
      listCheck(context, { path: 'blog', by: 'agent', fields: FIELDS }),
      ...createChecks(own, () => ({ ...draft, image: picture })),
      ...toggleChecks(own, false),
      visible(false),
      picturesCheck(context, () => [own.row.image]),
      ...editChecks(own, () => changed),
      ...signedOutChecks(own, () => changed),
      ...toggleChecks(own, true),
      visible(true),
      oneCheck(context, { ...one, effect: 'writes', id: () => Promise.resolve(own.row.id) }),
      ...deleteChecks(own, () => changed),
      unknownCheck(context, ONE, 'visitor', () => single(own.deletedId)),
    ],
  };
}
