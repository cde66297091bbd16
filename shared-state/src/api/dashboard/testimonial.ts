import {
  type FormValues,
  readList,
  readReply,
  readTestimonial,
  testimonialForm,
  type Testimonial,
} from 'shared-contract';
import { injectManaged } from './current';
import { toggleCall, unlessNotFound } from './toggle';

export type NewTestimonial = FormValues<typeof testimonialForm>;

/** Testimonials, as the dashboard manages them (product.md 7.8). */
export const testimonialApi = injectManaged('testimonial', (build) => ({
  listTestimonials: build.query<Testimonial[], void>({
    query: () => ({ url: 'testimonial', authenticated: true }),
    transformResponse: (wire) => readList(wire, readTestimonial),
    providesTags: ['Testimonial'],
  }),
  createTestimonial: build.mutation<string, NewTestimonial>({
    query: (draft) => ({
      url: 'testimonial/create',
      method: 'POST',
      body: testimonialForm.toFormData(draft),
      authenticated: true,
    }),
    transformResponse: readReply,
    invalidatesTags: ['Testimonial'],
  }),
  updateTestimonial: build.mutation<string, NewTestimonial & { id: string }>({
    query: (draft) => ({
      url: 'testimonial/edit',
      method: 'POST',
      body: testimonialForm.toFormData(draft),
      authenticated: true,
    }),
    transformResponse: readReply,
    invalidatesTags: ['Testimonial'],
  }),
  deleteTestimonial: build.mutation<string, string>({
    query: (id) => ({ url: 'testimonial/delete', method: 'POST', params: { id }, authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: ['Testimonial'],
  }),
  setTestimonialActive: build.mutation<string, { id: string; value: boolean }>({
    query: (params) => toggleCall('testimonial/itemactiveinactive', params),
    transformResponse: readReply,
    invalidatesTags: unlessNotFound('Testimonial'),
  }),
}));

export const {
  useListTestimonialsQuery,
  useCreateTestimonialMutation,
  useUpdateTestimonialMutation,
  useDeleteTestimonialMutation,
  useSetTestimonialActiveMutation,
} = testimonialApi;
