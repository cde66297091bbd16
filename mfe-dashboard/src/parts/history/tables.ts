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
  type Fields,
} from 'shared-contract';

/** Tables in the history, with the singular name and the fields of their rows. */
export const HISTORY_TABLES: Readonly<Record<string, { thing: string; fields: Fields }>> = {
  projects: { thing: 'Project', fields: projectFields },
  projectFeatures: { thing: 'Project feature', fields: projectFeatureFields },
  projectGallery: { thing: 'Project gallery item', fields: projectGalleryFields },
  contactMessages: { thing: 'Message', fields: contactMessageFields },
  teamMembers: { thing: 'Team member', fields: teamMemberFields },
  blogs: { thing: 'News item', fields: blogFields },
  testimonials: { thing: 'Testimonial', fields: testimonialFields },
  offers: { thing: 'Offer', fields: offerFields },
  aboutUs: { thing: 'About Us', fields: aboutUsFields },
  galleryItems: { thing: 'Gallery item', fields: galleryItemFields },
  faqs: { thing: 'FAQ', fields: faqFields },
};

/** "Team member “Ayesha Rahman”" */
export function describeRow({ table, label }: { table: string; label: string }): string {
  const thing = HISTORY_TABLES[table]?.thing ?? table;
  return label === '' ? thing : `${thing} “${label}”`;
}
