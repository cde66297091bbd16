import type { HostConfig } from '../src/config';
import type { Db } from '../src/db/database';
import type { StoredFile } from '../src/files/attachments';
import { DEMO_PASSWORD, firstLogin } from '../src/first-agent';
import type { Host } from '../src/host';
import { createAboutUs } from '../src/resources/about-us/repository';
import { createAgent, findAgentByEmail, hasAgents } from '../src/resources/authentication/repository';
import { createBlog } from '../src/resources/blog/repository';
import { createContactMessage } from '../src/resources/contact/repository';
import { createFaq } from '../src/resources/faq/repository';
import { createGalleryItem as createSiteGalleryItem } from '../src/resources/gallery/repository';
import { createOffer } from '../src/resources/offer/repository';
import { createFeature, createGalleryItem, createProject } from '../src/resources/project/repository';
import { createTeamMember } from '../src/resources/team/repository';
import { createTestimonial } from '../src/resources/testimonial/repository';
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
          const values = { ...fields, contentType: content.contentType };
          const id = await createProject(db, values, files, { createDate, noOfMotorParking });
          for (const [index, { title, description, order, isActive }] of features.entries()) {
            await createFeature(db, id, { title, description, order }, icons[index], isActive);
          }
          for (const [index, { contentType, order, isActive }] of gallery.entries()) {
            await createGalleryItem(db, id, { contentType, order }, contents[index], isActive);
          }
        };
      },
    ),
  );
}

async function prepareCompany(content: SeedContent, maker: MediaMaker): Promise<Write[]> {
  const writes: Write[] = [];
  for (const { picture, isActive, ...fields } of content.offers) {
    const file = await maker.picture(picture);
    writes.push((db) => createOffer(db, fields, file, isActive));
  }
  for (const { image, isActive, ...fields } of content.team) {
    const file = image === null ? undefined : await maker.picture(image);
    writes.push((db) => createTeamMember(db, fields, file, isActive));
  }
  for (const { image, content: media, isActive, ...fields } of content.testimonials) {
    const files = { image: await maker.picture(image), content: await maker.media(media) };
    writes.push((db) => createTestimonial(db, { ...fields, contentType: media.contentType }, files, isActive));
  }
  for (const { visionImage, missionImage, ownerImage, ...fields } of content.aboutUs) {
    const files = {
      visionImage: await maker.picture(visionImage),
      missionImage: await maker.picture(missionImage),
      ownerImage: await maker.picture(ownerImage),
    };
    writes.push((db) => createAboutUs(db, fields, files));
  }
  for (const { image, isActive, ...fields } of content.blogs) {
    const file = await maker.picture(image);
    writes.push((db) => createBlog(db, fields, file, isActive));
  }
  for (const item of content.gallery) {
    const file = await maker.media(item);
    const { title, description, order, contentType, isActive } = item;
    writes.push((db) => createSiteGalleryItem(db, { title, description, order, contentType }, file, isActive));
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
