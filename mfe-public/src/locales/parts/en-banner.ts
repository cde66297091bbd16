import type { Messages } from 'shared-contract';

export const bannerTexts = {
  banner: {
    breadcrumb: 'Breadcrumb',
    home: 'Home',
  },
} satisfies Messages;
