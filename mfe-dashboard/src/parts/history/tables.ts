import {
  aboutUsFields,
  blogFields,
  contactMessageFields,
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
  type Fields,
} from 'shared-contract';

interface HistoryTable {
  /** Singular name of the rows. */
  thing: string;
  fields: Fields;
}

const TABLES = {
  projects: { thing: 'Project', fields: projectFields },
  projectFeatures: { thing: 'Project feature', fields: projectFeatureFields },
  projectGallery: { thing: 'Project gallery item', fields: projectGalleryFields },
  projectUnits: { thing: 'Unit', fields: unitFields },
  contactMessages: { thing: 'Message', fields: contactMessageFields },
  leads: { thing: 'Lead', fields: leadFields },
  leadNotes: { thing: 'Note', fields: leadNoteFields },
  teamMembers: { thing: 'Team member', fields: teamMemberFields },
  blogs: { thing: 'News item', fields: blogFields },
  testimonials: { thing: 'Testimonial', fields: testimonialFields },
  offers: { thing: 'Offer', fields: offerFields },
  aboutUs: { thing: 'About Us', fields: aboutUsFields },
  galleryItems: { thing: 'Gallery item', fields: galleryItemFields },
  faqs: { thing: 'FAQ', fields: faqFields },
  drafts: { thing: 'Draft', fields: { ...projectFields, ...offerFields, ...blogFields } },
} as const satisfies Record<string, HistoryTable>;

export type HistoryTableName = keyof typeof TABLES;

/** Tables in the history. An API host may have others. */
export const HISTORY_TABLES: Readonly<Record<string, HistoryTable>> = TABLES;

/** "Team member “Ayesha Rahman”" */
export function describeRow({ table, label }: { table: string; label: string }): string {
  const thing = HISTORY_TABLES[table]?.thing ?? table;
  return label === '' ? thing : `${thing} “${label}”`;
}
