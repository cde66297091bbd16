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
import { shown } from './shown';

/** The company's story, team, testimonials, gallery and FAQs on public pages (product.md 7.6 to 7.9, 7.11). */
export const companyApi = injectResource('company', (build) => ({
  listCompanyStories: build.query<AboutUs[], void>(shown('AboutUs', 'aboutus', readAboutUs)),
  listActiveTestimonials: build.query<Testimonial[], void>(shown('Testimonial', 'testimonial/active', readTestimonial)),
  listActiveTeam: build.query<TeamMember[], void>(shown('Team', 'team/active', readTeamMember)),
  listShownGallery: build.query<GalleryItem[], void>({
    query: () => ({ url: 'gallery' }),
    transformResponse: (wire) => inOrder(readShown(wire, readGalleryItem)),
    providesTags: ['GalleryItem'],
  }),
  listCompanyFaqs: build.query<Faq[], void>(shown('Faq', 'faq', readFaq)),
}));

export const {
  useListCompanyStoriesQuery,
  useListActiveTestimonialsQuery,
  useListActiveTeamQuery,
  useListShownGalleryQuery,
  useListCompanyFaqsQuery,
} = companyApi;
