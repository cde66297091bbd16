import type { Messages } from 'shared-contract';

export const favouritesTexts = {
  favourites: {
    title: 'Saved Projects',
    lead: 'Projects that you saved or viewed, kept in this browser only.',
    label: 'Saved and recently viewed projects',
    saved: 'Saved projects',
    recent: 'Recently viewed',
    empty: 'You haven’t saved a project yet. Use the heart on a project’s picture to find it here again.',
    browse: 'Browse projects',
    gone_one: 'One saved project is no longer available and was removed from your list.',
    gone_other: '{{count}} saved projects are no longer available and were removed from your list.',
    failed: 'We can’t show your projects right now.',
    noScripts: 'Saved projects are kept in your browser and need JavaScript.',
    forget: 'Clear recently viewed',
  },
} satisfies Messages;
