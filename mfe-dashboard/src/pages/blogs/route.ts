import { Newspaper } from 'lucide-react';
import { listOf, type ListedScreen } from '../../parts/page';

export const blogs: ListedScreen = {
  path: 'blogs',
  icon: Newspaper,
  title: 'Blogs',
  description: 'News and events.',
  load: async () => (await import('./blogs-page')).BlogsPage,
  queries: listOf(async () => (await import('shared-state/api/dashboard/blog')).blogApi.endpoints.listBlogs),
};
