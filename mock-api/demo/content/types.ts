import type { ContentType, ProjectCategory, ProjectType } from 'shared-contract';
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

export interface SeedFeature {
  title: string;
  description: string;
  icon: IconName;
  order: number;
  isActive: boolean;
}

export type SeedProjectGalleryItem = SeedMedia & { order: number; isActive: boolean };

/** All dates in the seed are ISO 8601 UTC. Land has no floors or built-up area: those texts are empty. */
export interface SeedProject {
  name: string;
  description: string;
  createDate: string;
  address: string;
  thumbnail: Scene;
  category: ProjectCategory;
  type: ProjectType;
  content: SeedMedia;
  offerTitle: string;
  offerDateTime: string;
  isActive: boolean;
  forHero: boolean;
  landArea: string;
  builtUpArea: string;
  height: string;
  numberOfApartments: number;
  numberOfParking: number;
  noOfMotorParking: string;
  unitPerFloors: string;
  sizeOfEachApartment: string;
  mapLink: string;
  videoLink: string;
  order: number;
  /** File name of the brochure made by `renderBrochure`; null where the project has none. */
  pdfFile: string | null;
  features: SeedFeature[];
  gallery: SeedProjectGalleryItem[];
}

export interface SeedOffer {
  title: string;
  description: string;
  picture: Scene;
  startDate: string;
  endDate: string;
  isActive: boolean;
}

export interface SeedTeamMember {
  name: string;
  designation: string;
  description: string;
  /** Null for one member, so that "No image" can be seen. */
  image: Scene | null;
  facebook: string;
  twitter: string;
  linkedin: string;
  order: number;
  isActive: boolean;
}

export interface SeedTestimonial {
  name: string;
  customerType: 'Customer' | 'Land Owner';
  description: string;
  image: Scene;
  content: SeedMedia;
  order: number;
  isActive: boolean;
}

export interface SeedAboutUs {
  history: string;
  vision: string;
  visionImage: Scene;
  mission: string;
  missionImage: Scene;
  ownerName: string;
  ownerDesignation: string;
  ownerSpeech: string;
  ownerImage: Scene;
}

export interface SeedBlog {
  title: string;
  /** HTML: paragraphs, headings, lists, links. */
  description: string;
  image: Scene;
  postedDate: string;
  offerDateTime: string;
  isActive: boolean;
}

export interface SeedFaq {
  question: string;
  answer: string;
}

export type SeedGalleryItem = SeedMedia & { title: string; description: string; order: number; isActive: boolean };

export interface SeedContactMessage {
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  date: string;
}

/** The demo's whole content; `seedContent(now)` in `./index` makes it. */
export interface SeedContent {
  brand: SeedBrand;
  projects: SeedProject[];
  offers: SeedOffer[];
  team: SeedTeamMember[];
  testimonials: SeedTestimonial[];
  aboutUs: SeedAboutUs[];
  blogs: SeedBlog[];
  faqs: SeedFaq[];
  gallery: SeedGalleryItem[];
  contactMessages: SeedContactMessage[];
}
