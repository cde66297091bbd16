import type { SitemapEntry } from 'shared-contract';

/** More addresses than this stand in several files (sitemaps.org). */
const MAX_ADDRESSES = 50_000;
/** What agents save elsewhere is in the sitemap after this time. */
const FRESH_MS = 5 * 60_000;
/** How long a crawler waits for a new one while there is an old one, and while there is none. */
const PATIENCE_MS = { withOld: 2000, withNone: 8000 };
/** After a failure, those who ask next have what there is. */
const REST_MS = 1500;

/** The site's addresses, made anew when they are asked for and old; while that cannot be done, those that were made last. */
export class Sitemap {
  readonly #make: () => Promise<SitemapEntry[]>;
  #last: { entries: SitemapEntry[]; key: string; madeAt: number } | null = null;
  #making: Promise<void> | null = null;
  #restsUntil = 0;

  constructor(make: () => Promise<SitemapEntry[]>) {
    this.#make = make;
  }

  /** The addresses; those of another `key` are old. Null where there are none yet, and none can be had in time. */
  async entries(key: string): Promise<readonly SitemapEntry[] | null> {
    if (this.#last?.key === key && Date.now() - this.#last.madeAt < FRESH_MS) return this.#last.entries;
    if (this.#making === null && Date.now() >= this.#restsUntil) {
      this.#making = this.#makeAnew(key).finally(() => (this.#making = null));
    }
    if (this.#making !== null) await within(this.#last ? PATIENCE_MS.withOld : PATIENCE_MS.withNone, this.#making);
    return this.#last?.entries ?? null;
  }

  async #makeAnew(key: string): Promise<void> {
    try {
      const entries = distinct(await this.#make());
      if (entries.length === 0) throw new Error('No remote has an address for the sitemap.');
      this.#last = { entries, key, madeAt: Date.now() };
    } catch {
      this.#restsUntil = Date.now() + REST_MS;
    }
  }
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, ms)))]);
  clearTimeout(timer);
}

const distinct = (entries: SitemapEntry[]) => [...new Map(entries.map((entry) => [entry.path, entry])).values()];

const inXml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

/** A day as it is, a moment in UTC; nothing of what is no date, or lies ahead. */
function lastmod(written: string | null | undefined): string {
  const time = Date.parse(written ?? '');
  if (!written || Number.isNaN(time) || time > Date.now()) return '';
  const moment = new Date(time).toISOString();
  const [day = moment.slice(0, 10)] = /^\d{4}-\d\d-\d\d/.exec(written) ?? [];
  // The 30th of February is read as a day of March, and a year may have more digits.
  const isDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  return isDay && /^\d{4}-/.test(moment) ? `<lastmod>${written === day ? day : moment}</lastmod>` : '';
}

const document = (root: string, items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${root}>\n`;

function addresses(entries: readonly SitemapEntry[], origin: string): string {
  const items = entries.map(
    ({ path, lastModified }) => `<url><loc>${inXml(new URL(path, origin).href)}</loc>${lastmod(lastModified)}</url>`,
  );
  return document('urlset', items);
}

/**
 * A file of the sitemap: the one of all addresses, or where they are too many the index of the others, which are numbered
 * from 1. Null for a number that there is not.
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
    files.map((file) => `<sitemap><loc>${inXml(file)}</loc></sitemap>`),
  );
}

/** `robots.txt`, by the paths that crawlers are to stay away from. A parameter of a path stands for anything. */
export function robotsFile(uncrawled: readonly string[], sitemap: string | null): string {
  const rules = uncrawled.map((path) => `Disallow: ${encodeURI(path.replaceAll(/:\w+\??/g, '*'))}`);
  return [
    'User-agent: *',
    ...(rules.length > 0 ? rules : ['Disallow:']),
    ...(sitemap === null ? [] : ['', `Sitemap: ${sitemap}`]),
    '',
  ].join('\n');
}
