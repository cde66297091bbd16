import type { Messages } from 'shared-contract';

export const projectsTexts = {
  projects: {
    title: 'Projects',
    lead: 'Homes, offices and land across Bangladesh, designed and built by one team.',
    listLabel: 'Project list',
    filter: {
      label: 'Filter projects',
      category: 'Category',
      type: 'Type',
      allCategories: 'All Categories',
      allTypes: 'All Types',
      apply: 'Filter',
      reset: 'Reset',
    },
    count_one: '{{count}} project',
    count_other: '{{count}} projects',
    empty: 'No projects match your filters. Try adjusting criteria.',
    emptyTitle: 'No Results',
    clear: 'Clear all filters',
    failed: 'Failed to load projects. Please try again.',
    failedTitle: 'Error',
    unavailable: 'We can’t show our projects right now.',
  },
} satisfies Messages;
