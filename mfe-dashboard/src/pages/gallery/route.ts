import { Images } from 'lucide-react';
import { listOf, type ListedScreen } from '../../parts/page';

export const gallery: ListedScreen = {
  path: 'gallery',
  icon: Images,
  title: 'Gallery',
  description: 'Images and videos of the site gallery.',
  load: async () => (await import('./gallery-page')).GalleryPage,
  queries: listOf(
    async () => (await import('shared-state/api/dashboard/gallery')).galleryApi.endpoints.listGalleryItems,
  ),
};
