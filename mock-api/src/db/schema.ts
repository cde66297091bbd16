import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import {
  aboutUsFields,
  blogFields,
  contactMessageFields,
  draftFields,
  faqFields,
  galleryItemFields,
  leadFields,
  leadNoteFields,
  offerFields,
  projectFeatureFields,
  projectFields,
  projectGalleryFields,
  teamMemberFields,
  testimonialFields,
  unitFields,
  type FieldKind,
  type Fields,
  type FieldsOf,
} from 'shared-contract';
import type {
  AgentTable,
  AttachmentTable,
  AttemptTable,
  Flag,
  HistoryFileTable,
  Instant,
  KnownPlaceTable,
  MailTable,
  MessageCountTable,
  SavedViewTable,
  SessionTable,
  SettingTable,
} from './host-tables';
import type { SearchTables } from './search/search-tables';

/** Tables of entities; a table follows those that it references. Backups and the collector derive from this list. */
export const ENTITIES = {
  projects: projectFields,
  projectFeatures: projectFeatureFields,
  projectGallery: projectGalleryFields,
  projectUnits: unitFields,
  offers: offerFields,
  blogs: blogFields,
  teamMembers: teamMemberFields,
  testimonials: testimonialFields,
  galleryItems: galleryItemFields,
  aboutUs: aboutUsFields,
  faqs: faqFields,
  contactMessages: contactMessageFields,
  drafts: draftFields,
  leads: leadFields,
  leadNotes: leadNoteFields,
} as const satisfies Record<string, Fields>;

type Entities = typeof ENTITIES;
export type EntityTable = keyof Entities;

/** Name of a stored file. The collector deletes files that neither such a column nor the history names. */
interface FileName extends ColumnType<string | null, string | null, string | null> {
  readonly namesFile: true;
}

interface Columns extends Record<FieldKind, unknown> {
  text: string;
  word: string;
  number: number;
  optionalNumber: number | null;
  optionalDecimal: number | null;
  flag: Flag;
  date: Instant;
  optionalDate: Instant | null;
  file: FileName;
  reference: number;
}

type TableOf<Of extends Fields> = { id: Generated<number> } & { [Name in keyof Of]: Columns[Of[Name]['kind']] };

/** The change counter of a table. */
interface ChangeTable {
  table: keyof Database;
  count: number;
}

/** One row changed by an agent's call. */
export interface HistoryTable {
  id: Generated<number>;
  /** UUID shared by all rows that one call changed. */
  change: string;
  at: Instant;
  /** Username of the agent at that time; null if the account was already deleted, for example when a schedule is due. */
  agent: string | null;
  table: EntityTable;
  rowId: number;
  /** Name or title of the row. */
  label: string;
  /** JSON of the previous values of changed columns; of all columns if the row was deleted; null if it was created. */
  before: string | null;
  /** JSON of the new values of changed columns; of all columns if the row was created; null if it was deleted. */
  after: string | null;
  /** True if the row was deleted or restored with the row that it belongs to, or is a draft that was published. */
  isCascaded: Flag;
}

/** A row to activate or deactivate later, or a draft to publish. */
interface ScheduleTable {
  id: Generated<number>;
  table: Schedulable | 'drafts';
  rowId: number;
  /** The new state. */
  isActive: Flag;
  at: Instant;
  /** Author; the account may have been deleted since. */
  agentId: number;
}

export interface Database extends Readonly<{ [Table in EntityTable]: TableOf<Entities[Table]> }>, SearchTables {
  attachments: AttachmentTable;
  agents: AgentTable;
  sessions: SessionTable;
  knownPlaces: KnownPlaceTable;
  attempts: AttemptTable;
  changes: ChangeTable;
  messageCounts: MessageCountTable;
  settings: SettingTable;
  history: HistoryTable;
  historyFiles: HistoryFileTable;
  schedules: ScheduleTable;
  mails: MailTable;
  savedViews: SavedViewTable;
}

type HostTable = Exclude<keyof Database, EntityTable>;
type NamesFile<Table> = { [Column in keyof Table]: Table[Column] extends FileName ? Column : never }[keyof Table];

