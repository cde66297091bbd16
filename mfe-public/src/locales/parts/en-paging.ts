import type { Messages } from 'shared-contract';

export const pagingTexts = {
  paging: {
    label: 'Pages',
    position: 'Page {{page}} of {{pages}}',
    page: 'Page {{page}}',
    previous: 'Previous',
    next: 'Next',
    title: '{{title}}, page {{page}}',
    missing: 'There is no page {{page}} in this list.',
    first: 'Go to the first page',
  },
} satisfies Messages;
