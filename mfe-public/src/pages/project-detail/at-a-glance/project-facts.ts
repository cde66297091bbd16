import type { Project } from 'shared-contract';

/** No more quick facts than these (product.md 9.4). */
const MAX_QUICK_FACTS = 4;

const DETAIL_FIELDS = [
  'name',
  'address',
  'type',
  'category',
  'landArea',
  'builtUpArea',
  'height',
  'numberOfApartments',
  'numberOfParking',
  'noOfMotorParking',
  'unitPerFloors',
  'sizeOfEachApartment',
] as const satisfies readonly (keyof Project)[];

const QUICK_FIELDS = [
  'landArea',
  'height',
  'numberOfApartments',
  'sizeOfEachApartment',
  'numberOfParking',
  'builtUpArea',
  'unitPerFloors',
  'noOfMotorParking',
] as const satisfies readonly (typeof DETAIL_FIELDS)[number][];

export type FactField = (typeof DETAIL_FIELDS)[number];
export type QuickField = (typeof QUICK_FIELDS)[number];

export interface Fact<Field extends FactField> {
  field: Field;
  /** '' where the project does not tell. */
  value: string;
}

/** A count of zero is the entity's default and tells nothing. */
function valueOf(project: Project, field: FactField): string {
  const value = project[field];
  return typeof value === 'number' ? (value > 0 ? String(value) : '') : (value ?? '');
}

/** The first values that the project has, at most four. */
export function quickFacts(project: Project): Fact<QuickField>[] {
  return QUICK_FIELDS.map((field) => ({ field, value: valueOf(project, field) }))
    .filter(({ value }) => value !== '')
    .slice(0, MAX_QUICK_FACTS);
}

/** All rows of the key-details table, also those without a value. */
export function projectDetails(project: Project): Fact<FactField>[] {
  return DETAIL_FIELDS.map((field) => ({ field, value: valueOf(project, field) }));
}
