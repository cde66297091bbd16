import {
  APPROVAL_FIELDS,
  type Fields,
  type FormValues,
  mapEmbedUrl,
  type Project,
  projectForm,
  readProject,
  text,
} from 'shared-contract';
import { type Check, checks, Failure, type Group, NotChecked } from '../check';
import type { Context } from '../context';
import { requireActive, rowsOf } from '../expect';
import { allOf, firstOf, listCheck, oneCheck, unknownCheck } from '../rows/list-checks';
import { callsOf } from '../rows/own-rows';
import { CheckedRows } from '../rows/row-checks';
import { fileChecks, pdfChecks, picturesCheck } from './attachment';
import { featureChecks, projectGalleryChecks } from './project-parts';
import { FEATURE_FIELDS, filterCheck, GALLERY_FIELDS, LISTED_FIELDS } from './website';

const OWN_FIELDS: readonly string[] = [...APPROVAL_FIELDS, 'handoverDate', 'latitude', 'longitude'];
/** The form without the fields that only `mock-api` has (product.md 3.16, 7.26). */
const FORM = {
  ...projectForm,
  fields: Object.fromEntries(
    Object.entries<Fields[string]>(projectForm.fields).filter(([name]) => !OWN_FIELDS.includes(name)),
  ),
};
const FIELDS = allOf(FORM.fields);
const ALL = { path: 'project' };
const ACTIVE = { path: 'project/active' };
const HERO = { path: 'project/hero' };
const ONE = 'GET /api/project/{id}';
const one = (id: string) => ({ path: `project/${encodeURIComponent(id)}` });
const WEBSITE = 'website/getprojects';

const DRAFT = {
  description: 'A project of the checks.',
  address: 'Road 27, Dhaka',
  category: 'Upcoming',
  type: 'Land',
  contentType: 'Image',
  offerTitle: 'Early checks',
  offerDateTime: '2098-01-01T10:30:00.000Z',
  isActive: false,
  forHero: true,
  landArea: '12 katha',
  builtUpArea: '41,000 sft',
  height: 'G + 9',
  mapLink: '<iframe src="https://www.google.com/maps/embed?pb=verify" width="600" height="450"></iframe>',
  videoLink: 'https://www.youtube.com/watch?v=abcdefghijk',
  order: 907,
  numberOfApartments: 36,
  numberOfParking: 24,
  unitPerFloors: '4',
  sizeOfEachApartment: '1,450 sft',
} as const;

type OwnProject = CheckedRows<Project, FormValues<typeof projectForm>>;

/** The home page's slideshow contains only active projects that are marked for it. */
function heroCheck({ client }: Context): Check {
  const expected = 'only projects that are active and for the slideshow';
  return checks('visitor', 'reads')(`GET /api/${HERO.path}`, expected, async (tolerate) => {
    const rows = rowsOf(await client.get(HERO.path), tolerate);
    requireActive(rows);
    const others = rows.map(readProject).filter(({ forHero }) => !forHero);
    if (others.length > 0) throw new Failure(`not for the slideshow: id ${others.map(({ id }) => id).join(', ')}`);
    return rows.length === 1 ? '1 row' : `${rows.length} rows`;
  });
}

function thumbnailOf({ row }: OwnProject): string {
  if (row.thumbnail === null) throw new NotChecked('no picture was stored');
  return row.thumbnail;
}

/** Visitors see the active project. */
function shownChecks(context: Context, own: OwnProject): Check[] {
  const listed = (path: string) => own.visibilityCheck(path, true);
  return [
    listed(ACTIVE.path),
    listed(HERO.path),
    listed(WEBSITE),
    listed(`${WEBSITE}?category=${DRAFT.category}&type=${DRAFT.type}`),
    oneCheck(context, {
      call: 'GET /api/website/getsingleproject',
      by: 'visitor',
      effect: 'writes',
      fields: FIELDS,
      id: () => Promise.resolve(own.row.id),
      address: (projectId) => ({ path: 'website/getsingleproject', query: { projectId } }),
    }),
    filterCheck(context, 'writes'),
    ...fileChecks(context, 'writes', () => Promise.resolve(thumbnailOf(own))),
    ...pdfChecks(context, 'project', () => Object.values(own.files('pdf'))),
  ];
}

/** Visitors don't see the inactive project. */
const hiddenChecks = (own: OwnProject): Check[] => [
  own.visibilityCheck(ACTIVE.path, false),
  own.visibilityCheck(HERO.path, false),
  own.visibilityCheck(WEBSITE, false),
];

/**
 * `/api/project` with features and gallery (product.md 7.3). The project is active only while the visitors' calls are
 * checked.
 */
export function projectChecks(context: Context): Group {
  const { marker, picture, brochure } = context;
  const own: OwnProject = new CheckedRows(context, {
    name: 'project',
    calls: callsOf('project'),
    lists: [ALL.path],
    read: readProject,
    form: FORM,
    isOwn: ({ name }) => name.includes(marker),
    normalise: { mapLink: (embed) => mapEmbedUrl(embed) ?? embed },
  });
  const draft = { ...DRAFT, name: marker };
  const changed = { ...draft, name: `${marker} edited`, forHero: false, category: 'Handover', order: 908 } as const;
  const first = async () => text((await firstOf(context, { ...ALL, by: 'agent' })).id);
  const query = async () => ({ projectId: await first() });
  const read = { by: 'agent', effect: 'reads', fields: FIELDS } as const;
  return {
    title: 'Projects',
    checks: [
      listCheck(context, { ...ACTIVE, by: 'visitor', fields: LISTED_FIELDS, activeOnly: true }),
      heroCheck(context),
      listCheck(context, { ...ALL, ...read }),
      oneCheck(context, { ...read, call: ONE, id: first, address: one }),
      listCheck(context, { path: 'project/getfeature', by: 'agent', query, fields: [...FEATURE_FIELDS, 'projectId'] }),
      listCheck(context, { path: 'project/getgallery', by: 'agent', query, fields: [...GALLERY_FIELDS, 'projectId'] }),
      ...own.createChecks(() => ({ ...draft, thumbnail: picture, content: picture, pdfFile: brochure })),
      ...hiddenChecks(own),
      picturesCheck(context, () => [own.row.thumbnail, own.row.content]),
      ...own.toggleChecks(true),
      ...shownChecks(context, own),
      ...featureChecks(context, own),
      ...projectGalleryChecks(context, own),
      ...own.toggleChecks(false),
      ...hiddenChecks(own),
      ...own.editChecks(() => changed),
      oneCheck(context, { ...read, call: ONE, effect: 'writes', id: () => Promise.resolve(own.row.id), address: one }),
      ...own.signedOutChecks(() => changed),
      ...own.deleteChecks(() => changed),
      unknownCheck(context, ONE, 'agent', () => one(own.deletedId)),
      unknownCheck(context, 'GET /api/website/getsingleproject', 'visitor', () => ({
        path: 'website/getsingleproject',
        query: { projectId: own.deletedId },
      })),
    ],
  };
}
