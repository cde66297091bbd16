import { generatePath, useMatches } from 'react-router-dom';
import type { RouteHandle, RuntimeConfig } from 'shared-contract';
import { useLanguage, useTranslate } from 'shared-ui/texts';

type Brand = RuntimeConfig['brand'];

function isRouteHandle(handle: unknown): handle is RouteHandle {
  if (typeof handle !== 'object' || handle === null || !('meta' in handle) || !('namespace' in handle)) return false;
  const { meta, namespace } = handle;
  return (
    typeof namespace === 'string' &&
    typeof meta === 'object' &&
    meta !== null &&
    'title' in meta &&
    typeof meta.title === 'string' &&
    'description' in meta &&
    typeof meta.description === 'string'
  );
}

/** The site that a page belongs to. */
interface Site {
  brand: Brand;
  /** Origin of canonical addresses. */
  origin: string;
}

interface MetadataProps extends Site {
  /** The brand's name follows it, and stands alone where there is none. */
  title?: string | undefined;
  /** The brand's own where there is none. */
  description?: string | undefined;
  /** Address of a picture that stands for the page; the site's own where there is none. */
  image?: string | null | undefined;
  /** Path of the page as its data have it, where other spellings of its address lead to the same. */
  path?: string | undefined;
  /** What the page is, in the words of Open Graph. */
  type?: 'website' | 'article';
  /** True where the page says that something does not exist. */
  missing?: boolean;
}

/** Stands for the pages that have no picture of their own. */
const SITE_PICTURE = '/images/preview.jpg';

/** The page's one path, whatever address it was come to by. */
function usePath(): string {
  const { pathname = '/', params } = useMatches().at(-1) ?? {};
  const canonical = useRouteHandle()?.canonical;
  const isWhole = canonical?.split('/').every((part) => !part.startsWith(':') || params?.[part.slice(1)]);
  return canonical !== undefined && isWhole ? generatePath(canonical, params) : pathname;
}

/**
 * Title, description and address of what is shown, for browsers, crawlers and previews. React puts them into the head; one of
 * these is mounted at a time.
 */
export function Metadata({
  brand,
  origin,
  title,
  description,
  image,
  path,
  type = 'website',
  missing = false,
}: MetadataProps) {
  const language = useLanguage();
  const ownPath = usePath();
  const address = new URL(path ?? ownPath, origin).href;
  const fullTitle = title === undefined ? brand.name : `${title} | ${brand.name}`;
  const words = description || brand.description;
  const picture = new URL(image || SITE_PICTURE, origin).href;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={words} />
      {missing && <meta name="robots" content="noindex" />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content={language === 'bn' ? 'bn_BD' : 'en_US'} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={words} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      {!image && <meta property="og:image:width" content="1200" />}
      {!image && <meta property="og:image:height" content="630" />}
      <meta property="og:image:alt" content={title ?? brand.name} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={words} />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={title ?? brand.name} />
      {!missing && <link rel="canonical" href={address} />}
    </>
  );
}

function useRouteHandle(): RouteHandle | undefined {
  return useMatches()
    .map((match) => match.handle)
    .findLast(isRouteHandle);
}

/**
 * A page's own metadata, where its route says `ownMetadata`. What its data does not give comes from the route's `handle.meta`,
 * in the language that is shown.
 */
export function PageMetadata({ title, description, ...rest }: MetadataProps) {
  const handle = useRouteHandle();
  const translate = useTranslate(handle?.namespace ?? '');
  if (handle === undefined) return <Metadata title={title} description={description} {...rest} />;

  const { meta } = handle;
  const inWords = (text: string) => translate(text, {}, { brand: rest.brand.name }) ?? text;
  return (
    <Metadata title={title || inWords(meta.title)} description={description || inWords(meta.description)} {...rest} />
  );
}

/** The metadata of the innermost route; nothing where its page brings its own. */
export function RouteMetadata(site: Site) {
  return useRouteHandle()?.ownMetadata ? null : <PageMetadata {...site} />;
}
