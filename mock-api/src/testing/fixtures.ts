import sharp from 'sharp';
import type { Db } from '../db/database';
import { toFlag } from '../db/dialect';
import { FILE_COLUMNS, type Database, type NewRow } from '../db/schema';
import { keepFile, recordFiles, type Shelf, type StoredFile } from '../files/attachments';
import type { Host } from '../host';

/** In a file column: a tiny picture that the test host makes. */
export const SAMPLE = 'sample';

type Plain<T> = { [Key in keyof T]?: T[Key] | (Key extends 'isActive' | 'forHero' ? boolean : never) };
type Rows<Table extends keyof Database> = Plain<NewRow<Table>>[];

/** Rows that a fresh test host holds; what is left out takes a default. Features and gallery belong to project 1 unless told. */
export interface Fixtures {
  projects?: Rows<'projects'>;
  features?: Rows<'projectFeatures'>;
  gallery?: Rows<'projectGallery'>;
  offers?: Rows<'offers'>;
  blogs?: Rows<'blogs'>;
  team?: Rows<'teamMembers'>;
  testimonials?: Rows<'testimonials'>;
  galleryItems?: Rows<'galleryItems'>;
  aboutUs?: Rows<'aboutUs'>;
  faqs?: Rows<'faqs'>;
  contactMessages?: Rows<'contactMessages'>;
}

const DATE = '2026-01-15T08:00:00.000Z';

/** In the order of their references. */
const TABLES: { key: keyof Fixtures; table: keyof Database; defaults: Record<string, unknown> }[] = [
  {
    key: 'projects',
    table: 'projects',
    defaults: {
      name: 'Sample Residence',
      createDate: DATE,
      category: 'Ongoing',
      type: 'Residential',
      contentType: 'Image',
      forHero: 1,
    },
  },
  { key: 'features', table: 'projectFeatures', defaults: { projectId: 1, title: 'Sample feature' } },
  { key: 'gallery', table: 'projectGallery', defaults: { projectId: 1, contentType: 'Image' } },
  {
    key: 'offers',
    table: 'offers',
    defaults: { title: 'Sample offer', startDate: DATE, endDate: '2099-01-01T00:00:00.000Z' },
  },
  { key: 'blogs', table: 'blogs', defaults: { title: 'Sample news', postedDate: DATE } },
  { key: 'team', table: 'teamMembers', defaults: { name: 'Sample Member' } },
  {
    key: 'testimonials',
    table: 'testimonials',
    defaults: { name: 'Sample Customer', customerType: 'Customer', contentType: 'Image' },
  },
  { key: 'galleryItems', table: 'galleryItems', defaults: { title: 'Sample item', contentType: 'Image' } },
  { key: 'aboutUs', table: 'aboutUs', defaults: { history: '' } },
  { key: 'faqs', table: 'faqs', defaults: { question: 'Sample question?', answer: 'Sample answer.' } },
  {
    key: 'contactMessages',
    table: 'contactMessages',
    defaults: { name: 'Sample Visitor', email: 'visitor@test.example', date: DATE },
  },
];

async function samplePicture(shelf: Shelf): Promise<StoredFile> {
  const path = shelf.store.temporary();
  await sharp({ create: { width: 16, height: 10, channels: 3, background: '#2f5d4a' } })
    .jpeg()
    .toFile(path);
  return keepFile(shelf, path, { extension: 'jpg', mediaType: 'image/jpeg' });
}

function rowOf(table: string, row: object, defaults: object, sample: string): Record<string, unknown> {
  const files: string[] = FILE_COLUMNS.filter(([owner]) => owner === table).map(([, column]) => column);
  const entries = Object.entries({ ...defaults, ...row }).map(([name, value]: [string, unknown]) => {
    if (typeof value === 'boolean') return [name, toFlag(value)];
    return [name, value === SAMPLE && files.includes(name) ? sample : value];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** Inserts the fixtures' rows in one transaction. */
export async function insertFixtures(host: Host, fixtures: Fixtures): Promise<void> {
  const sample = await samplePicture(host);
  await host.db.transaction().execute(async (trx) => {
    await recordFiles(trx, [sample]);
    for (const { key, table, defaults } of TABLES) {
      for (const row of fixtures[key] ?? []) {
        await insertRow(trx, table, rowOf(table, row, defaults, sample.name));
      }
    }
  });
}

function insertRow(db: Db, table: keyof Database, row: Record<string, unknown>) {
  return db
    .insertInto(table as 'faqs')
    .values(row as NewRow<'faqs'>)
    .execute();
}
