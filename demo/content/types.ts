import type {
  aboutUsFields,
  APPROVAL_FIELDS,
  blogFields,
  contactMessageFields,
  ContentType,
  faqFields,
  Fields,
  FieldsOf,
  galleryItemFields,
  leadFields,
  offerFields,
  projectFeatureFields,
  projectFields,
  projectGalleryFields,
  teamMemberFields,
  testimonialFields,
  unitFields,
} from 'shared-contract';
import type { IconName } from '../art/icons';
import type { Scene } from '../art/scene';
import type { VideoName } from '../media/video';

/** A picture for `renderPicture` or a video for `renderVideo`. */
export type SeedMedia =
  | { contentType: Extract<ContentType, 'Image'>; scene: Scene }
  | { contentType: Extract<ContentType, 'Video'>; video: VideoName };

export interface SeedBrand {
  name: string;
  tagline: string;
  description: string;
  phones: [string, string];
  email: string;
  agentEmail: string;
  address: string;
  city: string;
  officeMap: string;
}

/** All fields of an entity except files and references. */
type Values<Of extends Fields, Left extends keyof Of = never> = {
  [Name in Exclude<keyof Of, FieldsOf<Of, 'file' | 'reference'> | Left>]:
    NonNullable<ReturnType<Of[Name]['read']>> | (Of[Name]['kind'] extends 'optionalNumber' ? null : never);
};

export type SeedFeature = Values<typeof projectFeatureFields> & { icon: IconName };

export type SeedProjectGalleryItem = Values<typeof projectGalleryFields, 'contentType'> & SeedMedia;

export type SeedUnit = Values<typeof unitFields>;

/** All dates in the seed are ISO 8601 UTC. Land has no floors or built-up area: those texts are empty. */
export type SeedProject = Values<
  typeof projectFields,
  'contentType' | 'handoverDate' | (typeof APPROVAL_FIELDS)[number]
> & {
  thumbnail: Scene;
  content: SeedMedia;
  /** File name of the brochure, made by `renderBrochure`; null if the project has none. */
  pdfFile: string | null;
  features: SeedFeature[];
  gallery: SeedProjectGalleryItem[];
};

export type SeedOffer = Values<typeof offerFields> & { picture: Scene };

/** One member has no image, so that the site shows "No image". */
export type SeedTeamMember = Values<typeof teamMemberFields> & { image: Scene | null };

export type SeedTestimonial = Values<typeof testimonialFields, 'contentType'> & { image: Scene; content: SeedMedia };

export type SeedAboutUs = Values<typeof aboutUsFields> & Record<FieldsOf<typeof aboutUsFields, 'file'>, Scene>;

/** The description is HTML: paragraphs, headings, lists, links. */
export type SeedBlog = Values<typeof blogFields> & { image: Scene };

export type SeedFaq = Values<typeof faqFields>;

export type SeedGalleryItem = Values<typeof galleryItemFields, 'contentType'> & SeedMedia;

/** How the demo's agent followed up on a message; `project` is null if the message is about none. */
export interface SeedLead extends Pick<Values<typeof leadFields>, 'page' | 'campaign' | 'status' | 'nextStep'> {
  project: string | null;
  dueOn: string | null;
  note: string | null;
}

export type SeedContactMessage = Values<typeof contactMessageFields, 'isSpam'> & { lead: SeedLead };

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

/** The demo's content, from `seedContent(now)` in `./index`. */
export interface SeedContent extends SeedLists {
  brand: SeedBrand;
}
