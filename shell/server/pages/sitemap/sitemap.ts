import type { SitemapEntry } from 'shared-contract';
import { escapeMarkup } from '../../static/escape-markup';

/** Maximum number of URLs in one file (sitemaps.org). */
const MAX_ADDRESSES = 50_000;
/** Age after which the sitemap is collected again, ms: agents may save changes through another server. */
const FRESH_MS = 5 * 60_000;
/** How long a crawler waits for a new sitemap if there is an old one, and if there is none, ms. */
const PATIENCE_MS = { withOld: 2000, withNone: 8000 };
/** After a failure, the old sitemap is sent without another attempt for this time, ms. */
const REST_MS = 1500;
/** Maximum length of a logged reason, characters: it can come from a release. */
const MAX_LOGGED = 500;

/** The site's URLs, collected again on request when they are old. If that fails, the last ones are used. */
export class Sitemap {
  readonly #make: () => Promise<SitemapEntry[]>;
  #last: { entries: SitemapEntry[]; changes: number; madeAt: number } | null = null;
  #collecting: Promise<void> | null = null;
  #restsUntil = 0;

  constructor(make: () => Promise<SitemapEntry[]>) {
    this.#make = make;
  }

  /** Returns the entries; after a change, new ones if they can be collected in time. Null if there are none yet. */
  async entries(changes: number): Promise<readonly SitemapEntry[] | null> {
    if (this.#last?.changes === changes && performance.now() - this.#last.madeAt < FRESH_MS) return this.#last.entries;
    if (this.#collecting === null && performance.now() >= this.#restsUntil) {
      this.#collecting = this.#collect(changes).finally(() => (this.#collecting = null));
    }
    if (this.#collecting !== null)
      await within(this.#last ? PATIENCE_MS.withOld : PATIENCE_MS.withNone, this.#collecting);
    return this.#last?.entries ?? null;
  }

  async #collect(changes: number): Promise<void> {
    try {
      const entries = distinct(await this.#make());
      if (entries.length === 0) throw new Error('No remote has entries for the sitemap.');
      this.#last = { entries, changes, madeAt: performance.now() };
    } catch (error) {
      console.warn(`The sitemap could not be collected: ${String(error).slice(0, MAX_LOGGED)}`);
      this.#restsUntil = performance.now() + REST_MS;
    }
  }
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, ms)))]);
  clearTimeout(timer);
}

const distinct = (entries: SitemapEntry[]) => [...new Map(entries.map((entry) => [entry.path, entry])).values()];

/** A `<lastmod>` element with a day as written or a time in UTC; empty for invalid and future dates. */
function lastmod(written: string | null | undefined): string {
  const time = Date.parse(written ?? '');
  if (!written || Number.isNaN(time) || time > Date.now()) return '';
  const moment = new Date(time).toISOString();
  const [day = moment.slice(0, 10)] = /^\d{4}-\d\d-\d\d/.exec(written) ?? [];
  // `Date.parse` accepts 30 February as a day in March, and years of more than four digits.
  const isDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  return isDay && /^\d{4}-/.test(moment) ? `<lastmod>${written === day ? day : moment}</lastmod>` : '';
}

const document = (root: string, items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${root}>\n`;

function addresses(entries: readonly SitemapEntry[], origin: string): string {
  const items = entries.map(
    ({ path, lastModified }) =>
      `<url><loc>${escapeMarkup(new URL(path, origin).href)}</loc>${lastmod(lastModified)}</url>`,
  );
  return document('urlset', items);
}

/**
 * Returns a file of the sitemap: without `number` all URLs, or an index if they are too many for one file; the files in the
 * index have numbers from 1. Null for an unknown number.
 */
export function sitemapFile(entries: readonly SitemapEntry[], origin: string, number?: number): string | null {
  const count = Math.ceil(entries.length / MAX_ADDRESSES);
  if (number !== undefined) {
    if (count === 1 || number < 1 || number > count) return null;
    return addresses(entries.slice((number - 1) * MAX_ADDRESSES, number * MAX_ADDRESSES), origin);
  }
  if (count <= 1) return addresses(entries, origin);
  const files = Array.from({ length: count }, (_, index) => new URL(`/sitemap-${index + 1}.xml`, origin).href);
  return document(
    'sitemapindex',
    files.map((file) => `<sitemap><loc>${escapeMarkup(file)}</loc></sitemap>`),
  );
}

/** Returns `robots.txt`, which excludes the given paths. Parameters in a path become wildcards. */
export function robotsFile(uncrawled: readonly string[], sitemap: string | null): string {
  const rules = uncrawled.map((path) => `Disallow: ${encodeURI(path.replaceAll(/:\w+\??/g, '*'))}`);
  return [
    'User-agent: *',
    ...(rules.length > 0 ? rules : ['Disallow:']),
    ...(sitemap === null ? [] : ['', `Sitemap: ${sitemap}`]),
    '',
  ].join('\n');
}
