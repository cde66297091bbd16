import type { Messages } from 'shared-contract';

/** Company texts that several pages use. */
export const companyTexts = {
  company: {
    noVision: 'No vision available.',
  },
} satisfies Messages;
