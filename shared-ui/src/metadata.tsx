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

interface MetadataProps {
  brand: Brand;
  /** The brand's name follows it, and stands alone where there is none. */
  title?: string;
  /** The brand's own where there is none. */
  description?: string;
}

/** Title, description and address of what is shown. React puts them into the head; one of these is mounted at a time. */
export function Metadata({ brand, title, description = brand.description }: MetadataProps) {
  const pathname = useMatches().at(-1)?.pathname ?? '/';
  const address = new URL(pathname, window.location.origin).href;
  const fullTitle = title === undefined ? brand.name : `${title} | ${brand.name}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <link rel="canonical" href={address} />
    </>
  );
}

/** The metadata that the innermost route's `handle.meta` gives, in the language that is shown. */
export function RouteMetadata({ brand }: { brand: Brand }) {
  const { i18n } = useTranslation();
  const handle = useMatches()
    .map((match) => match.handle)
    .findLast(isRouteHandle);
  if (handle === undefined) return <Metadata brand={brand} />;

  const { namespace: ns, meta } = handle;
  const inWords = (text: string) => (i18n.exists(text, { ns }) ? i18n.t(text, { ns, brand: brand.name }) : text);
  return <Metadata brand={brand} title={inWords(meta.title)} description={inWords(meta.description)} />;
}
