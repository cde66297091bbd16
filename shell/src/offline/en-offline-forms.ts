import type { Messages } from 'shared-contract';

/** Apart from the shell's other English texts, which are part of its first script. */
export const offlineFormsTexts = {
  offlineForms: {
    waiting_one: 'Your message of {{first}} waits on this device and will be sent when you are online.',
    waiting_other: '{{count}} messages wait on this device and will be sent when you are online.',
    sent: 'Your message of {{written}} was sent at {{settled}}.',
    refused: 'Your message of {{written}} could not be sent. Please write to us again.',
    close: 'Close',
  },
} satisfies Messages;
