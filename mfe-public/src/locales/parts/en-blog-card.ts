import type { Messages } from 'shared-contract';

/** Texts of a news entry, on its card and its page. */
export const blogCardTexts = {
  blogCard: {
    untitled: 'News',
  },
} satisfies Messages;
