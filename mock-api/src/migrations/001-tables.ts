import type { CreateTableBuilder, Kysely } from 'kysely';
import { createNumberedTable } from '../db/dialect';

type Table = CreateTableBuilder<string, string>;

/** Default of `authenticatedAt`: the password was not entered recently. */
const LONG_AGO = '1970-01-01T00:00:00.000Z';

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

/** Tables of the entities (product.md 3.1). */
async function createEntities(db: Kysely<unknown>): Promise<void> {
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
  const messages = texts(table('contactMessages'), 'name', 'email', 'phone', 'subject', 'message', 'date');
  await numbers(messages, 'isSpam').execute();
  // Messages are read in pages, newest first: all, only spam, or all except spam.
  await db.schema.createIndex('contactMessagesByDate').on('contactMessages').columns(['date', 'id']).execute();
  await db.schema
    .createIndex('contactMessagesListed')
    .on('contactMessages')
    .columns(['isSpam', 'date', 'id'])
    .execute();
}

/** Agents, their sessions and the places that they have logged in from. */
async function createAgents(db: Kysely<unknown>): Promise<void> {
  await createNumberedTable(db, 'agents')
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('agentId', 'integer', (column) => column.notNull().references('agents.id').onDelete('cascade'))
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('authenticatedAt', 'text', (column) => column.notNull().defaultTo(LONG_AGO))
    .addColumn('generation', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('renewedAt', 'text')
    .addColumn('endedGeneration', 'integer', (column) => column.notNull().defaultTo(-1))
    .addColumn('spared', 'text')
    .execute();
  await db.schema
    .createTable('knownPlaces')
    .addColumn('agentId', 'integer', (column) => column.notNull().references('agents.id').onDelete('cascade'))
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('lastSeenAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('knownPlacesKey', ['agentId', 'place'])
    .execute();
}

/** Stored files, and data that the hosts of one database share. */
async function createShared(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('attachments')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('mediaType', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('isVisible', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('changes')
    .addColumn('table', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  // Columns that rate-limiter-flexible requires.
  await db.schema
    .createTable('attempts')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createEntities(db);
  await createAgents(db);
  await createShared(db);
}
