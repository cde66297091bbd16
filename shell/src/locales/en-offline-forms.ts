import type { Messages } from 'shared-contract';

/** In a file of their own, because the shell's other English texts are part of its first script. */
export const offlineFormsTexts = {
  offlineForms: {
    waiting_one: 'Your message from {{first}} is saved on this device and will be sent when you are online.',
    waiting_other: '{{count}} messages are saved on this device and will be sent when you are online.',
    sent: 'Your message from {{written}} was sent at {{settled}}.',
    refused: 'Your message from {{written}} could not be sent. Please write to us again.',
    text: 'Show the message',
    close: 'Close',
  },
} satisfies Messages;
