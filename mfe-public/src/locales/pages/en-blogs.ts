import type { Messages } from 'shared-contract';

export const blogsTexts = {
  blogs: {
    title: 'News & Events',
    trail: 'Blogs',
    loading: 'Loading news',
    empty: 'There is no news at the moment. Please come back soon.',
    unavailable: 'The news cannot be shown right now.',
    entryUnavailable: 'This entry cannot be shown right now.',
    notFound: 'This entry does not exist or is no longer online.',
    all: 'All news',
    offer: {
      title: 'This offer ends in',
      label: 'Time left of the offer',
      ask: 'Ask about this offer',
      days: 'Days',
      hours: 'Hours',
      minutes: 'Minutes',
      seconds: 'Seconds',
    },
  },
} satisfies Messages;
