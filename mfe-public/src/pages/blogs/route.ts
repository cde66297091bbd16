import { preload } from 'shared-state';
import { websiteApi } from 'shared-state/api/public/website';
import { page } from '../../parts/page';

export const blogs = page('blogs', {
  path: '/blogs',
  sitemap: true,
  load: async () => (await import(/* webpackChunkName: 'blogs' */ './blogs-page')).BlogsPage,
  loader: preload(() => [websiteApi.endpoints.listWebsiteBlogs.initiate()]),
});
