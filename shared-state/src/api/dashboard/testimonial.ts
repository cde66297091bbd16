import { type FormValues, readTestimonial, testimonialForm, type Testimonial } from 'shared-contract';
import { listed, remove, save, toggle, type Flag } from './changes/change';
import { injectManaged } from './changes/current';

export type NewTestimonial = FormValues<typeof testimonialForm>;

/** Testimonials (product.md 7.8). */
export const testimonialApi = injectManaged('testimonial', (build) => ({
  listTestimonials: build.query<Testimonial[], void>(listed('Testimonial', 'testimonial', readTestimonial)),
  createTestimonial: build.mutation<string, NewTestimonial>(save('Testimonial', 'testimonial/create', testimonialForm)),
  updateTestimonial: build.mutation<string, NewTestimonial & { id: string }>(
    save('Testimonial', 'testimonial/edit', testimonialForm),
  ),
  deleteTestimonial: build.mutation<string, string>(remove('Testimonial', 'testimonial/delete')),
  setTestimonialActive: build.mutation<string, Flag>(toggle('Testimonial', 'testimonial/itemactiveinactive')),
}));

export const {
  useListTestimonialsQuery,
  useCreateTestimonialMutation,
  useUpdateTestimonialMutation,
  useDeleteTestimonialMutation,
  useSetTestimonialActiveMutation,
} = testimonialApi;
