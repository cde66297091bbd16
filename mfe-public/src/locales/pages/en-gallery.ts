import type { Messages } from 'shared-contract';

export const galleryTexts = {
  gallery: {
    title: 'Gallery',
    section: 'Project Gallery',
    loading: 'Loading gallery',
    empty: 'No gallery items available. Please check back later.',
    open: 'Open {{title}}',
    untitled: 'item {{n}}',
  },
} satisfies Messages;
