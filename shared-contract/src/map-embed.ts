import { parseUrl } from './web-address';

const GOOGLE_HOSTS = ['google.com', 'google.com.bd'].flatMap((host) => [host, `www.${host}`, `maps.${host}`]);
const OPEN_STREET_MAP = 'www.openstreetmap.org';

/** From where a page may show maps: what `mapEmbedUrl` lets through, and what the site's policy lets be framed. */
export const MAP_ORIGINS = [...GOOGLE_HOSTS, OPEN_STREET_MAP].map((host) => `https://${host}`);

const SHORT_LINK = /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps)\//i;

/** True for a link that only Google can resolve: which map it means is not known here. */
export const isShortMapLink = (mapLink: string) => SHORT_LINK.test(mapLink.trim());

/** Google shows these addresses in a frame; all others under `/maps` are pages of its own that refuse to be framed. */
function isEmbeddable({ pathname, searchParams }: URL): boolean {
  return /^\/maps\/(?:d\/)?embed(?:\/|$)/.test(pathname) || searchParams.get('output') === 'embed';
}

/** Of a place, a search or a view of Google Maps the address that can be framed; null where it names none of them. */
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
 * The address of the map that an agent pasted, as embed mark-up or as a link; that of a place becomes one that can be
 * framed. Null unless it is https on an allowed map host: the mark-up itself is never rendered (product.md 10.12).
 */
export function mapEmbedUrl(mapLink: string): string | null {
  const source = /<iframe[^<>]*?\ssrc\s*=\s*["']([^"']+)["']/i.exec(mapLink)?.[1] ?? mapLink.trim();
  const url = parseUrl(source.replaceAll('&amp;', '&'));
  if (url === null || !MAP_ORIGINS.includes(url.origin) || url.username !== '') return null;
  return embedOf(url)?.href ?? null;
}
