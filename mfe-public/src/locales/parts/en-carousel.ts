import type { Messages } from 'shared-contract';

/** Texts of what can be leafed through. */
export const carouselTexts = {
  carousel: {
    role: 'carousel',
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause the movement',
    play: 'Start the movement',
  },
} satisfies Messages;
