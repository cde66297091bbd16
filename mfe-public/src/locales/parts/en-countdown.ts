import type { Messages } from 'shared-contract';

export const countdownTexts = {
  countdown: {
    label: 'Offer ends in',
    none: 'No Offer',
    expired: 'Offer Expired',
    left: '{{days}} days {{hours}}:{{minutes}}:{{seconds}}',
  },
} satisfies Messages;
