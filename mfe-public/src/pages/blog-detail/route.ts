import { calendarDay } from 'shared-contract';
import { preload, sitemapOf } from 'shared-state';
import { websiteApi } from 'shared-state/api/public/website';
import { page } from '../../parts/page';
import { blogPath } from '../../paths';

const { listWebsiteBlogs, getWebsiteBlog } = websiteApi.endpoints;

const route = page('blogDetail', {
  ownMetadata: true,
  canonical: '/blogDetails/:id',
  sitemap: sitemapOf(
    () => listWebsiteBlogs.initiate({}),
    ({ rows }) =>
      rows
        .filter(({ id }) => id !== '')
        .map(({ id, postedDate }) => ({ path: blogPath(id), lastModified: calendarDay(postedDate) })),
  ),
  load: async () => (await import(/* webpackChunkName: 'blogDetail' */ './blog-detail-page')).BlogDetailPage,
  loader: preload(({ params: { id } }) => (id ? [getWebsiteBlog.initiate(id)] : [])),
});

export const blogDetail = [
  { path: '/blogDetails', ...route },
  { path: '/blogDetails/:id', ...route },
];
