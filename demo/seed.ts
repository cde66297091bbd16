import {
  createAgent,
  createBlog,
  createContactMessage,
  createFaq,
  createProject,
  insertLead,
  insertRow,
  type Db,
  type HostConfig,
  type HostStorage,
  type StoredFile,
} from 'mock-api/seeding';
import { seedContent } from './content';
import { approvalOf, handoverOf } from './content/approvals';
import { unitSheet } from './content/units';
import type { SeedBrand, SeedContent, SeedEntries, SeedLists } from './content/types';
import { demoLogin } from './ensure-demo';
import { createMediaMaker, type MediaMaker } from './media/media-maker';
import { reportProgress } from './progress';
import { scenesOf } from './media/scenes-of';

/** Writes to the database; its pictures are already drawn. */
type Write = (db: Db) => Promise<unknown>;

type Prepare<Entry> = (entry: Entry, maker: MediaMaker, brand: SeedBrand) => Write | Promise<Write>;

/** Draws an entry's pictures and returns the function that writes it. The type requires every list. */
const PREPARE: { [List in keyof SeedEntries]: Prepare<SeedEntries[List]> } = {
  projects: async (project, maker, brand) => {
    const { features, gallery, createDate, noOfMotorParking, pdfFile, thumbnail, content, ...fields } = project;
    const files: Partial<Record<'thumbnail' | 'content' | 'pdfFile', StoredFile>> = {
      thumbnail: await maker.picture(thumbnail),
      content: await maker.media(content),
    };
    if (pdfFile !== null) files.pdfFile = await maker.brochure(project, brand);
    const icons = await Promise.all(features.map(({ icon }) => maker.icon(icon)));
    const contents = await Promise.all(gallery.map((item) => maker.media(item)));
    return async (db) => {
      const values = {
        ...fields,
        noOfMotorParking,
        contentType: content.contentType,
        ...approvalOf(project),
        ...handoverOf(project),
      };
      const id = await createProject(db, values, files, createDate);
      for (const [index, { title, description, order, isActive }] of features.entries()) {
        const values = { title, description, order, isActive, projectId: id };
        await insertRow(db, 'projectFeatures', values, { icon: icons[index] });
      }
      for (const [index, { contentType, order, isActive }] of gallery.entries()) {
        const values = { contentType, order, isActive, projectId: id };
        await insertRow(db, 'projectGallery', values, { content: contents[index] });
      }
      // The demo has no plans of units: their links lead to the brochure.
      const plan = files.pdfFile ? `/api/project/downloadpdf/${files.pdfFile.name}` : '';
      for (const unit of unitSheet(project)) await insertRow(db, 'projectUnits', { ...unit, plan, projectId: id });
    };
  },
  offers: async ({ picture, ...fields }, maker) => {
    const files = { picture: await maker.picture(picture) };
    return (db) => insertRow(db, 'offers', fields, files);
  },
  team: async ({ image, ...fields }, maker) => {
    const files = image === null ? {} : { image: await maker.picture(image) };
    return (db) => insertRow(db, 'teamMembers', fields, files);
  },
  testimonials: async ({ image, content, ...fields }, maker) => {
    const files = { image: await maker.picture(image), content: await maker.media(content) };
    return (db) => insertRow(db, 'testimonials', { ...fields, contentType: content.contentType }, files);
  },
  aboutUs: async ({ visionImage, missionImage, ownerImage, ...fields }, maker) => {
    const files = {
      visionImage: await maker.picture(visionImage),
      missionImage: await maker.picture(missionImage),
      ownerImage: await maker.picture(ownerImage),
    };
    return (db) => insertRow(db, 'aboutUs', fields, files);
  },
  blogs: async ({ image, isActive, ...fields }, maker) => {
    const files = { image: await maker.picture(image) };
    return (db) => createBlog(db, { fields, files }, isActive);
  },
  gallery: async (item, maker) => {
    const files = { contentName: await maker.media(item) };
    const { title, description, order, contentType, isActive } = item;
    const fields = { title, description, order, contentType, isActive };
    return (db) => insertRow(db, 'galleryItems', fields, files);
  },
  faqs: (faq) => (db) => createFaq(db, faq),
  contactMessages:
    ({ date, lead: { project, note, ...lead }, ...fields }) =>
    async (db) => {
      const message = await createContactMessage(db, fields, { date });
      const about = db
        .selectFrom('projects')
        .select('id')
        .where('name', '=', project ?? '');
      const { id: projectId = null } = (await about.executeTakeFirst()) ?? {};
      const agent = await db.selectFrom('agents').select(['id', 'email']).orderBy('id').executeTakeFirstOrThrow();
      await insertLead(db, message, { ...lead, projectId }, agent.id);
      if (note !== null) {
        const values = { leadId: message.id, text: note, author: agent.email, date: hourAfter(message.date) };
        await insertRow(db, 'leadNotes', values);
      }
    },
};

const hourAfter = (date: string) => new Date(Date.parse(date) + 60 * 60_000).toISOString();

const LISTS = Object.keys(PREPARE) as (keyof SeedLists)[];

async function prepare(content: SeedContent, maker: MediaMaker): Promise<Write[]> {
  const writesOf = <List extends keyof SeedEntries>(list: List, entries: SeedLists[List]) =>
    entries.map(async (entry) => PREPARE[list](entry, maker, content.brand));
  return Promise.all(LISTS.flatMap((list) => writesOf(list, content[list])));
}

/**
 * Writes the demo to a database without agents, in one transaction, so that an interrupted seeding leaves nothing behind.
 */
export async function seedDemo(storage: HostStorage, config: HostConfig, say: (line: string) => void): Promise<void> {
  const content = seedContent(new Date());
  const { email, password } = demoLogin(config);
  const maker = createMediaMaker(storage, reportProgress(scenesOf(content).size, say));
  const writes = await prepare(content, maker);
  await storage.db.transaction().execute(async (trx) => {
    // Must come first: a host that seeds the same database concurrently waits here.
    if (!(await createAgent(trx, email, password))) return;
    for (const write of writes) await write(trx);
  });
}
