import {
  inOrder,
  readAboutUs,
  readFaq,
  readGalleryItem,
  readTeamMember,
  readTestimonial,
  type AboutUs,
  type Faq,
  type GalleryItem,
  type TeamMember,
  type Testimonial,
} from 'shared-contract';
import { injectResource } from 'shared-state';
import { shown, shownPage, type Listed, type Part } from './shown';

/** The company's story, team, testimonials, gallery and FAQs on public pages (product.md 7.6 to 7.9, 7.11). */
export const companyApi = injectResource('company', (build) => ({
  listCompanyStories: build.query<AboutUs[], void>(shown('AboutUs', 'aboutus', readAboutUs)),
  listActiveTestimonials: build.query<Listed<Testimonial>, Part>(
    shownPage('Testimonial', 'testimonial/active', readTestimonial),
  ),
  listActiveTeam: build.query<Listed<TeamMember>, Part>(shownPage('Team', 'team/active', readTeamMember)),
  listShownGallery: build.query<Listed<GalleryItem>, Part>(
    shownPage('GalleryItem', 'gallery', readGalleryItem, inOrder),
  ),
  listCompanyFaqs: build.query<Faq[], void>(shown('Faq', 'faq', readFaq)),
}));

export const {
  useListCompanyStoriesQuery,
  useListActiveTestimonialsQuery,
  useListActiveTeamQuery,
  useListShownGalleryQuery,
  useListCompanyFaqsQuery,
} = companyApi;
