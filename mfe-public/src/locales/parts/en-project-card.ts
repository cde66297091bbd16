import type { Messages } from 'shared-contract';

/** Texts of a project's card, and its words for categories and types. */
export const projectCardTexts = {
  projectCard: {
    unnamed: 'Project',
    noAddress: 'Unknown',
    noType: '-',
    categories: { Ongoing: 'Ongoing', Upcoming: 'Upcoming', Completed: 'Completed', Handover: 'Handover' },
    types: { Residential: 'Residential', Commercial: 'Commercial', Land: 'Land' },
  },
} satisfies Messages;
