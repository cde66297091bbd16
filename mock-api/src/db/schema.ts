import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';

/** A true/false column; engines without a boolean type keep 0 and 1, which the repositories turn back. */
type Flag = ColumnType<number, number, number>;
/** ISO 8601 in UTC. */
type Instant = string;

interface Listed {
  id: Generated<number>;
  isActive: Flag;
  order: number;
}

export interface ProjectTable extends Listed {
  name: string;
  description: string;
  createDate: Instant;
  address: string;
  thumbnail: string | null;
  category: string;
  type: string;
  content: string | null;
  contentType: string;
  offerTitle: string;
  offerDateTime: Instant | null;
  forHero: Flag;
  landArea: string;
  builtUpArea: string;
  height: string;
  numberOfApartments: number;
  numberOfParking: number;
  noOfMotorParking: string;
  unitPerFloors: string;
  sizeOfEachApartment: string;
  mapLink: string;
  pdfFile: string | null;
  videoLink: string;
}

export interface ProjectFeatureTable extends Listed {
  projectId: number;
  title: string;
  description: string;
  icon: string | null;
}

export interface ProjectGalleryTable extends Listed {
  projectId: number;
  contentType: string;
  content: string | null;
}

export interface OfferTable {
  id: Generated<number>;
  title: string;
  description: string;
  picture: string | null;
  startDate: Instant;
  endDate: Instant;
  isActive: Flag;
}

export interface BlogTable {
  id: Generated<number>;
  title: string;
  description: string;
  image: string | null;
  postedDate: Instant;
  offerDateTime: Instant | null;
  isActive: Flag;
}

export interface TeamMemberTable extends Listed {
  name: string;
  designation: string;
  description: string;
  image: string | null;
  facebook: string;
  twitter: string;
  linkedin: string;
}

export interface TestimonialTable extends Listed {
  name: string;
  customerType: string;
  description: string;
  image: string | null;
  contentType: string;
  content: string | null;
}

export interface GalleryItemTable extends Listed {
  title: string;
  description: string;
  contentType: string;
  contentName: string | null;
}

export interface AboutUsTable {
  id: Generated<number>;
  history: string;
  vision: string;
  visionImage: string | null;
  mission: string;
  missionImage: string | null;
  ownerName: string;
  ownerDesignation: string;
  ownerSpeech: string;
  ownerImage: string | null;
}

export interface FaqTable {
  id: Generated<number>;
  question: string;
  answer: string;
}

export interface ContactMessageTable {
  id: Generated<number>;
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  date: Instant;
}

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

export interface Database {
  projects: ProjectTable;
  projectFeatures: ProjectFeatureTable;
  projectGallery: ProjectGalleryTable;
  offers: OfferTable;
  blogs: BlogTable;
  teamMembers: TeamMemberTable;
  testimonials: TestimonialTable;
  galleryItems: GalleryItemTable;
  aboutUs: AboutUsTable;
  faqs: FaqTable;
  contactMessages: ContactMessageTable;
  attachments: AttachmentTable;
  agents: AgentTable;
  sessions: SessionTable;
  changes: ChangeTable;
  settings: SettingTable;
}

/** Tables whose rows have an active flag. */
export type Toggled =
  | 'projects'
  | 'projectFeatures'
  | 'projectGallery'
  | 'offers'
  | 'blogs'
  | 'teamMembers'
  | 'testimonials'
  | 'galleryItems';

export type Row<Table extends keyof Database> = Selectable<Database[Table]>;
export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>;

/** Columns that name a stored file. What no row names is collected. */
export const FILE_COLUMNS = [
  ['projects', 'thumbnail'],
  ['projects', 'content'],
  ['projects', 'pdfFile'],
  ['projectFeatures', 'icon'],
  ['projectGallery', 'content'],
  ['offers', 'picture'],
  ['blogs', 'image'],
  ['teamMembers', 'image'],
  ['testimonials', 'image'],
  ['testimonials', 'content'],
  ['galleryItems', 'contentName'],
  ['aboutUs', 'visionImage'],
  ['aboutUs', 'missionImage'],
  ['aboutUs', 'ownerImage'],
] as const;
