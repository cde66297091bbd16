import type { Messages } from 'shared-contract';

/** Texts of the available units on a project's card. */
export const cardFactsTexts = {
  cardFacts: {
    from: 'From {{price}}',
    rooms: '{{rooms}} bedrooms',
    oneRoom: '1 bedroom',
    handover: 'Handover {{year}}',
    ready: 'Ready to move in',
  },
} satisfies Messages;
