import type { Messages } from 'shared-contract';

/** Texts around the login and the register page. */
export const layoutTexts = {
  layout: { home: 'Back to the website' },
} satisfies Messages;
