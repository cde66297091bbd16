import { Landmark } from 'lucide-react';
import { NOW } from 'shared-state/api/dashboard/changes/current';
import type { ListedScreen } from '../../parts/page';

export const aboutUs: ListedScreen = {
  path: 'about-us',
  icon: Landmark,
  title: 'About Us',
  description: 'Company history, vision and mission.',
  load: async () => (await import('./about-us-page')).AboutUsPage,
  queries: async () => {
    const { listAboutUs } = (await import('shared-state/api/dashboard/about-us')).aboutUsApi.endpoints;
    return [listAboutUs.initiate(undefined, NOW)];
  },
};
