import { calendarDay, positionOf, type Blog, type Faq, type Project, type Unit } from 'shared-contract';
import { pdfUrl, useConfig, useSite } from 'shared-state';
import { plainText, StructuredData, type Thing } from 'shared-ui';
import { bannerTexts } from '../locales/parts/en-banner';
import { useTexts } from '../locales/use-texts';
import { usePageTime } from './countdown/handover';
import { excerpt } from './text/excerpt';
import { pictureUrl, projectPicture } from './pictures';

/** Search engines reject longer headlines. */
const HEADLINE_LENGTH = 110;

/** Turns an empty value into undefined, which structured data leaves out. */
const orUndefined = (text: string | null | undefined) => text || undefined;

const address = (streetAddress: string): Thing | undefined =>
  streetAddress === '' ? undefined : { '@type': 'PostalAddress', streetAddress };

/** Address and coordinates; undefined if both are missing. */
function placeOf(project: Project): Record<string, unknown> | undefined {
  const position = positionOf(project);
  const postal = address(project.address);
  if (position === null && postal === undefined) return undefined;
  return { address: postal, geo: position === null ? undefined : { '@type': 'GeoCoordinates', ...position } };
}

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
        ...useRegistration(),
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

/** A registration or approval; undefined if authority, number and URL are all missing. */
function certification(name: string, authority: string, number: string, day?: string, url?: string): Thing | undefined {
  if (authority === '' && number === '' && url === undefined) return undefined;
  return {
    '@type': 'Certification',
    name,
    certificationIdentification: orUndefined(number),
    issuedBy: authority === '' ? undefined : { '@type': 'Organization', name: authority },
    validFrom: orUndefined(day),
    url,
  };
}

/** The developer's registration and REHAB number as properties of the company. */
function useRegistration() {
  const { registration } = useConfig();
  if (registration === undefined) return {};
  const { authority, number, date, rehab } = registration;
  return {
    hasCertification: certification('Real estate developer registration', authority, number, date),
    identifier: rehab ? { '@type': 'PropertyValue', propertyID: 'REHAB', value: rehab } : undefined,
  };
}

const availability = ({ category }: Project, units: readonly Unit[]) => {
  const isSoldOut = units.length > 0 && !units.some(({ status }) => status === 'Available');
  return `https://schema.org/${isSoldOut ? 'SoldOut' : category === 'Upcoming' ? 'PreOrder' : 'InStock'}`;
};

/** Number, lowest and highest price of the available units; a plain offer if none of them has a price. */
function unitOffers(units: readonly Unit[]): Thing {
  const available = units.filter(({ status }) => status === 'Available');
  const prices = available.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return { '@type': 'Offer' };
  return {
    '@type': 'AggregateOffer',
    offerCount: available.length,
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    priceCurrency: 'BDT',
  };
}

interface ProjectDataProps {
  project: Project;
  units: readonly Unit[];
  name: string;
  path: string;
}

/** Structured data about a project and its offer, with prices if its unit sheet has some. */
export function ProjectData({ project, units, name, path }: ProjectDataProps) {
  const { urlOf, pictureOf, company: plain } = useSiteData();
  const company = { ...plain, ...useRegistration() };
  const { description, type, category, offerTitle, offerDateTime } = project;
  const { approvalAuthority, approvalNumber, approvalDate, approvalDocument } = project;
  const document = approvalDocument === null ? undefined : urlOf(pdfUrl('project', approvalDocument));
  const place = placeOf(project);
  // Crawlers would take a date in the past for the end of the sale.
  const isCurrent = Date.parse(offerDateTime ?? '') > usePageTime();
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
        hasCertification: certification(
          'Project approval',
          approvalAuthority,
          approvalNumber,
          calendarDay(approvalDate),
          document,
        ),
        offers: {
          ...unitOffers(units),
          url: urlOf(path),
          ...(isCurrent && { name: orUndefined(offerTitle), validThrough: orUndefined(offerDateTime) }),
          category: orUndefined(category),
          availability: availability(project, units),
          availableAtOrFrom: place && { '@type': 'Place', name, ...place },
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
