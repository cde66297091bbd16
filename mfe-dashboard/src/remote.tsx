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
import { aboutUsApi } from 'shared-state/api/dashboard/about-us';
import { blogApi } from 'shared-state/api/dashboard/blog';
import { NOW } from 'shared-state/api/dashboard/current';
import { faqApi } from 'shared-state/api/dashboard/faq';
import { galleryApi } from 'shared-state/api/dashboard/gallery';
import { inquiriesApi } from 'shared-state/api/dashboard/inquiries';
import { offerApi } from 'shared-state/api/dashboard/offer';
import { projectApi } from 'shared-state/api/dashboard/project';
import { teamApi } from 'shared-state/api/dashboard/team';
import { testimonialApi } from 'shared-state/api/dashboard/testimonial';
import { pagesOf, withRetry } from 'shared-ui';
import { ScreensContext, type Screen } from './parts/screens';

const NAMESPACE = 'mfe-dashboard';

const page = pagesOf(NAMESPACE);

const { listProjects, getProject, listFeatures, listProjectGallery } = projectApi.endpoints;
const { readInquiries } = inquiriesApi.endpoints;

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
    loader: preload(({ params: { id } }) => (id ? [listFeatures.initiate(id, NOW), getProject.initiate(id, NOW)] : [])),
  }),
  page({
    path: ':id/gallery',
    title: 'Project Gallery',
    description: 'Images and videos of a project.',
    load: async () => (await import('./pages/projects/gallery/project-gallery-page')).ProjectGalleryPage,
    loader: preload(({ params: { id } }) =>
      id ? [listProjectGallery.initiate(id, NOW), getProject.initiate(id, NOW)] : [],
    ),
  }),
];

/** Screens of one page, by the sidebar's order. */
const lists = [
  {
    path: 'clients',
    label: 'Clients',
    icon: Inbox,
    title: 'Contact Submissions',
    description: 'What visitors wrote.',
    load: async () => (await import('./pages/messages/messages-page')).MessagesPage,
  },
  {
    path: 'teams',
    label: 'Teams',
    icon: Users,
    title: 'Teams',
    description: 'The people whom the website presents.',
    load: async () => (await import('./pages/teams/teams-page')).TeamsPage,
    loader: preload(() => [teamApi.endpoints.listTeams.initiate(undefined, NOW)]),
  },
  {
    path: 'blogs',
    label: 'Blogs',
    icon: Newspaper,
    title: 'Blogs',
    description: 'News and events.',
    load: async () => (await import('./pages/blogs/blogs-page')).BlogsPage,
    loader: preload(() => [blogApi.endpoints.listBlogs.initiate(undefined, NOW)]),
  },
  {
    path: 'testimonials',
    label: 'Testimonials',
    icon: Quote,
    title: 'Testimonials',
    description: 'What customers and land owners say.',
    load: async () => (await import('./pages/testimonials/testimonials-page')).TestimonialsPage,
    loader: preload(() => [testimonialApi.endpoints.listTestimonials.initiate(undefined, NOW)]),
  },
  {
    path: 'offers',
    label: 'Offers',
    icon: BadgePercent,
    title: 'Offers',
    description: 'Time-limited offers.',
    load: async () => (await import('./pages/offers/offers-page')).OffersPage,
    loader: preload(() => [offerApi.endpoints.listOffers.initiate(undefined, NOW)]),
  },
  {
    path: 'about-us',
    label: 'About Us',
    icon: Landmark,
    title: 'About Us',
    description: 'What the website says of the company.',
    load: async () => (await import('./pages/about-us/about-us-page')).AboutUsPage,
    loader: preload(() => [aboutUsApi.endpoints.listAboutUs.initiate(undefined, NOW)]),
  },
  {
    path: 'gallery',
    label: 'Gallery',
    icon: Images,
    title: 'Gallery',
    description: 'Images and videos of the site gallery.',
    load: async () => (await import('./pages/gallery/gallery-page')).GalleryPage,
    loader: preload(() => [galleryApi.endpoints.listGalleryItems.initiate(undefined, NOW)]),
  },
  {
    path: 'faq',
    label: 'FAQ',
    icon: CircleQuestionMark,
    title: 'FAQ',
    description: 'Questions and answers of the contact page.',
    load: async () => (await import('./pages/faq/faq-page')).FaqPage,
    loader: preload(() => [faqApi.endpoints.listFaqs.initiate(undefined, NOW)]),
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
        }),
      ],
    },
  ],
};
