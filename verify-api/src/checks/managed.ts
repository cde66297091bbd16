import {
  aboutUsForm,
  blogForm,
  galleryItemForm,
  offerForm,
  readAboutUs,
  readBlog,
  readGalleryItem,
  readOffer,
  readTeamMember,
  readTestimonial,
  teamForm,
  testimonialForm,
  text,
} from 'shared-contract';
import type { EntityTable } from 'mock-api/schema';
import type { Check, Group } from '../check';
import type { Call } from '../calls/client';
import type { Context } from '../context';
import { allOf, firstOf, listCheck, oneCheck, unknownCheck } from '../rows/list-checks';
import { callsOf, type OwnRow, type Table } from '../rows/own-rows';
import { CheckedRows } from '../rows/row-checks';
import { pdfChecks, picturesCheck } from './attachment';

interface Managed<Row extends OwnRow, Values extends object> extends Pick<
  Table<Row, Values>,
  'name' | 'read' | 'form' | 'isOwn' | 'missingAsText' | 'normalise'
> {
  title: string;
  /** Common start of the calls' paths, without `/api/`. */
  path: string;
  /** List for visitors, and deviations of it to tolerate. */
  visitors: { path: string; mayHoldBack?: boolean; mayShowInactive?: boolean };
  /** Rows cannot be activated and deactivated. */
  alwaysActive?: boolean;
  /** Visitors' call for one row. */
  single?: { path: string; query: (id: string) => Call['query'] };
  /** A new row with all its files. */
  draft: NoInfer<Values>;
  /** Fields to edit. */
  changed: Partial<NoInfer<Values>>;
}

/** A resource with two lists, create, edit, toggle and delete calls, such as the team (product.md 7.7). */
function managed<Row extends OwnRow, Values extends object>(context: Context, resource: Managed<Row, Values>): Group {
  const { title, path, visitors, alwaysActive, single, draft, changed, ...table } = resource;
  const own = new CheckedRows<Row, Values>(context, {
    ...table,
    calls: { ...callsOf(path), ...(alwaysActive && { toggle: undefined }) },
    lists: [path, visitors.path],
  });
  const fields = allOf(table.form.fields);
  const accepted = Object.values(table.form.fields).flatMap(({ accepts = [] }) => accepts);
  const toggled = (active: boolean): Check[] => {
    if (alwaysActive) return [];
    const isTolerated = active ? visitors.mayHoldBack : visitors.mayShowInactive;
    const visible = own.visibilityCheck(visitors.path, active, isTolerated ? 'differs' : 'fails');
    return [...own.toggleChecks(active), visible];
  };
  const withoutFiles = Object.entries(draft).filter(([, value]) => !(value instanceof File));
  const edited = () => ({ ...(Object.fromEntries(withoutFiles) as Values), ...changed });
  const address = (id: string) => ({ path: single?.path ?? '', query: single?.query(id) });
  const call = `GET /api/${single?.path}`;
  const oneOf = (effect: Check['effect'], id: () => Promise<string>): Check[] =>
    single === undefined ? [] : [oneCheck(context, { call, by: 'visitor', effect, fields, id, address })];
  const firstId = async () => text((await firstOf(context, { path: visitors.path, by: 'visitor' })).id);
  return {
    title,
    checks: [
      listCheck(context, { path: visitors.path, by: 'visitor', fields, activeOnly: !visitors.mayShowInactive }),
      ...oneOf('reads', firstId),
      listCheck(context, { path, by: 'agent', fields }),
      ...own.createChecks(() => draft),
      ...(accepted.includes('pdf') ? pdfChecks(context, path, () => Object.values(own.files('pdf'))) : []),
      ...toggled(false),
      ...(accepted.some((kind) => kind !== 'pdf')
        ? [picturesCheck(context, () => Object.values(own.files('media')))]
        : []),
      ...own.editChecks(edited),
      ...own.signedOutChecks(edited),
      ...toggled(true),
      ...oneOf('writes', () => Promise.resolve(own.row.id)),
      ...own.deleteChecks(edited),
      ...(single === undefined ? [] : [unknownCheck(context, call, 'visitor', () => address(own.deletedId))]),
    ],
  };
}

/** Text of an article without HTML, which a host may sanitise. */
const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Tables without an entry in `MANAGED`: checked in a separate file, or not needed on other hosts (units, drafts, leads). */
type OwnGroup =
  | 'projects'
  | 'projectFeatures'
  | 'projectGallery'
  | 'projectUnits'
  | 'faqs'
  | 'contactMessages'
  | 'drafts'
  | 'leads'
  | 'leadNotes';

