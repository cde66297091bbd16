import type { Messages } from 'shared-contract';

export const homeTexts = {
  home: {
    projectsFailed: 'Failed to load projects',
    hero: {
      label: 'Featured projects',
      picture: '{{name}}',
      open: 'View project',
      allProjects: 'See our projects',
      previous: 'Previous featured project',
      next: 'Next featured project',
    },
    categories: {
      eyebrow: 'Our portfolio',
      title: 'Where would you like to begin?',
      tiles: {
        Ongoing: { title: 'Ongoing Projects', text: 'Rising now, with apartments still to choose.' },
        Upcoming: { title: 'Upcoming Projects', text: 'On the drawing board, open for early interest.' },
        Completed: { title: 'Completed Projects', text: 'Finished as promised, ready to be visited.' },
        Handover: { title: 'Handover Projects', text: 'Keys are being handed to their owners.' },
      },
    },
    signature: {
      eyebrow: 'Selected works',
      title: 'Signature Projects',
      label: 'Signature projects',
      all: 'All projects',
      previous: 'Previous signature project',
      next: 'Next signature project',
    },
    vision: {
      title: 'Our vision',
      failed: 'Failed to load vision.',
      loaded: 'Vision loaded successfully!',
      services: 'What we do',
      about: 'About us',
    },
    news: {
      eyebrow: 'From our desk',
      title: 'News & Articles',
      previous: 'Scroll news back',
      next: 'Scroll news on',
    },
    offer: {
      untitled: 'Offer',
      picture: '{{title}}',
      until: 'Valid until {{date}}',
      ask: 'Ask about this offer',
    },
  },
} satisfies Messages;
