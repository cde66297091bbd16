import { preload } from 'shared-state';
import { websiteApi } from 'shared-state/api/public/website';
import { page } from '../../parts/page';
import { listPart } from '../../parts/paging/parts';

export const blogs = page('blogs', {
  path: '/blogs',
  ownMetadata: true,
  sitemap: true,
  load: async () => (await import(/* webpackChunkName: 'blogs' */ './blogs-page')).BlogsPage,
  loader: preload(({ url }) => [websiteApi.endpoints.listWebsiteBlogs.initiate(listPart(url.searchParams))]),
});
