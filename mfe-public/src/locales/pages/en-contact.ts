import type { Messages } from 'shared-contract';

export const contactTexts = {
  contact: {
    title: 'Contact',
    ways: 'Get In Touch',
    email: 'E-mail',
    phone: 'Phone',
    office: 'Office',
    form: 'Send us a message',
    formIntro: 'Ask about a home, a visit or anything else. We answer within one working day.',
    map: 'Our office on the map',
    mapLoading: 'Loading the map…',
    faq: 'Frequently Asked Questions',
  },
} satisfies Messages;
