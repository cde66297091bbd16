import type {
  aboutUsFields,
  blogFields,
  contactMessageFields,
  ContentType,
  faqFields,
  Fields,
  FieldsOf,
  galleryItemFields,
  offerFields,
  projectFeatureFields,
  projectFields,
  projectGalleryFields,
  teamMemberFields,
  testimonialFields,
} from 'shared-contract';
import type { IconName } from '../art/icons';
import type { Scene } from '../art/scene';
import type { VideoName } from '../video';

/** A picture to render with `renderPicture` (equal scenes: `sceneKey`), or a video to render with `renderVideo`. */
export type SeedMedia =
  | { contentType: Extract<ContentType, 'Image'>; scene: Scene }
  | { contentType: Extract<ContentType, 'Video'>; video: VideoName };

export interface SeedBrand {
  name: string;
  tagline: string;
  description: string;
  phones: [string, string];
  email: string;
  /** The demo agent's e-mail address. */
  agentEmail: string;
  address: string;
  city: string;
  officeMap: string;
}

/** An entity as the demo tells of it: all that is typed. Its files are drawn, and so stand beside it. */
type Told<Of extends Fields, Left extends keyof Of = never> = {
  [Name in Exclude<keyof Of, FieldsOf<Of, 'file' | 'reference'> | Left>]: NonNullable<ReturnType<Of[Name]['read']>>;
};

export type SeedFeature = Told<typeof projectFeatureFields> & { icon: IconName };

export type SeedProjectGalleryItem = Told<typeof projectGalleryFields, 'contentType'> & SeedMedia;

/** All dates in the seed are ISO 8601 UTC. Land has no floors or built-up area: those texts are empty. */
export type SeedProject = Told<typeof projectFields, 'contentType'> & {
  thumbnail: Scene;
  content: SeedMedia;
  /** File name of the brochure made by `renderBrochure`; null where the project has none. */
  pdfFile: string | null;
  features: SeedFeature[];
  gallery: SeedProjectGalleryItem[];
};

export type SeedOffer = Told<typeof offerFields> & { picture: Scene };

/** The image is null for one member, so that "No image" can be seen. */
export type SeedTeamMember = Told<typeof teamMemberFields> & { image: Scene | null };

export type SeedTestimonial = Told<typeof testimonialFields, 'contentType'> & { image: Scene; content: SeedMedia };

export type SeedAboutUs = Told<typeof aboutUsFields> & Record<FieldsOf<typeof aboutUsFields, 'file'>, Scene>;

/** The description is HTML: paragraphs, headings, lists, links. */
export type SeedBlog = Told<typeof blogFields> & { image: Scene };

export type SeedFaq = Told<typeof faqFields>;

export type SeedGalleryItem = Told<typeof galleryItemFields, 'contentType'> & SeedMedia;

export type SeedContactMessage = Told<typeof contactMessageFields, 'isSpam'>;

/** What stands in each list of the demo. */
export interface SeedEntries {
  projects: SeedProject;
  offers: SeedOffer;
  team: SeedTeamMember;
  testimonials: SeedTestimonial;
  aboutUs: SeedAboutUs;
  blogs: SeedBlog;
  gallery: SeedGalleryItem;
  faqs: SeedFaq;
  contactMessages: SeedContactMessage;
}

export type SeedLists = { [List in keyof SeedEntries]: SeedEntries[List][] };

/** The demo's whole content; `seedContent(now)` in `./index` makes it. */
export interface SeedContent extends SeedLists {
  brand: SeedBrand;
}