/** The host's own tables. A restore rebuilds, empties or (as with `settings`) keeps tables that are not backed up. */
const HOST_TABLES = {
  attachments: { isBackedUp: false },
  agents: { isBackedUp: true },
  sessions: { isBackedUp: false },
  knownPlaces: { isBackedUp: false },
  attempts: { isBackedUp: false },
  changes: { isBackedUp: false },
  messageCounts: { isBackedUp: false },
  projectFacts: { isBackedUp: false },
  settings: { isBackedUp: false },
  history: { isBackedUp: false },
  historyFiles: { isBackedUp: false },
  schedules: { isBackedUp: true },
  mails: { isBackedUp: true },
  savedViews: { isBackedUp: true },
  searchQueue: { isBackedUp: false },
  searchWords: { isBackedUp: false },
  searchIndex: { isBackedUp: false },
} as const satisfies {
  [Table in HostTable]: [NamesFile<Database[Table]>] extends [never]
    ? { isBackedUp: boolean }
    : 'Declare a table with file columns as an entity, in shared-contract and in ENTITIES.';
};

const namesOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];

/** Columns of the table that name a stored file. */
export const fileColumnsOf = (table: EntityTable): string[] =>
  Object.entries<Fields[string]>(ENTITIES[table])
    .filter(([, { kind }]) => kind === 'file')
    .map(([column]) => column);

/** Columns of all tables that name a stored file. */
export const FILE_COLUMNS: readonly (readonly [table: EntityTable, column: string])[] = namesOf(ENTITIES).flatMap(
  (table) => fileColumnsOf(table).map((column) => [table, column] as const),
);

/**
 * By table: the tables whose rows belong to its rows, and the column with the owner's id. These parts are deleted and
 * restored with their owner.
 */
export const PARTS: Partial<Record<EntityTable, readonly (readonly [part: EntityTable, column: string])[]>> = {
  projects: [
    ['projectFeatures', 'projectId'],
    ['projectGallery', 'projectId'],
    ['projectUnits', 'projectId'],
  ],
  contactMessages: [['leads', 'id']],
  leads: [['leadNotes', 'leadId']],
};

/** The tables, except drafts, in which deleting a row of `table` may delete rows: this one, its parts, and theirs. */
export const withParts = (table: EntityTable): EntityTable[] => [
  table,
  ...(PARTS[table] ?? []).flatMap(([part]) => withParts(part)),
];

type BackedUpHostTable = {
  [Table in HostTable]: (typeof HOST_TABLES)[Table]['isBackedUp'] extends true ? Table : never;
}[HostTable];
export type BackedUp = EntityTable | BackedUpHostTable;

/** Tables in a backup; a table follows those that it references. */
export const BACKED_UP: readonly BackedUp[] = [
  ...namesOf(ENTITIES),
  ...namesOf(HOST_TABLES).filter((table): table is BackedUpHostTable => HOST_TABLES[table].isBackedUp),
];

/** Tables whose rows have an active flag. */
export type Toggled = {
  [Table in EntityTable]: 'isActive' extends keyof Entities[Table] ? Table : never;
}[EntityTable];
/** Tables whose rows can have a draft, and be published and unpublished at a set time. */
export const SCHEDULABLE = ['projects', 'offers', 'blogs'] as const satisfies readonly Toggled[];
export type Schedulable = (typeof SCHEDULABLE)[number];
export const isSchedulable = (table: string): table is Schedulable => SCHEDULABLE.some((name) => name === table);
/** Tables whose rows have an active flag and an order. */
export type Ordered = {
  [Table in Toggled]: 'order' extends keyof Entities[Table] ? Table : never;
}[Toggled];

export type Row<Table extends keyof Database> = Selectable<Database[Table]>;
export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>;

export type FileColumn<Table extends EntityTable> = FieldsOf<Entities[Table], 'file'>;
type FlagColumn<Table extends EntityTable> = FieldsOf<Entities[Table], 'flag'>;

/** A row with flags as booleans. */
export type PlainRow<Table extends EntityTable> = {
  [Column in keyof Row<Table>]: Column extends FlagColumn<Table> ? boolean : Row<Table>[Column];
};

/** The values of a row to write, without its files. */
export type RowValues<Table extends EntityTable> = Omit<PlainRow<Table>, 'id' | FileColumn<Table>>;
