import {
  BadgePercent,
  Building2,
  CircleQuestionMark,
  Images,
  Inbox,
  Landmark,
  LayoutDashboard,
  Newspaper,
  Quote,
  Users,
} from 'lucide-react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { REMOTE_CONTRACT, type RemoteModule, type Slots } from 'shared-contract';
import { preload } from 'shared-state';
import { NOW } from 'shared-state/api/dashboard/current';
import { inquiriesApi } from 'shared-state/api/dashboard/inquiries/summary';
import { projectApi } from 'shared-state/api/dashboard/project';
import { pagesOf, withRetry, type PageParts } from 'shared-ui';
import { askedFor } from './pages/messages/asked-for';
import { ScreensContext, type Screen } from './parts/screens';

const NAMESPACE = 'mfe-dashboard';

const page = pagesOf(NAMESPACE);

const { listProjects, getProject } = projectApi.endpoints;
const { readInquiries } = inquiriesApi.endpoints;

/** `preload` of calls that come with the screen's own code, not with the first screen's. */
const later =
  (load: () => Promise<Parameters<typeof preload>[0]>) =>
  // The screen itself asks for what could not be loaded, and says so.
  async (args: Parameters<ReturnType<typeof preload>>[0]) =>
    preload(await load().catch(() => () => []))(args);

const projectChanges = async () => (await import('shared-state/api/dashboard/project-changes')).projectChangesApi;

const projects: RouteObject[] = [
  {
    index: true,
    ...page({
      title: 'Projects',
      description: 'All projects, their features and galleries.',
      load: async () => (await import('./pages/projects/projects-page')).ProjectsPage,
      loader: preload(() => [listProjects.initiate(undefined, NOW)]),
    }),
  },
  page({
    path: 'create',
    title: 'Create Project',
    description: 'Put a new project on the website.',
    load: async () => (await import('./pages/projects/create-project-page')).CreateProjectPage,
    loader: null,
  }),
  page({
    path: ':id?/edit',
    title: 'Edit Project',
    description: 'Change what the website says of a project.',
    load: async () => (await import('./pages/projects/edit-project-page')).EditProjectPage,
    loader: preload(({ params: { id } }) => (id ? [getProject.initiate(id, NOW)] : [])),
  }),
  page({
    path: ':id/features',
    title: 'Project Features',
    description: 'Features and amenities of a project.',
    load: async () => (await import('./pages/projects/features/features-page')).FeaturesPage,
    loader: later(async () => {
      const { listFeatures } = (await projectChanges()).endpoints;
      return ({ params: { id } }) => (id ? [listFeatures.initiate(id, NOW), getProject.initiate(id, NOW)] : []);
    }),
  }),
  page({
    path: ':id/gallery',
    title: 'Project Gallery',
    description: 'Images and videos of a project.',
    load: async () => (await import('./pages/projects/gallery/project-gallery-page')).ProjectGalleryPage,
    loader: later(async () => {
      const { listProjectGallery } = (await projectChanges()).endpoints;
      return ({ params: { id } }) => (id ? [listProjectGallery.initiate(id, NOW), getProject.initiate(id, NOW)] : []);
    }),
  }),
];

/** A screen of one page, and what the sidebar has of it. */
type ListScreen = PageParts & Pick<Screen, 'label' | 'icon'> & { path: string };

