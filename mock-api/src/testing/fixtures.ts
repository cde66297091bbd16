import { writeFile } from 'node:fs/promises';
import type { FieldKind, Fields } from 'shared-contract';
import sharp from 'sharp';
import { toFlag } from '../db/dialect';
import { ENTITIES, type EntityTable, type FileColumn, type NewRow, type PlainRow } from '../db/schema';
import { keepFile, recordFiles, type HostStorage, type StoredFile } from '../files/attachments';
import type { Host } from '../host';

/** Value of a file column that is replaced by a small generated picture. */
export const SAMPLE = 'sample';

type Given<Table extends EntityTable> = {
  [Column in keyof PlainRow<Table>]?: Column extends FileColumn<Table> ? string | null : PlainRow<Table>[Column];
};

/** Rows of a new test host by table. Missing columns get defaults; parts of a project belong to project 1. */
export type Fixtures = { [Table in EntityTable]?: Given<Table>[] };

const DATE = '2026-01-15T08:00:00.000Z';

const DEFAULTS: { [Table in EntityTable]?: Given<Table> } = {
  projects: { name: 'Sample Residence' },
  projectFeatures: { title: 'Sample feature' },
  projectUnits: { flat: 'A' },
  offers: { title: 'Sample offer', endDate: '2099-01-01T00:00:00.000Z' },
  blogs: { title: 'Sample news' },
  teamMembers: { name: 'Sample Member' },
  testimonials: { name: 'Sample Customer' },
  galleryItems: { title: 'Sample item' },
  faqs: { question: 'Sample question?', answer: 'Sample answer.' },
  drafts: { table: 'offers', title: 'Sample draft', values: '{}', base: '{}' },
  contactMessages: { name: 'Sample Visitor', email: 'visitor@test.example', isSpam: false },
  leads: { name: 'Sample Visitor', isSpam: false, revision: 1 },
  leadNotes: { text: 'Sample note.', author: 'agent@test.example' },
};

const BY_KIND: Readonly<Record<FieldKind, unknown>> = {
  ...{ text: '', word: '', number: 0, flag: true, reference: 1 },
  ...{ date: DATE, optionalDate: null, optionalNumber: null, optionalDecimal: null, file: null },
};
const defaultOf = ({ kind, words }: Fields[string]): unknown => words?.[0] ?? BY_KIND[kind];

let drawn: Promise<Buffer> | undefined;

async function samplePicture(storage: HostStorage): Promise<StoredFile> {
  drawn ??= sharp({ create: { width: 16, height: 10, channels: 3, background: '#2f5d4a' } })
    .jpeg()
    .toBuffer();
  const path = storage.store.temporary();
  await writeFile(path, await drawn);
  return keepFile(storage, path, { extension: 'jpg', mediaType: 'image/jpeg' });
}

function columnsOf(table: EntityTable, given: object, sample: string): NewRow<'faqs'> {
  const fields = Object.entries<Fields[string]>(ENTITIES[table]);
  const files = fields.filter(([, { kind }]) => kind === 'file').map(([name]) => name);
  const defaults = Object.fromEntries(fields.map(([name, described]) => [name, defaultOf(described)]));
  const columns = Object.entries<unknown>({ ...defaults, ...DEFAULTS[table], ...given }).map(([name, value]) => {
    if (typeof value === 'boolean') return [name, toFlag(value)];
    return [name, value === SAMPLE && files.includes(name) ? sample : value];
  });
  return Object.fromEntries(columns) as NewRow<'faqs'>;
}

export async function insertFixtures(host: Host, fixtures: Fixtures): Promise<void> {
  const sample = await samplePicture(host);
  await host.db.transaction().execute(async (trx) => {
    await recordFiles(trx, [sample]);
    for (const table of Object.keys(ENTITIES) as EntityTable[]) {
      for (const given of fixtures[table] ?? []) {
        await trx
          .insertInto(table as 'faqs')
          .values(columnsOf(table, given, sample.name))
          .execute();
      }
    }
  });
}
