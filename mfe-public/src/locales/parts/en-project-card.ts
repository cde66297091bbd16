import type { Messages } from 'shared-contract';

/** Texts of a project card, including category and type names. */
export const projectCardTexts = {
  projectCard: {
    unnamed: 'Project',
    noAddress: 'Unknown',
    categories: { Ongoing: 'Ongoing', Upcoming: 'Upcoming', Completed: 'Completed', Handover: 'Handover' },
    types: { Residential: 'Residential', Commercial: 'Commercial', Land: 'Land' },
  },
} satisfies Messages;
