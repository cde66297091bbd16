import { type FormValues, readList, readTestimonial, testimonialForm, type Testimonial } from 'shared-contract';
import { change, toggle } from './change';
import { injectManaged } from './current';

export type NewTestimonial = FormValues<typeof testimonialForm>;

/** Testimonials (product.md 7.8). */
export const testimonialApi = injectManaged('testimonial', (build) => ({
  listTestimonials: build.query<Testimonial[], void>({
    query: () => ({ url: 'testimonial', authenticated: true }),
    transformResponse: (wire) => readList(wire, readTestimonial),
    providesTags: ['Testimonial'],
  }),
  createTestimonial: build.mutation<string, NewTestimonial>(
    change('Testimonial', (draft) => ({ url: 'testimonial/create', body: testimonialForm.toFormData(draft) })),
  ),
  updateTestimonial: build.mutation<string, NewTestimonial & { id: string }>(
    change('Testimonial', (draft) => ({ url: 'testimonial/edit', body: testimonialForm.toFormData(draft) })),
  ),
  deleteTestimonial: build.mutation<string, string>(
    change('Testimonial', (id) => ({ url: 'testimonial/delete', params: { id } })),
  ),
  setTestimonialActive: build.mutation<string, { id: string; value: boolean }>(
    toggle('Testimonial', 'testimonial/itemactiveinactive'),
  ),
}));

export const {
  useListTestimonialsQuery,
  useCreateTestimonialMutation,
  useUpdateTestimonialMutation,
  useDeleteTestimonialMutation,
  useSetTestimonialActiveMutation,
} = testimonialApi;
