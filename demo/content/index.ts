import { brand } from './brand';
import { contactMessages } from './messages';
import { blogs, faqs, offers } from './news';
import { aboutUs, team, testimonials } from './people';
import { completedProjects, handoverProjects } from './projects/finished';
import { ongoingProjects } from './projects/ongoing';
import { upcomingProjects } from './projects/upcoming';
import { siteGallery } from './site-gallery';
import type { SeedContent } from './types';

export type * from './types';

/** The demo's content. Dates of offers, news and messages are relative to `now`. */
export function seedContent(now: Date): SeedContent {
  return {
    brand,
    projects: [...ongoingProjects(now), ...upcomingProjects(now), ...completedProjects(now), ...handoverProjects(now)],
    offers: offers(now),
    team,
    testimonials,
    aboutUs,
    blogs: blogs(now),
    faqs,
    gallery: siteGallery,
    contactMessages: contactMessages(now),
  };
}
