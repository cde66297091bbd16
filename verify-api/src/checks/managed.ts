import {
  galleryItemForm,
  offerForm,
  readGalleryItem,
  readOffer,
  readTeamMember,
  readTestimonial,
  teamForm,
  testimonialForm,
} from 'shared-contract';
import type { EntityTable } from 'mock-api/schema';
import type { Check, Group } from '../check';
import type { Context } from '../context';
import { allOf, listCheck } from '../rows/list-checks';
import { OwnRows, type OwnRow, type Table } from '../rows/own-rows';
import {
  createChecks,
  deleteChecks,
  editChecks,
  signedOutChecks,
  toggleChecks,
  visibilityCheck,
} from '../rows/row-checks';
import { picturesCheck } from './attachment';

interface Managed<Row extends OwnRow, Values extends object> extends Pick<
  Table<Row, Values>,
  'name' | 'read' | 'form' | 'isOwn' | 'missingAsText'
> {
  title: string;
  /** Of its calls, below `/api`. */
  path: string;
  /** The list for visitors, and what is no fault of it. */
  visitors: { path: string; mayHoldBack?: boolean; mayShowInactive?: boolean };
  /** A new row with all its files, and how it is edited. */
  draft: Values;
  changed: Partial<Values>;
}

/** A resource with the usual calls: two lists, create, edit, activate, deactivate and delete (product.md 7.7). */
function managed<Row extends OwnRow, Values extends object>(context: Context, resource: Managed<Row, Values>): Group {
  const { title, path, visitors, draft, changed, ...table } = resource;
  const own = new OwnRows<Row, Values>(context, {
    ...table,
    calls: {
      create: `${path}/create`,
      edit: `${path}/edit`,
      toggle: `${path}/itemactiveinactive`,
      remove: `${path}/delete`,
    },
    lists: [path, visitors.path],
  });
  const fields = allOf(table.form.fields);
  const visible = (shown: boolean): Check => {
    const isTolerated = shown ? visitors.mayHoldBack : visitors.mayShowInactive;
    return visibilityCheck(own, visitors.path, shown, isTolerated ? 'differs' : 'fails');
  };
  const withoutFiles = Object.entries(draft).filter(([, value]) => !(value instanceof File));
  const edited = () => ({ ...(Object.fromEntries(withoutFiles) as Values), ...changed });
  return {
    title,
    checks: [
      listCheck(context, { path: visitors.path, by: 'visitor', fields, activeOnly: !visitors.mayShowInactive }),
      listCheck(context, { path, by: 'agent', fields }),
      ...createChecks(own, () => draft),
      ...toggleChecks(own, false),
      visible(false),
      picturesCheck(context, () => Object.values(own.files)),
      ...editChecks(own, edited),
      ...signedOutChecks(own, edited),
      ...toggleChecks(own, true),
      visible(true),
      ...deleteChecks(own, edited),
    ],
  };
}

type OwnGroup = 'projects' | 'projectFeatures' | 'projectGallery' | 'blogs' | 'aboutUs' | 'faqs' | 'contactMessages';

/** The checks of each table that has no file of its own here; one that is missing does not compile. */
export const MANAGED: Record<Exclude<EntityTable, OwnGroup>, (context: Context) => Group> = {
  offers: (context) =>
    managed(context, {
      title: 'Offers',
      name: 'offer',
      path: 'offer',
      // It lies so far ahead that no visitor is shown it, and a host may hold back offers that have not begun.
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
        description: 'Checks that hold.',
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
      // Visitors and agents read the same list; the public page leaves inactive items out by itself.
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
};
