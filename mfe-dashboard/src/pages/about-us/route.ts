import { Landmark } from 'lucide-react';
import { listOf, type ListedScreen } from '../../parts/page';

export const aboutUs: ListedScreen = {
  path: 'about-us',
  icon: Landmark,
  title: 'About Us',
  description: 'Company history, vision and mission.',
  load: async () => (await import('./about-us-page')).AboutUsPage,
  queries: listOf(async () => (await import('shared-state/api/dashboard/about-us')).aboutUsApi.endpoints.listAboutUs),
};
