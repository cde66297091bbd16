import type { CreateTableBuilder, Kysely } from 'kysely';
import { createNumberedTable } from '../db/dialect';

type Table = CreateTableBuilder<string, string>;

const texts = (table: Table, ...names: string[]): Table =>
  names.reduce<Table>((made, name) => made.addColumn(name, 'text', (column) => column.notNull().defaultTo('')), table);
const optionals = (table: Table, ...names: string[]): Table =>
  names.reduce<Table>((made, name) => made.addColumn(name, 'text'), table);
const numbers = (table: Table, ...names: string[]): Table =>
  names.reduce<Table>(
    (made, name) => made.addColumn(name, 'integer', (column) => column.notNull().defaultTo(0)),
    table,
  );
const active = (table: Table): Table =>
  table.addColumn('isActive', 'integer', (column) => column.notNull().defaultTo(1));

/** All tables of the entities (product.md 3.1), and those of files, agents and sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string): Table => createNumberedTable(db, name);
  const ofProject = (name: string): Table =>
    table(name).addColumn('projectId', 'integer', (column) =>
      column.notNull().references('projects.id').onDelete('cascade'),
    );

  let projects = texts(table('projects'), 'name', 'description', 'createDate', 'address', 'category', 'type');
  projects = texts(projects, 'contentType', 'offerTitle', 'landArea', 'builtUpArea', 'height', 'noOfMotorParking');
  projects = texts(projects, 'unitPerFloors', 'sizeOfEachApartment', 'mapLink', 'videoLink');
  projects = optionals(projects, 'thumbnail', 'content', 'offerDateTime', 'pdfFile');
  projects = numbers(projects, 'forHero', 'numberOfApartments', 'numberOfParking', 'order');
  await active(projects).execute();

  const features = optionals(texts(ofProject('projectFeatures'), 'title', 'description'), 'icon');
  await active(numbers(features, 'order')).execute();
  const gallery = optionals(texts(ofProject('projectGallery'), 'contentType'), 'content');
  await active(numbers(gallery, 'order')).execute();
  for (const name of ['projectFeatures', 'projectGallery']) {
    await db.schema.createIndex(`${name}ByProject`).on(name).columns(['projectId', 'order']).execute();
  }

  await active(optionals(texts(table('offers'), 'title', 'description', 'startDate', 'endDate'), 'picture')).execute();
  const blogs = texts(table('blogs'), 'title', 'description', 'postedDate');
  await active(optionals(blogs, 'image', 'offerDateTime')).execute();
  const team = texts(table('teamMembers'), 'name', 'designation', 'description', 'facebook', 'twitter', 'linkedin');
  await active(numbers(optionals(team, 'image'), 'order')).execute();
  const testimonials = texts(table('testimonials'), 'name', 'customerType', 'description', 'contentType');
  await active(numbers(optionals(testimonials, 'image', 'content'), 'order')).execute();
  const galleryItems = texts(table('galleryItems'), 'title', 'description', 'contentType');
  await active(numbers(optionals(galleryItems, 'contentName'), 'order')).execute();
  const aboutUs = texts(
    table('aboutUs'),
    'history',
    'vision',
    'mission',
    'ownerName',
    'ownerDesignation',
    'ownerSpeech',
  );
  await optionals(aboutUs, 'visionImage', 'missionImage', 'ownerImage').execute();
  await texts(table('faqs'), 'question', 'answer').execute();
  await texts(table('contactMessages'), 'name', 'email', 'phone', 'subject', 'message', 'date').execute();

  await db.schema
    .createTable('attachments')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('mediaType', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await createNumberedTable(db, 'agents')
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('agentId', 'integer', (column) => column.notNull().references('agents.id').onDelete('cascade'))
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .execute();
}
