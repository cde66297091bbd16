import type { Messages } from 'shared-contract';

export const layoutTexts = {
  layout: { home: 'Back to the website' },
} satisfies Messages;
