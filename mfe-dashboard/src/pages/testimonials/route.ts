import { Quote } from 'lucide-react';
import { NOW } from 'shared-state/api/dashboard/changes/current';
import type { ListedScreen } from '../../parts/page';

export const testimonials: ListedScreen = {
  path: 'testimonials',
  icon: Quote,
  title: 'Testimonials',
  description: 'Testimonials from customers and landowners.',
  load: async () => (await import('./testimonials-page')).TestimonialsPage,
  queries: async () => {
    const { listTestimonials } = (await import('shared-state/api/dashboard/testimonial')).testimonialApi.endpoints;
    return [listTestimonials.initiate(undefined, NOW)];
  },
};
