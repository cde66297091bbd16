import { calendarDay, REMOTE_CONTRACT, type RemoteModule } from 'shared-contract';
import { preload, sitemapOf } from 'shared-state';
import { companyApi } from 'shared-state/api/public/company';
import { showcaseApi } from 'shared-state/api/public/showcase';
import { websiteApi } from 'shared-state/api/public/website';
import { pagesOf, type PageParts } from 'shared-ui';
import { catalogue } from './locales';
import type en from './locales/en';
import { blogPath, projectPath } from './paths';
import { choiceOf, filterOf } from './pages/projects/project-filter';

const NAMESPACE = 'mfe-public';

type Page = ReturnType<typeof pagesOf>;
/** Each page of the website says what the sitemap has of it. */
const page: (parts: PageParts & Required<Pick<PageParts, 'sitemap'>>) => ReturnType<Page> = pagesOf(NAMESPACE);
/** Title and description of a screen, whose name its chunk has too. */
const texts = (screen: keyof typeof en.meta) => ({
  chunk: screen,
  title: `meta.${screen}.title`,
  description: `meta.${screen}.description`,
});

const { listCompanyStories, listActiveTestimonials, listActiveTeam, listShownGallery, listCompanyFaqs } =
  companyApi.endpoints;
const { listHeroProjects } = showcaseApi.endpoints;
const {
  listWebsiteProjects,
  getWebsiteProject,
  listWebsiteFeatures,
  listWebsiteGallery,
  listWebsiteBlogs,
  getWebsiteBlog,
} = websiteApi.endpoints;

const hasPage = ({ id }: { id: string }) => id !== '';

const home = page({
  ...texts('home'),
  canonical: '/',
  sitemap: true,
  load: async () => (await import(/* webpackChunkName: 'home' */ './pages/home/home-page')).HomePage,
  loader: preload(() => [
    listHeroProjects.initiate(),
    listWebsiteProjects.initiate({}),
    listCompanyStories.initiate(),
    listActiveTestimonials.initiate(),
    listWebsiteBlogs.initiate(),
  ]),
});

const projectDetail = page({
  ...texts('projectDetail'),
  ownMetadata: true,
  canonical: '/projectdetails/:id',
  sitemap: sitemapOf(
    () => listWebsiteProjects.initiate({}),
    (projects) =>
      projects.filter(hasPage).map(({ id, createDate }) => ({ path: projectPath(id), lastModified: createDate })),
  ),
  load: async () =>
    (await import(/* webpackChunkName: 'projectDetail' */ './pages/project-detail/project-detail-page'))
      .ProjectDetailPage,
  loader: preload(({ params }) => {
    const id = params.id?.trim();
    if (!id) return [];
    return [
      getWebsiteProject.initiate(id),
      listWebsiteFeatures.initiate(id),
      listWebsiteGallery.initiate(id),
      listWebsiteProjects.initiate({}),
    ];
  }),
});

const blogDetail = page({
  ...texts('blogDetail'),
  ownMetadata: true,
  canonical: '/blogDetails/:id',
  sitemap: sitemapOf(
    () => listWebsiteBlogs.initiate(),
    (blogs) =>
      blogs
        .filter(hasPage)
        .map(({ id, postedDate }) => ({ path: blogPath(id), lastModified: calendarDay(postedDate) })),
  ),
  load: async () =>
    (await import(/* webpackChunkName: 'blogDetail' */ './pages/blog-detail/blog-detail-page')).BlogDetailPage,
  loader: preload(({ params: { id } }) => (id ? [getWebsiteBlog.initiate(id)] : [])),
});

/** The visitors' pages. */
export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  namespace: NAMESPACE,
  catalogue,
  routes: [
    { path: '/', ...home },
    { path: '/home', ...home },
    page({
      path: '/projects',
      ...texts('projects'),
      sitemap: true,
      load: async () =>
        (await import(/* webpackChunkName: 'projects' */ './pages/projects/projects-page')).ProjectsPage,
      loader: preload(({ url }) => [listWebsiteProjects.initiate(filterOf(choiceOf(url.searchParams)))]),
    }),
    { path: '/projectdetails', ...projectDetail },
    { path: '/projectdetails/:id', ...projectDetail },
    page({
      path: '/services',
      ...texts('services'),
      sitemap: true,
      load: async () =>
        (await import(/* webpackChunkName: 'services' */ './pages/services/services-page')).ServicesPage,
      loader: null,
    }),
    page({
      path: '/about',
      ...texts('about'),
      sitemap: true,
      load: async () => (await import(/* webpackChunkName: 'about' */ './pages/about/about-page')).AboutPage,
      loader: preload(() => [listCompanyStories.initiate(), listActiveTeam.initiate()]),
    }),
    page({
      path: '/landowner',
      ...texts('landowner'),
      sitemap: true,
      load: async () =>
        (await import(/* webpackChunkName: 'landowner' */ './pages/landowner/landowner-page')).LandownerPage,
      loader: preload(() => [listActiveTestimonials.initiate()]),
    }),
    page({
      path: '/gallery',
      ...texts('gallery'),
      sitemap: true,
      load: async () => (await import(/* webpackChunkName: 'gallery' */ './pages/gallery/gallery-page')).GalleryPage,
      loader: preload(() => [listShownGallery.initiate()]),
    }),
    page({
      path: '/contact',
      ...texts('contact'),
      sitemap: true,
      load: async () => (await import(/* webpackChunkName: 'contact' */ './pages/contact/contact-page')).ContactPage,
      loader: preload(() => [listCompanyFaqs.initiate()]),
    }),
    page({
      path: '/blogs',
      ...texts('blogs'),
      sitemap: true,
      load: async () => (await import(/* webpackChunkName: 'blogs' */ './pages/blogs/blogs-page')).BlogsPage,
      loader: preload(() => [listWebsiteBlogs.initiate()]),
    }),
    { path: '/blogDetails', ...blogDetail },
    { path: '/blogDetails/:id', ...blogDetail },
  ],
};
