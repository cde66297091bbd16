import type { HostConfig } from '../src/config';
import type { Db } from '../src/db/database';
import { insertRow } from '../src/db/rows';
import type { StoredFile } from '../src/files/attachments';
import { DEMO_PASSWORD, firstLogin } from '../src/first-agent';
import type { Host } from '../src/host';
import { createAgent, findAgentByEmail, hasAgents } from '../src/resources/authentication/repository';
import { createBlog } from '../src/resources/blog/repository';
import { createContactMessage } from '../src/resources/contact/repository';
import { createFaq } from '../src/resources/faq/repository';
import { createProject } from '../src/resources/project/repository';
import { seedContent } from './content';
import type { SeedContent } from './content/types';
import { createMediaMaker, type MediaMaker } from './media-maker';
import { reportProgress } from './progress';
import { scenesOf } from './scenes-of';

/** A write that waits for nothing but the database: its pictures are drawn already. */
type Write = (db: Db) => Promise<unknown>;

async function prepareProjects({ projects, brand }: SeedContent, maker: MediaMaker): Promise<Write[]> {
  return Promise.all(
    projects.map(
      async ({ features, gallery, createDate, noOfMotorParking, pdfFile, thumbnail, content, ...fields }) => {
        const files: Partial<Record<'thumbnail' | 'content' | 'pdfFile', StoredFile>> = {
          thumbnail: await maker.picture(thumbnail),
          content: await maker.media(content),
        };
        const project = { ...fields, features, gallery, createDate, noOfMotorParking, pdfFile, thumbnail, content };
        if (pdfFile !== null) files.pdfFile = await maker.brochure(project, brand);
        const icons = await Promise.all(features.map(({ icon }) => maker.icon(icon)));
        const contents = await Promise.all(gallery.map((item) => maker.media(item)));
        return async (db: Db) => {
          const values = { ...fields, noOfMotorParking, contentType: content.contentType };
          const id = await createProject(db, values, files, createDate);
          for (const [index, { title, description, order, isActive }] of features.entries()) {
            const values = { title, description, order, isActive, projectId: id };
            await insertRow(db, 'projectFeatures', values, { icon: icons[index] });
          }
          for (const [index, { contentType, order, isActive }] of gallery.entries()) {
            const values = { contentType, order, isActive, projectId: id };
            await insertRow(db, 'projectGallery', values, { content: contents[index] });
          }
        };
      },
    ),
  );
}

async function prepareCompany(content: SeedContent, maker: MediaMaker): Promise<Write[]> {
  const writes: Write[] = [];
  for (const { picture, ...fields } of content.offers) {
    const files = { picture: await maker.picture(picture) };
    writes.push((db) => insertRow(db, 'offers', fields, files));
  }
  for (const { image, ...fields } of content.team) {
    const files = image === null ? {} : { image: await maker.picture(image) };
    writes.push((db) => insertRow(db, 'teamMembers', fields, files));
  }
  for (const { image, content: media, ...fields } of content.testimonials) {
    const files = { image: await maker.picture(image), content: await maker.media(media) };
    writes.push((db) => insertRow(db, 'testimonials', { ...fields, contentType: media.contentType }, files));
  }
  for (const { visionImage, missionImage, ownerImage, ...fields } of content.aboutUs) {
    const files = {
      visionImage: await maker.picture(visionImage),
      missionImage: await maker.picture(missionImage),
      ownerImage: await maker.picture(ownerImage),
    };
    writes.push((db) => insertRow(db, 'aboutUs', fields, files));
  }
  for (const { image, isActive, ...fields } of content.blogs) {
    const files = { image: await maker.picture(image) };
    writes.push((db) => createBlog(db, { fields, files }, isActive));
  }
  for (const item of content.gallery) {
    const files = { contentName: await maker.media(item) };
    const { title, description, order, contentType, isActive } = item;
    const fields = { title, description, order, contentType, isActive };
    writes.push((db) => insertRow(db, 'galleryItems', fields, files));
  }
  for (const faq of content.faqs) writes.push((db) => createFaq(db, faq));
  for (const { date, ...fields } of content.contactMessages) {
    writes.push((db) => createContactMessage(db, fields, date));
  }
  return writes;
}

async function tellLogin(db: Db, config: HostConfig, email: string, say: (line: string) => void): Promise<void> {
  const login = firstLogin(config, email);
  if ((await findAgentByEmail(db, login.email)) === undefined) return;
  if (config.agentPassword !== undefined) say(`Agent login: ${login.email} (the password of AGENT_PASSWORD)`);
  else say(`Agent login: ${login.email} / ${DEMO_PASSWORD} (demo credentials, not for a live site)`);
}

/**
 * Fills an empty database with the demo, in one transaction: a seeding that is cut off leaves nothing. Then tells how
 * the demo's agent signs in.
 */
export async function seedDemo(host: Host, config: HostConfig, say: (line: string) => void): Promise<void> {
  const { db } = host;
  const content = seedContent(new Date());
  if (!(await hasAgents(db))) {
    const maker = createMediaMaker(host, reportProgress(scenesOf(content).size, say));
    const writes = [...(await prepareProjects(content, maker)), ...(await prepareCompany(content, maker))];
    const { email, password } = firstLogin(config, content.brand.agentEmail);
    await db.transaction().execute(async (trx) => {
      // First, as a host that seeds the same database at the same time waits here.
      if (!(await createAgent(trx, email, password))) return;
      for (const write of writes) await write(trx);
    });
  }
  await tellLogin(db, config, content.brand.agentEmail, say);
}
