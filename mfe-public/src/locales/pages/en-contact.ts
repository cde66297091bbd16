import type { Messages } from 'shared-contract';

export const contactTexts = {
  contact: {
    title: 'Contact',
    ways: 'Get In Touch',
    email: 'E-mail',
    phone: 'Phone',
    office: 'Office',
    form: 'Send us a message',
    formIntro: 'Ask us about a home, a visit or anything else. We reply within one working day.',
    map: 'Map of our office',
    mapLoading: 'Loading the map…',
    faq: 'Frequently Asked Questions',
  },
} satisfies Messages;
