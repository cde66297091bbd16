import { Newspaper } from 'lucide-react';
import { NOW } from 'shared-state/api/dashboard/changes/current';
import type { ListedScreen } from '../../parts/page';

export const blogs: ListedScreen = {
  path: 'blogs',
  icon: Newspaper,
  title: 'Blogs',
  description: 'News and events.',
  load: async () => (await import('./blogs-page')).BlogsPage,
  queries: async () => {
    const { listBlogs } = (await import('shared-state/api/dashboard/blog')).blogApi.endpoints;
    return [listBlogs.initiate(undefined, NOW)];
  },
};
