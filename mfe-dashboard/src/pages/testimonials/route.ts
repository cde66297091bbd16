import { Quote } from 'lucide-react';
import { listOf, type ListedScreen } from '../../parts/page';

export const testimonials: ListedScreen = {
  path: 'testimonials',
  icon: Quote,
  title: 'Testimonials',
  description: 'Testimonials from customers and landowners.',
  load: async () => (await import('./testimonials-page')).TestimonialsPage,
  queries: listOf(
    async () => (await import('shared-state/api/dashboard/testimonial')).testimonialApi.endpoints.listTestimonials,
  ),
};
