import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router-dom';
import type { RouteHandle, RuntimeConfig } from 'shared-contract';

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
  /** Address of a picture that stands for the page. */
  image?: string | null | undefined;
  /** True where the page says that something does not exist. */
  missing?: boolean;
}

/**
 * Title, description and address of what is shown, for browsers, crawlers and previews. React puts them into the head; one of
 * these is mounted at a time.
 */
export function Metadata({ brand, origin, title, description, image, missing = false }: MetadataProps) {
  const pathname = useMatches().at(-1)?.pathname ?? '/';
  const address = new URL(pathname, origin).href;
  const fullTitle = title === undefined ? brand.name : `${title} | ${brand.name}`;
  const words = description || brand.description;
  const picture = image ? new URL(image, origin).href : null;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={words} />
      {missing && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={words} />
      <meta property="og:url" content={address} />
      {picture !== null && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content={picture === null ? 'summary' : 'summary_large_image'} />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={words} />
      {picture !== null && <meta name="twitter:image" content={picture} />}
      <link rel="canonical" href={address} />
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
  const { i18n } = useTranslation();
  const handle = useRouteHandle();
  if (handle === undefined) return <Metadata title={title} description={description} {...rest} />;

  const { namespace: ns, meta } = handle;
  const inWords = (text: string) => (i18n.exists(text, { ns }) ? i18n.t(text, { ns, brand: rest.brand.name }) : text);
  return (
    <Metadata title={title || inWords(meta.title)} description={description || inWords(meta.description)} {...rest} />
  );
}

/** The metadata of the innermost route; nothing where its page brings its own. */
export function RouteMetadata(site: Site) {
  return useRouteHandle()?.ownMetadata ? null : <PageMetadata {...site} />;
}
