import type { FeatureFields, ProjectFields, ProjectGalleryFields } from '../forms/project';
import {
  CONTENT_TYPES,
  PROJECT_CATEGORIES,
  PROJECT_TYPES,
  type ContentType,
  type ProjectCategory,
  type ProjectType,
} from '../vocabulary';
import { attachment, date, flag, number, oneOf, text, toFormData, type WireRecord } from '../wire';

/** A project as the screens know it (section 3). Missing texts are '', missing files and dates null. */
export interface Project {
  id: string;
  name: string;
  description: string;
  createDate: string | null;
  address: string;
  thumbnail: string | null;
  category: ProjectCategory | null;
  type: ProjectType | null;
  content: string | null;
  contentType: ContentType;
  offerTitle: string;
  offerDateTime: string | null;
  isActive: boolean;
  forHero: boolean;
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
  order: number;
}

export function readProject(wire: WireRecord): Project {
  return {
    id: text(wire.id),
    name: text(wire.name),
    description: text(wire.description),
    createDate: date(wire.createDate),
    address: text(wire.address),
    thumbnail: attachment(wire.thumbnail),
    category: oneOf(wire.category, PROJECT_CATEGORIES, null),
    type: oneOf(wire.type, PROJECT_TYPES, null),
    content: attachment(wire.content),
    contentType: oneOf(wire.contentType, CONTENT_TYPES, 'Image'),
    offerTitle: text(wire.offerTitle),
    offerDateTime: date(wire.offerDateTime ?? wire.offerDate),
    isActive: flag(wire.isActive),
    forHero: flag(wire.forHero),
    landArea: text(wire.landArea),
    builtUpArea: text(wire.builtUpArea),
    height: text(wire.height),
    numberOfApartments: number(wire.numberOfApartments),
    numberOfParking: number(wire.numberOfParking),
    noOfMotorParking: text(wire.noOfMotorParking),
    unitPerFloors: text(wire.unitPerFloors),
    sizeOfEachApartment: text(wire.sizeOfEachApartment),
    mapLink: text(wire.mapLink),
    pdfFile: attachment(wire.pdfFile),
    videoLink: text(wire.videoLink),
    order: number(wire.order),
  };
}

/** Files chosen in the project form; an absent one leaves the stored file as it is. */
export interface ProjectFiles {
  thumbnail?: File | null;
  content?: File | null;
  pdfFile?: File | null;
}

/** Multipart body of `POST /api/project/create`, and of `/edit` where an id is given. */
export function projectToForm({ id, ...draft }: ProjectFields & ProjectFiles & { id?: string }): FormData {
  return toFormData({
    id,
    name: draft.name,
    description: draft.description,
    address: draft.address,
    category: draft.category,
    type: draft.type,
    contentType: draft.contentType,
    offerTitle: draft.offerTitle,
    offerDateTime: draft.offerDateTime,
    isActive: draft.isActive,
    forHero: draft.forHero,
    landArea: draft.landArea,
    builtUpArea: draft.builtUpArea,
    height: draft.height,
    mapLink: draft.mapLink,
    videoLink: draft.videoLink,
    order: draft.order,
    numberOfApartments: draft.numberOfApartments,
    numberOfParking: draft.numberOfParking,
    unitPerFloors: draft.unitPerFloors,
    sizeOfEachApartment: draft.sizeOfEachApartment,
    thumbnail: draft.thumbnail,
    content: draft.content,
    pdfFile: draft.pdfFile,
  });
}

/** A feature or amenity of a project. The public side uses icon and title only. */
export interface ProjectFeature {
  id: string;
  title: string;
  description: string;
  icon: string | null;
  order: number;
  projectId: string;
  isActive: boolean;
}

export function readProjectFeature(wire: WireRecord): ProjectFeature {
  return {
    id: text(wire.id),
    title: text(wire.title),
    description: text(wire.description),
    icon: attachment(wire.icon),
    order: number(wire.order),
    projectId: text(wire.projectId),
    isActive: flag(wire.isActive),
  };
}

export function featureToForm(draft: FeatureFields & { projectId: string; icon?: File | null }): FormData {
  return toFormData({
    title: draft.title,
    description: draft.description,
    projectId: draft.projectId,
    order: draft.order,
    icon: draft.icon,
  });
}

/** An image or video of a project's gallery. */
export interface ProjectGalleryItem {
  id: string;
  contentType: ContentType;
  content: string | null;
  order: number;
  projectId: string;
  isActive: boolean;
}

export function readProjectGalleryItem(wire: WireRecord): ProjectGalleryItem {
  return {
    id: text(wire.id),
    contentType: oneOf(wire.contentType, CONTENT_TYPES, 'Image'),
    content: attachment(wire.content),
    order: number(wire.order),
    projectId: text(wire.projectId),
    isActive: flag(wire.isActive),
  };
}

export function projectGalleryToForm(
  draft: ProjectGalleryFields & { projectId: string; content?: File | null },
): FormData {
  return toFormData({
    contentType: draft.contentType,
    projectId: draft.projectId,
    order: draft.order,
    content: draft.content,
  });
}
