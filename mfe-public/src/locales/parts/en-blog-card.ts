import type { Messages } from 'shared-contract';

/** Texts shared by a news entry's card and its page. */
export const blogCardTexts = {
  blogCard: {
    untitled: 'News',
  },
} satisfies Messages;
