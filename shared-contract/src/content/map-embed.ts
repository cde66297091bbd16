import { parseUrl } from './web-address';

const GOOGLE_HOSTS = ['google.com', 'google.com.bd'].flatMap((host) => [host, `www.${host}`, `maps.${host}`]);
const OPEN_STREET_MAP = 'www.openstreetmap.org';

/** Origins of maps: `mapEmbedUrl` accepts only these, and the content security policy allows framing them. */
export const MAP_ORIGINS = [...GOOGLE_HOSTS, OPEN_STREET_MAP].map((host) => `https://${host}`);

const SHORT_LINK = /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps)\//i;

/** True for a short link, which cannot be embedded because only Google can resolve it. */
export const isShortMapLink = (mapLink: string) => SHORT_LINK.test(mapLink.trim());

/** True for the URLs below `/maps` that Google allows other sites to frame. */
function isEmbeddable({ pathname, searchParams }: URL): boolean {
  return /^\/maps\/(?:d\/)?embed(?:\/|$)/.test(pathname) || searchParams.get('output') === 'embed';
}

/** Embed URL for a place, search or view on Google Maps; null for other URLs. */
function googleEmbed({ pathname, searchParams }: URL): URL | null {
  const [, marked] = /!3d(-?[\d.]+!4d-?[\d.]+)/.exec(pathname) ?? [];
  const [, named] = /^\/maps\/(?:place|search)\/([^/@]+)/.exec(pathname) ?? [];
  const [, center, zoom] = /@(-?[\d.]+,-?[\d.]+)(?:,([\d.]+)z)?/.exec(pathname) ?? [];
  const name = named === undefined ? null : new URLSearchParams(`name=${named.replaceAll('&', '%26')}`).get('name');
  const place = marked?.replace('!4d', ',') ?? name ?? searchParams.get('q') ?? searchParams.get('query');
  const known = Object.entries({
    q: place,
    cid: searchParams.get('cid'),
    ll: center ?? searchParams.get('ll'),
  }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  if (known.length === 0) return null;
  const level = zoom === undefined ? searchParams.get('z') : String(Math.round(Number(zoom)));
  const embed = new URL('https://www.google.com/maps');
  for (const [key, value] of [...known, ...(level ? [['z', level] as const] : [])]) embed.searchParams.set(key, value);
  embed.searchParams.set('output', 'embed');
  return embed;
}

function embedOf(url: URL): URL | null {
  if (url.hostname === OPEN_STREET_MAP) return url.pathname === '/export/embed.html' ? url : null;
  const isMap = /^\/maps(?:\/|$)/.test(url.pathname) || (url.hostname.startsWith('maps.') && url.pathname === '/');
  if (!isMap) return null;
  return isEmbeddable(url) ? url : googleEmbed(url);
}

/**
 * Embed URL of a pasted map, which may be an `<iframe>` or a link. Null for anything but a map on one of `MAP_ORIGINS`.
 * The pasted HTML is never rendered (product.md 10.12).
 */
export function mapEmbedUrl(mapLink: string): string | null {
  const source = /<iframe[^<>]*?\ssrc\s*=\s*["']([^"']+)["']/i.exec(mapLink)?.[1] ?? mapLink.trim();
  const url = parseUrl(source.replaceAll('&amp;', '&'));
  if (url === null || !MAP_ORIGINS.includes(url.origin) || url.username !== '') return null;
  return embedOf(url)?.href ?? null;
}