/** Checks of each table without a separate file; the type requires all of them. */
export const MANAGED: Record<Exclude<EntityTable, OwnGroup>, (context: Context) => Group> = {
  offers: (context) =>
    managed(context, {
      title: 'Offers',
      name: 'offer',
      path: 'offer',
      // The offer is far in the future, so that the site never shows it. A host may hide offers before they start.
      visitors: { path: 'offer/active', mayHoldBack: true },
      form: offerForm,
      read: readOffer,
      isOwn: ({ title }) => title.includes(context.marker),
      missingAsText: true,
      draft: {
        title: context.marker,
        description: 'An offer of the checks.',
        startDate: '2098-01-01T00:00:00.000Z',
        endDate: '2098-02-01T00:00:00.000Z',
        picture: context.picture,
      },
      changed: { title: `${context.marker} edited`, endDate: '2098-03-01T00:00:00.000Z' },
    }),
  teamMembers: (context) =>
    managed(context, {
      title: 'Team',
      name: 'team member',
      path: 'team',
      visitors: { path: 'team/active' },
      form: teamForm,
      read: readTeamMember,
      isOwn: ({ name }) => name.includes(context.marker),
      missingAsText: true,
      draft: {
        name: context.marker,
        designation: 'Architect',
        description: 'Designs the checks.',
        facebook: 'https://facebook.com/verify-api',
        twitter: 'https://twitter.com/verify-api',
        linkedin: 'https://linkedin.com/in/verify-api',
        order: 907,
        image: context.picture,
      },
      changed: {
        name: `${context.marker} edited`,
        twitter: 'https://twitter.com/edited',
        linkedin: 'https://linkedin.com/in/edited',
        order: 908,
      },
    }),
  testimonials: (context) =>
    managed(context, {
      title: 'Testimonials',
      name: 'testimonial',
      path: 'testimonial',
      visitors: { path: 'testimonial/active' },
      form: testimonialForm,
      read: readTestimonial,
      isOwn: ({ name }) => name.includes(context.marker),
      missingAsText: true,
      draft: {
        name: context.marker,
        customerType: 'Land Owner',
        description: 'A testimonial of the checks.',
        contentType: 'Image',
        order: 907,
        image: context.picture,
        content: context.picture,
      },
      changed: { name: `${context.marker} edited`, customerType: 'Customer', order: 908 },
    }),
  galleryItems: (context) =>
    managed(context, {
      title: 'Site gallery',
      name: 'gallery item',
      path: 'gallery',
      // Visitors and agents read the same list; the public page filters out inactive items.
      visitors: { path: 'gallery', mayShowInactive: true },
      form: galleryItemForm,
      read: readGalleryItem,
      isOwn: ({ title }) => title.includes(context.marker),
      draft: {
        title: context.marker,
        description: 'A picture of the checks.',
        contentType: 'Image',
        order: 907,
        contentName: context.picture,
      },
      changed: { title: `${context.marker} edited`, order: 908 },
    }),
  // Visitors read blogs from `/api/website` (product.md 7.10).
  blogs: (context) =>
    managed(context, {
      title: 'Blogs',
      name: 'blog',
      path: 'blog',
      visitors: { path: 'website/getblogs' },
      single: { path: 'website/getsingleblog', query: (blogId) => ({ blogId }) },
      form: blogForm,
      read: readBlog,
      isOwn: ({ title }) => title.includes(context.marker),
      normalise: { description: plainText },
      missingAsText: true,
      draft: {
        title: context.marker,
        description: '<p>An article of the <strong>checks</strong>.</p>',
        postedDate: '2020-05-01T00:00:00.000Z',
        offerDateTime: '2020-06-01T10:30:00.000Z',
        image: context.picture,
      },
      changed: { title: `${context.marker} edited`, offerDateTime: '2020-07-01T10:30:00.000Z' },
    }),
  // Visitors and agents read the same list.
  aboutUs: (context) =>
    managed(context, {
      title: 'About Us',
      name: 'About Us record',
      path: 'aboutus',
      visitors: { path: 'aboutus', mayShowInactive: true },
      alwaysActive: true,
      form: aboutUsForm,
      read: readAboutUs,
      isOwn: ({ history }) => history.includes(context.marker),
      draft: {
        history: context.marker,
        vision: 'A vision of the checks.',
        mission: 'A mission of the checks.',
        ownerName: 'Verify Api',
        ownerDesignation: 'Checker',
        ownerSpeech: 'This record will be removed soon.',
        ownerImage: context.picture,
        visionImage: context.picture,
        missionImage: context.picture,
      },
      changed: { history: `${context.marker} edited`, ownerName: 'Verify Api, edited' },
    }),
};
