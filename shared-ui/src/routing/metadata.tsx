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

interface Site {
  brand: Brand;
  /** Origin of canonical URLs. */
  origin: string;
}

interface MetadataProps extends Site {
  /** Followed by the brand's name; default: only the brand's name. */
  title?: string | undefined;
  /** Default: the brand's description. */
  description?: string | undefined;
  /** URL of the preview picture; default: the site's. */
  image?: string | null | undefined;
  /** Canonical path; default: derived from the route. */
  path?: string | undefined;
  /** Open Graph type. */
  type?: 'website' | 'article';
  /** True for a "not found" page. */
  missing?: boolean;
}

const DEFAULT_PICTURE = '/images/preview.jpg';

/** The route's canonical path with the current parameters; else the current path. */
export function useCanonicalPath(): string {
  const { pathname = '/', params } = useMatches().at(-1) ?? {};
  const canonical = useRouteHandle()?.canonical;
  const hasAllParams = canonical?.split('/').every((part) => !part.startsWith(':') || params?.[part.slice(1)]);
  return canonical !== undefined && hasAllParams ? generatePath(canonical, params) : pathname;
}

/** Title, description, canonical URL and social preview. React moves the tags into the head; mount only one at a time. */
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
  const canonicalPath = useCanonicalPath();
  const url = new URL(path ?? canonicalPath, origin).href;
  const fullTitle = title === undefined ? brand.name : `${title} | ${brand.name}`;
  const shownDescription = description || brand.description;
  const picture = new URL(image || DEFAULT_PICTURE, origin).href;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={shownDescription} />
      {missing && <meta name="robots" content="noindex" />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content={language === 'bn' ? 'bn_BD' : 'en_US'} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={shownDescription} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={picture} />
      {!image && <meta property="og:image:width" content="1200" />}
      {!image && <meta property="og:image:height" content="630" />}
      <meta property="og:image:alt" content={title ?? brand.name} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={shownDescription} />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={title ?? brand.name} />
      {!missing && <link rel="canonical" href={url} />}
    </>
  );
}

function useRouteHandle(): RouteHandle | undefined {
  return useMatches()
    .map((match) => match.handle)
    .findLast(isRouteHandle);
}

/** Metadata of a page whose route has `ownMetadata`. Title and description default to the route's `meta`, translated. */
export function PageMetadata({ title, description, ...rest }: MetadataProps) {
  const handle = useRouteHandle();
  const translate = useTranslate(handle?.namespace ?? '');
  if (handle === undefined) return <Metadata title={title} description={description} {...rest} />;

  const { meta } = handle;
  const translated = (text: string) => translate(text, {}, { brand: rest.brand.name }) ?? text;
  return (
    <Metadata
      title={title || translated(meta.title)}
      description={description || translated(meta.description)}
      {...rest}
    />
  );
}

/** Metadata of the innermost route, unless its page renders its own. */
export function RouteMetadata(site: Site) {
  return useRouteHandle()?.ownMetadata ? null : <PageMetadata {...site} />;
}
