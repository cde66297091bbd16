import type { Messages } from 'shared-contract';

export default {
  example: {
    meta: { title: 'Example', description: 'What this page is about, for search engines.' },
    title: 'Example',
    intro: 'Say here what {{brand}} has to offer.',
  },
} satisfies Messages;
