import type { Messages } from 'shared-contract';

/** Texts of the banner above a page. */
export const bannerTexts = {
  banner: {
    breadcrumb: 'Breadcrumb',
    home: 'Home',
  },
} satisfies Messages;
