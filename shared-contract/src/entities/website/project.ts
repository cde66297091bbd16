import { field, readerOf, type Entity } from '../../entity';
import { CONTENT_TYPES, PROJECT_CATEGORIES, PROJECT_TYPES } from '../../vocabulary';

export const projectFields = {
  name: field.text(),
  description: field.text(),
  createDate: field.date(),
  address: field.text(),
  thumbnail: field.file('image'),
  category: field.word(PROJECT_CATEGORIES, null),
  type: field.word(PROJECT_TYPES, null),
  content: field.file('media'),
  contentType: field.word(CONTENT_TYPES, 'Image'),
  offerTitle: field.text(),
  offerDateTime: field.optionalDate({ also: ['offerDate'] }),
  isActive: field.flag(),
  forHero: field.flag(),
  landArea: field.text(),
  builtUpArea: field.text(),
  height: field.text(),
  numberOfApartments: field.number(),
  numberOfParking: field.number(),
  noOfMotorParking: field.text(),
  unitPerFloors: field.text(),
  sizeOfEachApartment: field.text(),
  mapLink: field.text(),
  pdfFile: field.file('pdf'),
  videoLink: field.text(),
  order: field.number(),
  approvalAuthority: field.text(),
  approvalNumber: field.text(),
  approvalDate: field.optionalDay(),
  approvalDocument: field.file('pdf'),
  handoverDate: field.optionalDay(),
  latitude: field.optionalDecimal(),
  longitude: field.optionalDecimal(),
};

/** The fields of a project's registration and approval (product.md 3.16). */
export const APPROVAL_FIELDS = ['approvalAuthority', 'approvalNumber', 'approvalDate', 'approvalDocument'] as const;

/** Highest latitude of maps in Web Mercator, in degrees. */
export const MAX_LATITUDE = 85;
export const MAX_LONGITUDE = 180;

/** A project (product.md 3.4). Missing texts are '', missing files and dates null. */
export type Project = Entity<typeof projectFields>;
export const readProject = readerOf(projectFields);

/** A place in degrees (WGS 84). */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Position of a project (product.md 3.18); null if it is unknown or out of range. */
export function positionOf({ latitude, longitude }: Pick<Project, 'latitude' | 'longitude'>): Position | null {
  if (latitude === null || longitude === null) return null;
  return Math.abs(latitude) <= MAX_LATITUDE && Math.abs(longitude) <= MAX_LONGITUDE ? { latitude, longitude } : null;
}

export const projectFeatureFields = {
  title: field.text(),
  description: field.text(),
  icon: field.file('image'),
  order: field.number(),
  projectId: field.reference(),
  isActive: field.flag(),
};

/** A feature or amenity of a project. The public side uses icon and title only. */
export type ProjectFeature = Entity<typeof projectFeatureFields>;
export const readProjectFeature = readerOf(projectFeatureFields);

export const projectGalleryFields = {
  contentType: field.word(CONTENT_TYPES, 'Image'),
  content: field.file('media'),
  order: field.number(),
  projectId: field.reference(),
  isActive: field.flag(),
};

/** An image or video of a project's gallery. */
export type ProjectGalleryItem = Entity<typeof projectGalleryFields>;
export const readProjectGalleryItem = readerOf(projectGalleryFields);
