import { type Fixtures, SAMPLE } from 'mock-api/testing/fixtures';

/** Rows with which no check is skipped. */
export const FIXTURES: Fixtures = {
  projects: [
    { name: 'Shown', thumbnail: SAMPLE },
    { name: 'Shop', category: 'Completed', type: 'Commercial' },
    { name: 'Hidden', isActive: false },
    { name: 'No slide', forHero: false },
  ],
  projectFeatures: [{}, { isActive: false }],
  projectGallery: [{ content: SAMPLE }],
  offers: [{}, { isActive: false }],
  blogs: [{}, { isActive: false }],
  teamMembers: [
    { name: 'Stays', image: SAMPLE },
    { name: 'Left', isActive: false },
  ],
  testimonials: [{}, { isActive: false }],
  galleryItems: [{}, { isActive: false }],
  aboutUs: [{ history: 'Ours' }],
  faqs: [{}],
  contactMessages: [{}, { name: 'Second' }, { name: 'Third' }],
};
