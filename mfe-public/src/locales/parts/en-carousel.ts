import type { Messages } from 'shared-contract';

/** Texts of carousel controls. */
export const carouselTexts = {
  carousel: {
    role: 'carousel',
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause the movement',
    play: 'Start the movement',
  },
} satisfies Messages;
