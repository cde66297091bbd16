import type { Messages } from 'shared-contract';

export const homeTexts = {
  home: {
    projectsFailed: 'Failed to load projects',
    hero: {
      label: 'Featured projects',
      open: 'View project',
      allProjects: 'See our projects',
      previous: 'Previous featured project',
      next: 'Next featured project',
    },
    categories: {
      eyebrow: 'Our portfolio',
      title: 'Find your next address',
      tiles: {
        Ongoing: { title: 'Ongoing Projects', text: 'Under construction now, with homes still available.' },
        Upcoming: { title: 'Upcoming Projects', text: 'Coming soon. Register your interest early.' },
        Completed: { title: 'Completed Projects', text: 'Finished as promised. Come and see them.' },
        Handover: { title: 'Handover Projects', text: 'New owners are collecting their keys.' },
      },
    },
    signature: {
      eyebrow: 'Our finest work',
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
      eyebrow: 'The latest from us',
      title: 'News & Articles',
      previous: 'Scroll news back',
      next: 'Scroll news forward',
    },
    offer: {
      current: 'Current offers',
      untitled: 'Offer',
      until: 'Valid until {{date}}',
      ask: 'Ask about this offer',
    },
  },
} satisfies Messages;
