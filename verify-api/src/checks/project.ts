import { type FormValues, mapEmbedUrl, type Project, projectForm, readProject, text } from 'shared-contract';
import { type Answer, describe, isSuccess, mediaTypeOf } from '../calls/answer';
import { type Check, Failure, type Group, NotChecked } from '../check';
import type { Context } from '../context';
import { requireActive, requireUnknown, rowsOf } from '../expect';
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
import { fileChecks, picturesCheck } from './attachment';
import { featureChecks, projectGalleryChecks } from './project-parts';
import { FEATURE_FIELDS, filterCheck, GALLERY_FIELDS, LISTED_FIELDS } from './website';

const FIELDS = allOf(projectForm.fields);
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

type OwnProject = OwnRows<Project, FormValues<typeof projectForm>>;

/** The slides of the home page are active and meant for it. */
function heroCheck({ client }: Context): Check {
  return {
    call: 'GET /api/project/hero',
    expected: 'only projects that are active and for the slideshow',
    by: 'visitor',
    effect: 'reads',
    async run(tolerate) {
      const rows = rowsOf(await client.get(HERO.path), tolerate);
      requireActive(rows);
      const others = rows.map(readProject).filter(({ forHero }) => !forHero);
      if (others.length > 0) throw new Failure(`not for the slideshow: id ${others.map(({ id }) => id).join(', ')}`);
      return rows.length === 1 ? '1 row' : `${rows.length} rows`;
    },
  };
}

/** The brochure that was uploaded, as a visitor downloads it. */
function brochureChecks({ client }: Context, own: OwnProject): Check[] {
  const download = (name: string): Promise<Answer> =>
    client.send({ path: `project/downloadpdf/${encodeURIComponent(name)}` });
  const reads = (expected: string, run: Check['run']): Check => ({
    call: 'GET /api/project/downloadpdf/{fileName}',
    expected,
    by: 'visitor',
    effect: 'writes',
    run,
  });
  return [
    reads('the brochure that was uploaded', async (tolerate) => {
      const { pdfFile } = own.row;
      if (pdfFile === null) throw new NotChecked('no brochure was stored');
      const answer = await download(pdfFile);
      if (!isSuccess(answer)) throw new Failure(describe(answer));
      if (!answer.body.subarray(0, 1024).includes('%PDF-')) throw new Failure('the bytes are no PDF');
      if (mediaTypeOf(answer) !== 'application/pdf') tolerate(`the content type is "${mediaTypeOf(answer)}"`);
      return `PDF, ${answer.body.length} bytes`;
    }),
    reads('unknown name: 404', async (tolerate) => requireUnknown(await download('verify-api-none.pdf'), tolerate)),
  ];
}

function thumbnailOf({ row }: OwnProject): string {
  if (row.thumbnail === null) throw new NotChecked('no picture was stored');
  return row.thumbnail;
}

/** What visitors see of the project while it is active. */
function shownChecks(context: Context, own: OwnProject): Check[] {
  const listed = (path: string) => visibilityCheck(own, path, true);
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
    ...brochureChecks(context, own),
  ];
}

/** The lists for visitors leave an inactive project out. */
const hiddenChecks = (own: OwnProject): Check[] => [
  visibilityCheck(own, ACTIVE.path, false),
  visibilityCheck(own, HERO.path, false),
  visibilityCheck(own, WEBSITE, false),
];

/**
 * `/api/project` with features and gallery (product.md 7.3). The project is active only while its public side is looked
 * at.
 */
export function projectChecks(context: Context): Group {
  const { marker, picture, brochure } = context;
  const own: OwnProject = new OwnRows(context, {
    name: 'project',
    calls: {
      create: 'project/create',
      edit: 'project/edit',
      toggle: 'project/itemactiveinactive',
      remove: 'project/delete',
    },
    lists: [ALL.path],
    read: readProject,
    form: projectForm,
    isOwn: ({ name }) => name.includes(marker),
    written: { mapLink: (embed) => mapEmbedUrl(embed) ?? embed },
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
      ...createChecks(own, () => ({ ...draft, thumbnail: picture, content: picture, pdfFile: brochure })),
      ...hiddenChecks(own),
      picturesCheck(context, () => [own.row.thumbnail, own.row.content]),
      ...toggleChecks(own, true),
      ...shownChecks(context, own),
      ...featureChecks(context, own),
      ...projectGalleryChecks(context, own),
      ...toggleChecks(own, false),
      ...hiddenChecks(own),
      ...editChecks(own, () => changed),
      oneCheck(context, { ...read, call: ONE, effect: 'writes', id: () => Promise.resolve(own.row.id), address: one }),
      ...signedOutChecks(own, () => changed),
      ...deleteChecks(own, () => changed),
      unknownCheck(context, ONE, 'agent', () => one(own.deletedId)),
      unknownCheck(context, 'GET /api/website/getsingleproject', 'visitor', () => ({
        path: 'website/getsingleproject',
        query: { projectId: own.deletedId },
      })),
    ],
  };
}
