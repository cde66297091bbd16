import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import {
  aboutUsFields,
  blogFields,
  contactMessageFields,
  faqFields,
  galleryItemFields,
  offerFields,
  projectFeatureFields,
  projectFields,
  projectGalleryFields,
  teamMemberFields,
  testimonialFields,
  type FieldKind,
  type Fields,
  type FieldsOf,
} from 'shared-contract';

/** Tables of entities, each after those that it refers to. What is backed up and which files are kept follow from it. */
export const ENTITIES = {
  projects: projectFields,
  projectFeatures: projectFeatureFields,
  projectGallery: projectGalleryFields,
  offers: offerFields,
  blogs: blogFields,
  teamMembers: teamMemberFields,
  testimonials: testimonialFields,
  galleryItems: galleryItemFields,
  aboutUs: aboutUsFields,
  faqs: faqFields,
  contactMessages: contactMessageFields,
} as const satisfies Record<string, Fields>;

type Entities = typeof ENTITIES;
export type EntityTable = keyof Entities;

/** A true/false column; engines without a boolean type keep 0 and 1, which the rows' helpers turn back. */
type Flag = ColumnType<number, number, number>;
/** ISO 8601 in UTC. */
type Instant = string;
/** The name of a stored file. What no such column of any table holds is collected. */
export interface FileName extends ColumnType<string | null, string | null, string | null> {
  readonly namesFile: true;
}

interface Columns extends Record<FieldKind, unknown> {
  text: string;
  word: string;
  number: number;
  flag: Flag;
  date: Instant;
  optionalDate: Instant | null;
  file: FileName;
  reference: number;
}

type TableOf<Of extends Fields> = { id: Generated<number> } & { [Name in keyof Of]: Columns[Of[Name]['kind']] };

/** A stored file; its name is its attachment id. */
export interface AttachmentTable {
  name: string;
  mediaType: string;
  size: number;
  /** When it was last brought. */
  createdAt: Instant;
  /** False from before the file is kept until a row names it. */
  isVisible: Flag;
}

export interface AgentTable {
  id: Generated<number>;
  email: string;
  passwordHash: string;
}

export interface SessionTable {
  id: string;
  agentId: number;
  expiresAt: Instant;
  /** When the agent last proved the password. */
  authenticatedAt: Instant;
  /** Of the newest tokens; each renewal begins another. */
  generation: Generated<number>;
  /** When the newest generation began; null where it is the first. */
  renewedAt: Instant | null;
  /** Tokens up to this generation were ended by a change of credentials, */
  endedGeneration: Generated<number>;
  /** but for the one with this nonce. */
  spared: string | null;
}

/** Where an agent has logged in from. */
export interface KnownPlaceTable {
  agentId: number;
  /** A digest of the address, or of the /64. */
  place: string;
  lastSeenAt: Instant;
}

/** What is counted for a while, as rate-limiter-flexible has it. */
export interface AttemptTable {
  key: string;
  points: number;
  /** In milliseconds. */
  expire: number | null;
}

/** How often each table was changed. */
export interface ChangeTable {
  table: keyof Database;
  count: number;
}

/** What the hosts of one database have in common. */
export interface SettingTable {
  name: string;
  value: string;
}

export interface Database extends Readonly<{ [Table in EntityTable]: TableOf<Entities[Table]> }> {
  attachments: AttachmentTable;
  agents: AgentTable;
  sessions: SessionTable;
  knownPlaces: KnownPlaceTable;
  attempts: AttemptTable;
  changes: ChangeTable;
  settings: SettingTable;
}

type HostTable = Exclude<keyof Database, EntityTable>;
type NamesFile<Table> = { [Column in keyof Table]: Table[Column] extends FileName ? Column : never }[keyof Table];

/** The host's own tables. Sessions end with a restore, known places are forgotten, files are found by the rows, and hosts keep their settings. */
const HOST_TABLES = {
  attachments: { isBackedUp: false },
  agents: { isBackedUp: true },
  sessions: { isBackedUp: false },
  knownPlaces: { isBackedUp: false },
  attempts: { isBackedUp: false },
  changes: { isBackedUp: false },
  settings: { isBackedUp: false },
} as const satisfies {
  [Table in HostTable]: [NamesFile<Database[Table]>] extends [never]
    ? { isBackedUp: boolean }
    : 'A table whose rows name files is declared as an entity, in shared-contract and in ENTITIES.';
};

const namesOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];

/** Columns that name a stored file. */
export const FILE_COLUMNS: readonly (readonly [table: EntityTable, column: string])[] = namesOf(ENTITIES).flatMap(
  (table) =>
    Object.entries<Fields[string]>(ENTITIES[table])
      .filter(([, { kind }]) => kind === 'file')
      .map(([column]) => [table, column] as const),
);

type BackedUpHostTable = {
  [Table in HostTable]: (typeof HOST_TABLES)[Table]['isBackedUp'] extends true ? Table : never;
}[HostTable];
export type BackedUp = EntityTable | BackedUpHostTable;

/** What is backed up, each table after those that it refers to. */
export const BACKED_UP: readonly BackedUp[] = [
  ...namesOf(ENTITIES),
  ...namesOf(HOST_TABLES).filter((table): table is BackedUpHostTable => HOST_TABLES[table].isBackedUp),
];

/** Tables whose rows have an active flag. */
export type Toggled = {
  [Table in EntityTable]: 'isActive' extends keyof Entities[Table] ? Table : never;
}[EntityTable];
/** Tables whose rows have an active flag and an order. */
export type Ordered = {
  [Table in Toggled]: 'order' extends keyof Entities[Table] ? Table : never;
}[Toggled];

export type Row<Table extends keyof Database> = Selectable<Database[Table]>;
export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>;

export type FileColumn<Table extends EntityTable> = FieldsOf<Entities[Table], 'file'>;
type FlagColumn<Table extends EntityTable> = FieldsOf<Entities[Table], 'flag'>;

/** A row whose flags are true or false. */
export type PlainRow<Table extends EntityTable> = {
  [Column in keyof Row<Table>]: Column extends FlagColumn<Table> ? boolean : Row<Table>[Column];
};

/** What a row is written from, beside its files. */
export type RowValues<Table extends EntityTable> = Omit<PlainRow<Table>, 'id' | FileColumn<Table>>;
