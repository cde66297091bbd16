import { Images } from 'lucide-react';
import { NOW } from 'shared-state/api/dashboard/changes/current';
import type { ListedScreen } from '../../parts/page';

export const gallery: ListedScreen = {
  path: 'gallery',
  icon: Images,
  title: 'Gallery',
  description: 'Images and videos of the site gallery.',
  load: async () => (await import('./gallery-page')).GalleryPage,
  queries: async () => {
    const { listGalleryItems } = (await import('shared-state/api/dashboard/gallery')).galleryApi.endpoints;
    return [listGalleryItems.initiate(undefined, NOW)];
  },
};
