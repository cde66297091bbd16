import { calendarDay, type Blog, type Faq, type Project } from 'shared-contract';
import { useConfig, useSite } from 'shared-state';
import { plainText, StructuredData, type Thing } from 'shared-ui';
import { bannerTexts } from '../locales/parts/en-banner';
import { useTexts } from '../locales/use-texts';
import { excerpt } from './text/excerpt';
import { pictureUrl, projectPicture } from './pictures';

/** Search engines reject longer headlines. */
const HEADLINE_LENGTH = 110;

/** Empty values are omitted from the structured data. */
const orUndefined = (text: string | null | undefined) => text || undefined;

const address = (streetAddress: string): Thing | undefined =>
  streetAddress === '' ? undefined : { '@type': 'PostalAddress', streetAddress };

function useSiteData() {
  const { origin, brand } = useSite();
  const urlOf = (path: string) => new URL(path, origin).href;
  const company: Thing = { '@type': 'Organization', '@id': urlOf('/#company'), name: brand.name, url: urlOf('/') };
  const pictureOf = (path: string | null) => (path === null ? undefined : urlOf(path));
  const logo = urlOf('/images/logo.png');
  return { urlOf, pictureOf, company, logo };
}

/** Structured data (schema.org) about the company. */
export function CompanyData() {
  const { brand, contact, social } = useConfig();
  const { company, logo } = useSiteData();
  const profiles = [social.facebook, social.instagram, social.linkedin, social.youtube];
  return (
    <StructuredData
      thing={{
        ...company,
        description: brand.description,
        slogan: brand.tagline,
        logo,
        email: orUndefined(contact.email),
        telephone: contact.phones.filter(Boolean),
        address: { ...address(contact.address), '@type': 'PostalAddress', addressLocality: orUndefined(contact.city) },
        sameAs: profiles.filter(Boolean),
      }}
    />
  );
}

/** A page in a breadcrumb. */
export interface Step {
  name: string;
  path: string;
}

/** Structured breadcrumb from the home page; the last step is the current page. */
export function BreadcrumbData({ steps }: { steps: Step[] }) {
  const t = useTexts(bannerTexts);
  const { urlOf } = useSiteData();
  return (
    <StructuredData
      thing={{
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: t('banner.home'), path: '/' }, ...steps].map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: urlOf(path),
        })),
      }}
    />
  );
}

const availability = ({ category }: Project) =>
  `https://schema.org/${category === 'Upcoming' ? 'PreOrder' : 'InStock'}`;

/** Structured data about a project and its offer, without a price: the API has none. */
export function ProjectData({ project, name, path }: { project: Project; name: string; path: string }) {
  const { urlOf, pictureOf, company } = useSiteData();
  const { description, type, category, offerTitle, offerDateTime } = project;
  const place = address(project.address);
  return (
    <StructuredData
      thing={{
        '@type': 'Product',
        ...(type === 'Residential' && { additionalType: 'https://schema.org/Residence' }),
        name,
        url: urlOf(path),
        description: orUndefined(plainText(description)),
        image: pictureOf(projectPicture(project)),
        category: orUndefined(type),
        brand: company,
        offers: {
          '@type': 'Offer',
          url: urlOf(path),
          name: orUndefined(offerTitle),
          category: orUndefined(category),
          validThrough: orUndefined(offerDateTime),
          availability: availability(project),
          availableAtOrFrom: place && { '@type': 'Place', name, address: place },
          seller: company,
        },
      }}
    />
  );
}

/** Structured data about a news entry. */
export function ArticleData({ blog, title, path }: { blog: Blog; title: string; path: string }) {
  const { urlOf, pictureOf, company, logo } = useSiteData();
  return (
    <StructuredData
      thing={{
        '@type': 'Article',
        headline: excerpt(title, HEADLINE_LENGTH),
        description: orUndefined(plainText(blog.description)),
        image: pictureOf(pictureUrl(blog.image)),
        datePublished: orUndefined(calendarDay(blog.postedDate)),
        mainEntityOfPage: urlOf(path),
        author: company,
        publisher: { ...company, logo },
      }}
    />
  );
}

/** Structured data for an FAQ. */
export function QuestionsData({ faqs }: { faqs: Faq[] }) {
  const answered = faqs.filter(({ answer }) => answer !== '');
  if (answered.length === 0) return null;
  return (
    <StructuredData
      thing={{
        '@type': 'FAQPage',
        mainEntity: answered.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }}
    />
  );
}
