import type { Messages } from 'shared-contract';

export const blogsTexts = {
  blogs: {
    title: 'News & Events',
    trail: 'Blogs',
    loading: 'Loading news',
    empty: 'No news just yet. Please check back soon.',
    unavailable: 'We can’t show the news right now.',
    entryUnavailable: 'We can’t show this article right now.',
    notFound: 'This article doesn’t exist or is no longer available.',
    all: 'All news',
    offer: {
      title: 'This offer ends in',
      label: 'Time left on this offer',
      ask: 'Ask about this offer',
      days: 'Days',
      hours: 'Hours',
      minutes: 'Minutes',
      seconds: 'Seconds',
    },
  },
} satisfies Messages;
