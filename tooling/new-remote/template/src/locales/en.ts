import type { Messages } from 'shared-contract';

/** Titles and descriptions of the pages. All other texts are loaded with the components that show them. */
export default {
  example: { meta: { title: 'Example', description: 'What this page is about, for search engines.' } },
} satisfies Messages;
