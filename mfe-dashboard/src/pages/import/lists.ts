import { IMPORT_ID, IMPORTS, importColumns, spellingsOf, type ImportTable } from 'shared-contract';

interface ImportList {
  table: ImportTable;
  /** Title of the page. */
  title: string;
}

/** The lists that can be imported, by the path of their screen below /dashboard. */
export const IMPORT_LISTS: Readonly<Record<string, ImportList>> = {
  projects: { table: 'projects', title: 'Import projects' },
  teams: { table: 'teamMembers', title: 'Import team members' },
  blogs: { table: 'blogs', title: 'Import news' },
  testimonials: { table: 'testimonials', title: 'Import testimonials' },
  faq: { table: 'faqs', title: 'Import questions' },
};

/** Labels, as in the forms, of the columns whose label `labelOf` cannot derive from the name. */
const LABELS: Readonly<Record<string, string>> = {
  [IMPORT_ID]: 'ID',
  forHero: 'For Featured',
  offerDateTime: 'Offer Date & Time',
  height: 'Floors / Building Height',
  noOfMotorParking: 'Number of Motor Parking',
  postedDate: 'Post Date',
  approvalAuthority: 'Approved by',
  approvalDate: 'Approved on',
  linkedin: 'LinkedIn',
  isActive: 'Active',
};

/** Further headers that name a column, such as those that the lists show. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  isActive: ['Status'],
  offerDateTime: ['Offer Date'],
  postedDate: ['Posted Date', 'Date'],
  customerType: ['Type'],
};

/** Label of a column: "numberOfApartments" is "Number of Apartments". */
export const labelOf = (column: string): string =>
  LABELS[column] ??
  (column.charAt(0).toUpperCase() + column.slice(1))
    .replaceAll(/(?!^)[A-Z]/g, (letter) => ` ${letter}`)
    .replace(' Of ', ' of ');

/** Columns that a file may have, the id first. */
export const columnsOf = (table: ImportTable): string[] => [IMPORT_ID, ...importColumns(table)];

const plain = (header: string) => header.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The column that a header names; '' if there is none. Case, spaces and punctuation do not matter. */
export function columnNamed(table: ImportTable, header: string): string {
  const { fields } = IMPORTS[table];
  const named = columnsOf(table).find((column) =>
    [labelOf(column), ...spellingsOf(column, fields[column] ?? {}), ...(ALIASES[column] ?? [])].some(
      (name) => plain(name) === plain(header),
    ),
  );
  return named ?? '';
}
