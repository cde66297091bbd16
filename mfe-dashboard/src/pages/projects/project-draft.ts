import type { Project, ProjectFields, ProjectFiles } from 'shared-contract';

/** The project form's values while they are typed: numbers are still text. */
export type ProjectDraft = { [Field in keyof ProjectFields]: ProjectFields[Field] | string } & ProjectFiles;

/** A new project, with the defaults of section 9. */
export const NEW_PROJECT: ProjectDraft = {
  name: '',
  description: '',
  address: '',
  category: 'Ongoing',
  type: 'Residential',
  contentType: 'Image',
  offerTitle: '',
  offerDateTime: '',
  isActive: true,
  forHero: true,
  landArea: '',
  builtUpArea: '',
  height: '',
  mapLink: '',
  videoLink: '',
  order: 0,
  numberOfApartments: 0,
  numberOfParking: 0,
  unitPerFloors: '',
  sizeOfEachApartment: '',
};

/** A stored project as the form starts with it; its files stay where they are unless others are chosen. */
export function draftOf(project: Project): ProjectDraft {
  return {
    name: project.name,
    description: project.description,
    address: project.address,
    category: project.category ?? NEW_PROJECT.category,
    type: project.type ?? NEW_PROJECT.type,
    contentType: project.contentType,
    offerTitle: project.offerTitle,
    offerDateTime: project.offerDateTime ?? '',
    isActive: project.isActive,
    forHero: project.forHero,
    landArea: project.landArea,
    builtUpArea: project.builtUpArea,
    height: project.height,
    mapLink: project.mapLink,
    videoLink: project.videoLink,
    order: project.order,
    numberOfApartments: project.numberOfApartments,
    numberOfParking: project.numberOfParking,
    unitPerFloors: project.unitPerFloors,
    sizeOfEachApartment: project.sizeOfEachApartment,
  };
}

const unsaved = new Map<string, ProjectDraft>();

/** Drafts over which a session ended; they wait in this page's memory for the same agent to log in again. */
export const unsavedDrafts = {
  get: (key: string) => unsaved.get(key),
  set: (key: string, draft: ProjectDraft | null) => {
    if (draft === null) unsaved.delete(key);
    else unsaved.set(key, draft);
  },
};
