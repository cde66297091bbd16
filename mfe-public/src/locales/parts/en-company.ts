import type { Messages } from 'shared-contract';

/** Texts about the company, of more than one page. */
export const companyTexts = {
  company: {
    noVision: 'No vision available.',
  },
} satisfies Messages;
