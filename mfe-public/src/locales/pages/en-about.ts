import type { Messages } from 'shared-contract';

export const aboutTexts = {
  about: {
    title: 'About Us',
    history: 'Our history',
    owner: 'Message from the owner',
    mission: 'Our mission',
    vision: 'Our vision',
    picture: 'Portrait of {{name}}',
    noHistory: 'No history available.',
    noMission: 'No mission available.',
    noOwner: 'Owner message is not available at the moment.',
    failed: 'Failed to fetch About Us data: {{reason}}',
    loading: 'Loading',
    team: {
      eyebrow: 'The people',
      title: 'Our team',
      failed: 'Failed to fetch Team Members: {{reason}}',
      noImage: 'No image',
      links: 'Social media profiles',
    },
  },
} satisfies Messages;
