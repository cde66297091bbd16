import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { REMOTE_CONTRACT, type RemoteModule, type RouteHandle } from 'shared-contract';
import { aboutUsApi } from 'shared-state/api/about-us';
import { blogApi } from 'shared-state/api/blog';
import { faqApi } from 'shared-state/api/faq';
import { galleryApi } from 'shared-state/api/gallery';
import { inquiriesApi } from 'shared-state/api/inquiries';
import { offerApi } from 'shared-state/api/offer';
import { projectApi } from 'shared-state/api/project';
import { teamApi } from 'shared-state/api/team';
import { testimonialApi } from 'shared-state/api/testimonial';
import { preloadForAgent } from './parts/preload-for-agent';
import { withRetry } from 'shared-ui';

const NAMESPACE = 'mfe-dashboard';

const handle = (title: string, description: string): RouteHandle => ({
  namespace: NAMESPACE,
  meta: { title, description },
});

const lazyPage = (load: () => Promise<ComponentType>) => async () => ({ Component: await withRetry(load) });

const { listProjects, getProject, listFeatures, listProjectGallery } = projectApi.endpoints;
const { countInquiries } = inquiriesApi.endpoints;

const projects: RouteObject[] = [
  {
    index: true,
    lazy: lazyPage(async () => (await import('./projects/projects-page')).ProjectsPage),
    loader: preloadForAgent((dispatch) => dispatch(listProjects.initiate())),
    handle: handle('Projects', 'All projects, their features and galleries.'),
  },
  {
    path: 'create',
    lazy: lazyPage(async () => (await import('./projects/create-project-page')).CreateProjectPage),
    handle: handle('Create Project', 'Put a new project on the website.'),
  },
  {
    path: ':id?/edit',
    lazy: lazyPage(async () => (await import('./projects/edit-project-page')).EditProjectPage),
    loader: preloadForAgent((dispatch, { params: { id } }) => id && dispatch(getProject.initiate(id))),
    handle: handle('Edit Project', 'Change what the website says of a project.'),
  },
  {
    path: ':id/features',
    lazy: lazyPage(async () => (await import('./projects/features/features-page')).FeaturesPage),
    loader: preloadForAgent((dispatch, { params: { id } }) => id && dispatch(listFeatures.initiate(id))),
    handle: handle('Project Features', 'Features and amenities of a project.'),
  },
  {
    path: ':id/gallery',
    lazy: lazyPage(async () => (await import('./projects/gallery/project-gallery-page')).ProjectGalleryPage),
    loader: preloadForAgent((dispatch, { params: { id } }) => id && dispatch(listProjectGallery.initiate(id))),
    handle: handle('Project Gallery', 'Images and videos of a project.'),
  },
];

const lists: RouteObject[] = [
  {
    path: 'clients',
    lazy: lazyPage(async () => (await import('./messages/messages-page')).MessagesPage),
    handle: handle('Contact Submissions', 'What visitors wrote.'),
  },
  {
    path: 'teams',
    lazy: lazyPage(async () => (await import('./teams/teams-page')).TeamsPage),
    loader: preloadForAgent((dispatch) => dispatch(teamApi.endpoints.listTeams.initiate())),
    handle: handle('Teams', 'The people whom the website presents.'),
  },
  {
    path: 'blogs',
    lazy: lazyPage(async () => (await import('./blogs/blogs-page')).BlogsPage),
    loader: preloadForAgent((dispatch) => dispatch(blogApi.endpoints.listBlogs.initiate())),
    handle: handle('Blogs', 'News and events.'),
  },
  {
    path: 'testimonials',
    lazy: lazyPage(async () => (await import('./testimonials/testimonials-page')).TestimonialsPage),
    loader: preloadForAgent((dispatch) => dispatch(testimonialApi.endpoints.listTestimonials.initiate())),
    handle: handle('Testimonials', 'What customers and land owners say.'),
  },
  {
    path: 'offers',
    lazy: lazyPage(async () => (await import('./offers/offers-page')).OffersPage),
    loader: preloadForAgent((dispatch) => dispatch(offerApi.endpoints.listOffers.initiate())),
    handle: handle('Offers', 'Time-limited offers.'),
  },
  {
    path: 'about-us',
    lazy: lazyPage(async () => (await import('./about-us/about-us-page')).AboutUsPage),
    loader: preloadForAgent((dispatch) => dispatch(aboutUsApi.endpoints.listAboutUs.initiate())),
    handle: handle('About Us', 'What the website says of the company.'),
  },
  {
    path: 'gallery',
    lazy: lazyPage(async () => (await import('./gallery/gallery-page')).GalleryPage),
    loader: preloadForAgent((dispatch) => dispatch(galleryApi.endpoints.listGalleryItems.initiate())),
    handle: handle('Gallery', 'Images and videos of the site gallery.'),
  },
  {
    path: 'faq',
    lazy: lazyPage(async () => (await import('./faq/faq-page')).FaqPage),
    loader: preloadForAgent((dispatch) => dispatch(faqApi.endpoints.listFaqs.initiate())),
    handle: handle('FAQ', 'Questions and answers of the contact page.'),
  },
];

/** The agents' dashboard: its frame, and one screen for each managed resource. */
export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  namespace: NAMESPACE,
  // Its texts are plain English: agents work in one language.
  catalogue: () => Promise.resolve({ default: {} }),
  routes: [
    {
      path: '/dashboard',
      lazy: lazyPage(async () => (await import('./frame/dashboard-frame')).DashboardFrame),
      handle: handle('Dashboard', 'Manage projects, offers and enquiries.'),
      children: [
        {
          index: true,
          lazy: lazyPage(async () => (await import('./overview/overview-page')).OverviewPage),
          loader: preloadForAgent((dispatch) => {
            void dispatch(listProjects.initiate());
            void dispatch(countInquiries.initiate());
          }),
          handle: handle('Dashboard', 'Projects and enquiries at a glance.'),
        },
        { path: 'projects', children: projects },
        ...lists,
        {
          path: '*',
          lazy: lazyPage(async () => (await import('./frame/not-found-page')).NotFoundPage),
          handle: handle('Page not found', 'There is no screen at this address.'),
        },
      ],
    },
  ],
};

export default remote;
