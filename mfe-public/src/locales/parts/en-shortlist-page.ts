import type { Messages } from 'shared-contract';

/** Shown if the API host does not support saving and comparing projects. */
export const shortlistPageTexts = {
  shortlistPage: {
    title: 'Page not found',
    text: 'This site doesn’t offer this page.',
    browse: 'Browse projects',
  },
} satisfies Messages;
