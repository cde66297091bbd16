import type { Messages } from 'shared-contract';

export const carouselTexts = {
  carousel: {
    role: 'carousel',
    pause: 'Pause the movement',
    play: 'Start the movement',
  },
} satisfies Messages;