/** By the sidebar's order. */
const lists: ListScreen[] = [
  {
    path: 'clients',
    label: 'Clients',
    icon: Inbox,
    title: 'Contact Submissions',
    description: 'What visitors wrote.',
    load: async () => (await import('./pages/messages/messages-page')).MessagesPage,
    loader: later(async () => {
      const { listContactMessages } = (await import('shared-state/api/dashboard/contact')).contactApi.endpoints;
      return ({ url }) => [listContactMessages.initiate(askedFor(url.searchParams), NOW)];
    }),
  },
  {
    path: 'teams',
    label: 'Teams',
    icon: Users,
    title: 'Teams',
    description: 'The people whom the website presents.',
    load: async () => (await import('./pages/teams/teams-page')).TeamsPage,
    loader: later(async () => {
      const { listTeams } = (await import('shared-state/api/dashboard/team')).teamApi.endpoints;
      return () => [listTeams.initiate(undefined, NOW)];
    }),
  },
  {
    path: 'blogs',
    label: 'Blogs',
    icon: Newspaper,
    title: 'Blogs',
    description: 'News and events.',
    load: async () => (await import('./pages/blogs/blogs-page')).BlogsPage,
    loader: later(async () => {
      const { listBlogs } = (await import('shared-state/api/dashboard/blog')).blogApi.endpoints;
      return () => [listBlogs.initiate(undefined, NOW)];
    }),
  },
  {
    path: 'testimonials',
    label: 'Testimonials',
    icon: Quote,
    title: 'Testimonials',
    description: 'What customers and land owners say.',
    load: async () => (await import('./pages/testimonials/testimonials-page')).TestimonialsPage,
    loader: later(async () => {
      const { listTestimonials } = (await import('shared-state/api/dashboard/testimonial')).testimonialApi.endpoints;
      return () => [listTestimonials.initiate(undefined, NOW)];
    }),
  },
  {
    path: 'offers',
    label: 'Offers',
    icon: BadgePercent,
    title: 'Offers',
    description: 'Time-limited offers.',
    load: async () => (await import('./pages/offers/offers-page')).OffersPage,
    loader: later(async () => {
      const { listOffers } = (await import('shared-state/api/dashboard/offer')).offerApi.endpoints;
      return () => [listOffers.initiate(undefined, NOW)];
    }),
  },
  {
    path: 'about-us',
    label: 'About Us',
    icon: Landmark,
    title: 'About Us',
    description: 'What the website says of the company.',
    load: async () => (await import('./pages/about-us/about-us-page')).AboutUsPage,
    loader: later(async () => {
      const { listAboutUs } = (await import('shared-state/api/dashboard/about-us')).aboutUsApi.endpoints;
      return () => [listAboutUs.initiate(undefined, NOW)];
    }),
  },
  {
    path: 'gallery',
    label: 'Gallery',
    icon: Images,
    title: 'Gallery',
    description: 'Images and videos of the site gallery.',
    load: async () => (await import('./pages/gallery/gallery-page')).GalleryPage,
    loader: later(async () => {
      const { listGalleryItems } = (await import('shared-state/api/dashboard/gallery')).galleryApi.endpoints;
      return () => [listGalleryItems.initiate(undefined, NOW)];
    }),
  },
  {
    path: 'faq',
    label: 'FAQ',
    icon: CircleQuestionMark,
    title: 'FAQ',
    description: 'Questions and answers of the contact page.',
    load: async () => (await import('./pages/faq/faq-page')).FaqPage,
    loader: later(async () => {
      const { listFaqs } = (await import('shared-state/api/dashboard/faq')).faqApi.endpoints;
      return () => [listFaqs.initiate(undefined, NOW)];
    }),
  },
];

const SCREENS: readonly Screen[] = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/dashboard/projects', label: 'Projects', icon: Building2 },
  ...lists.map(({ path, label, icon }) => ({ to: `/dashboard/${path}`, label, icon })),
];

async function loadFrame() {
  const { DashboardFrame } = await import('./pages/frame/dashboard-frame');
  return ({ children }: Slots['dashboardFrame']) => (
    <ScreensContext value={SCREENS}>
      <DashboardFrame>{children}</DashboardFrame>
    </ScreensContext>
  );
}

/** The agents' dashboard: its frame, which other remotes' pages below /dashboard stand in too, and one screen for each managed resource. */
export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  namespace: NAMESPACE,
  // Its texts are plain English: agents work in one language.
  catalogue: () => Promise.resolve({ default: {} }),
  slots: { dashboardFrame: async () => ({ default: await withRetry(loadFrame) }) },
  routes: [
    {
      path: '/dashboard',
      ...page({
        title: 'Dashboard',
        description: 'Manage projects, offers and enquiries.',
        load: async () => {
          const Frame = await loadFrame();
          return () => (
            <Frame>
              <Outlet />
            </Frame>
          );
        },
        // The bell's, for each screen that is opened.
        loader: preload(() => [readInquiries.initiate(undefined, NOW)]),
      }),
      children: [
        {
          index: true,
          ...page({
            title: 'Dashboard',
            description: 'Projects and enquiries at a glance.',
            load: async () => (await import('./pages/overview/overview-page')).OverviewPage,
            loader: preload(() => [listProjects.initiate(undefined, NOW)]),
          }),
        },
        { path: 'projects', children: projects },
        ...lists.map(page),
        page({
          path: '*',
          title: 'Page not found',
          description: 'There is no screen at this address.',
          load: async () => (await import('./pages/not-found/not-found-page')).NotFoundPage,
          loader: null,
        }),
      ],
    },
  ],
};
