import type { Messages } from 'shared-contract';

/** Texts of the time that an offer has left. */
export const countdownTexts = {
  countdown: {
    none: 'No Offer',
    expired: 'Offer Expired',
    left: '{{days}} days {{hours}}:{{minutes}}:{{seconds}}',
  },
} satisfies Messages;
