import { calendarDay, type Blog, type Faq, type Project } from 'shared-contract';
import { useConfig, useSite } from 'shared-state';
import { plainText, StructuredData, type Thing } from 'shared-ui';
import { bannerTexts } from '../locales/parts/en-banner';
import { useTexts } from '../locales/use-texts';
import { excerpt } from './text/excerpt';
import { pictureUrl, projectPicture } from './pictures';

/** Search engines take no longer headline. */
const HEADLINE_LENGTH = 110;

/** What is empty is left out. */
const told = (text: string | null | undefined) => text || undefined;

const address = (streetAddress: string): Thing | undefined =>
  streetAddress === '' ? undefined : { '@type': 'PostalAddress', streetAddress };

/** Whole addresses of the site, and the company as every page names it. */
function useSiteThings() {
  const { origin, brand } = useSite();
  const urlOf = (path: string) => new URL(path, origin).href;
  const company: Thing = { '@type': 'Organization', '@id': urlOf('/#company'), name: brand.name, url: urlOf('/') };
  const pictureOf = (path: string | null) => (path === null ? undefined : urlOf(path));
  const logo = urlOf('/images/logo.png');
  return { urlOf, pictureOf, company, logo };
}

/** The company, as its own pages tell of it. */
export function CompanyData() {
  const { brand, contact, social } = useConfig();
  const { company, logo } = useSiteThings();
  const profiles = [social.facebook, social.instagram, social.linkedin, social.youtube];
  return (
    <StructuredData
      thing={{
        ...company,
        description: brand.description,
        slogan: brand.tagline,
        logo,
        email: told(contact.email),
        telephone: contact.phones.filter(Boolean),
        address: { ...address(contact.address), '@type': 'PostalAddress', addressLocality: told(contact.city) },
        sameAs: profiles.filter(Boolean),
      }}
    />
  );
}

interface Step {
  name: string;
  path: string;
}

/** Where the page stands below the home page; the last step is the page itself. */
export function BreadcrumbData({ steps }: { steps: Step[] }) {
  const t = useTexts(bannerTexts);
  const { urlOf } = useSiteThings();
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

/** Interest in a project that is still drawn is taken before it can be had. */
const availability = ({ category }: Project) =>
  `https://schema.org/${category === 'Upcoming' ? 'PreOrder' : 'InStock'}`;

/** A project, by the name that the page shows, and what is offered of it; no call tells a price. */
export function ProjectData({ project, name, path }: { project: Project; name: string; path: string }) {
  const { urlOf, pictureOf, company } = useSiteThings();
  const { description, type, category, offerTitle, offerDateTime } = project;
  const place = address(project.address);
  return (
    <StructuredData
      thing={{
        '@type': 'Product',
        ...(type === 'Residential' && { additionalType: 'https://schema.org/Residence' }),
        name,
        url: urlOf(path),
        description: told(plainText(description)),
        image: pictureOf(projectPicture(project)),
        category: told(type),
        brand: company,
        offers: {
          '@type': 'Offer',
          url: urlOf(path),
          name: told(offerTitle),
          category: told(category),
          validThrough: told(offerDateTime),
          availability: availability(project),
          availableAtOrFrom: place && { '@type': 'Place', name, address: place },
          seller: company,
        },
      }}
    />
  );
}

/** A news entry, by the title that the page shows. */
export function ArticleData({ blog, title, path }: { blog: Blog; title: string; path: string }) {
  const { urlOf, pictureOf, company, logo } = useSiteThings();
  return (
    <StructuredData
      thing={{
        '@type': 'Article',
        headline: excerpt(title, HEADLINE_LENGTH),
        description: told(plainText(blog.description)),
        image: pictureOf(pictureUrl(blog.image)),
        datePublished: told(calendarDay(blog.postedDate)),
        mainEntityOfPage: urlOf(path),
        author: company,
        publisher: { ...company, logo },
      }}
    />
  );
}

/** Questions with their answers. */
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
