import {
  inOrder,
  readAboutUs,
  readFaq,
  readGalleryItem,
  readShown,
  readTeamMember,
  readTestimonial,
  type AboutUs,
  type Faq,
  type GalleryItem,
  type TeamMember,
  type Testimonial,
} from 'shared-contract';
import { injectResource } from 'shared-state';

/** The company's story, team, testimonials, gallery and FAQs on public pages (product.md 7.6 to 7.9, 7.11). */
export const companyApi = injectResource('company', (build) => ({
  listCompanyStories: build.query<AboutUs[], void>({
    query: () => ({ url: 'aboutus' }),
    transformResponse: (wire) => readShown(wire, readAboutUs),
    providesTags: ['AboutUs'],
  }),
  listActiveTestimonials: build.query<Testimonial[], void>({
    query: () => ({ url: 'testimonial/active' }),
    transformResponse: (wire) => readShown(wire, readTestimonial),
    providesTags: ['Testimonial'],
  }),
  listActiveTeam: build.query<TeamMember[], void>({
    query: () => ({ url: 'team/active' }),
    transformResponse: (wire) => readShown(wire, readTeamMember),
    providesTags: ['Team'],
  }),
  listShownGallery: build.query<GalleryItem[], void>({
    query: () => ({ url: 'gallery' }),
    transformResponse: (wire) => inOrder(readShown(wire, readGalleryItem)),
    providesTags: ['GalleryItem'],
  }),
  listCompanyFaqs: build.query<Faq[], void>({
    query: () => ({ url: 'faq' }),
    transformResponse: (wire) => readShown(wire, readFaq),
    providesTags: ['Faq'],
  }),
}));

export const {
  useListCompanyStoriesQuery,
  useListActiveTestimonialsQuery,
  useListActiveTeamQuery,
  useListShownGalleryQuery,
  useListCompanyFaqsQuery,
} = companyApi;
