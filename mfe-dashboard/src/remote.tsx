import { Outlet } from 'react-router-dom';
import { REMOTE_CONTRACT, type RemoteModule, type Slots } from 'shared-contract';
import { NOW } from 'shared-state/api/dashboard/changes/current';
import { inquiriesApi } from 'shared-state/api/dashboard/inquiries/summary';
import { withRetry } from 'shared-ui';
import { activity } from './pages/activity/route';
import { aboutUs } from './pages/about-us/route';
import { blogs } from './pages/blogs/route';
import { calendar } from './pages/calendar/route';
import { faq } from './pages/faq/route';
import { gallery } from './pages/gallery/route';
import { importCsv } from './pages/import/route';
import { lead, leads } from './pages/leads/route';
import { messages } from './pages/messages/route';
import { notFound } from './pages/not-found/route';
import { offers } from './pages/offers/route';
import { overview } from './pages/overview/route';
import { projectFeatures } from './pages/projects/features/route';
import { projectGallery } from './pages/projects/gallery/route';
import { createProject, editProject, projects } from './pages/projects/route';
import { projectUnits } from './pages/projects/units/route';
import { teams } from './pages/teams/route';
import { testimonials } from './pages/testimonials/route';
import { NAMESPACE, page } from './parts/page';
import { ScreensContext } from './parts/screens';

/** Screens that the sidebar and the search list after the overview, in this order. */
const LISTED = [
  projects,
  messages,
  leads,
  teams,
  blogs,
  testimonials,
  offers,
  aboutUs,
  gallery,
  faq,
  calendar,
  activity,
];

const LINKS = [
  { to: '/dashboard', label: overview.title, icon: overview.icon },
  ...LISTED.map(({ path, title, label = title, icon, needs }) => ({ to: `/dashboard/${path}`, label, icon, needs })),
];

async function loadFrame() {
  const { DashboardFrame } = await import(/* webpackChunkName: 'frame' */ './pages/frame/dashboard-frame');
  return ({ children }: Slots['dashboardFrame']) => (
    <ScreensContext value={LINKS}>
      <DashboardFrame>{children}</DashboardFrame>
    </ScreensContext>
  );
}

/** The agents' dashboard: its frame, which also surrounds other remotes' pages below /dashboard, and its pages. */
export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  namespace: NAMESPACE,
  // Texts are in the code: agents work in English.
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
        // For the header's notifications.
        queries: () => [inquiriesApi.endpoints.readInquiries.initiate(undefined, NOW)],
      }),
      children: [
        { index: true, ...page(overview) },
        ...[
          ...LISTED,
          createProject,
          editProject,
          projectFeatures,
          projectGallery,
          projectUnits,
          lead,
          importCsv,
          notFound,
        ].map(page),
      ],
    },
  ],
};
