import type { Messages } from 'shared-contract';

/** Texts for API hosts without saving and comparing. */
export const shortlistPageTexts = {
  shortlistPage: {
    title: 'Page not found',
    text: 'This site doesn’t offer this page.',
    browse: 'Browse projects',
  },
} satisfies Messages;
