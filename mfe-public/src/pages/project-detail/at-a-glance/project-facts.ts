import type { Project } from 'shared-contract';

/** Fixed by product.md 9.4. */
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
  /** '' if the project has no value. */
  value: string;
}

/** A number of 0 is the default and counts as no value. */
function valueOf(project: Project, field: FactField): string {
  const value = project[field];
  return typeof value === 'number' ? (value > 0 ? String(value) : '') : (value ?? '');
}

/** The first four fields that have a value. */
export function quickFacts(project: Project): Fact<QuickField>[] {
  return QUICK_FIELDS.map((field) => ({ field, value: valueOf(project, field) }))
    .filter(({ value }) => value !== '')
    .slice(0, MAX_QUICK_FACTS);
}

/** All rows of the key-details table, including those without a value. */
export function projectDetails(project: Project): Fact<FactField>[] {
  return DETAIL_FIELDS.map((field) => ({ field, value: valueOf(project, field) }));
}
