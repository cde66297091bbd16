import type { SitemapEntry } from 'shared-contract';
import { robotsFile, Sitemap, sitemapFile } from './sitemap';

const ORIGIN = 'https://site.example';
const paths = (entries: readonly SitemapEntry[] | null) => entries?.map(({ path }) => path);
const addressesIn = (file: string | null) => [...(file ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('URLs are absolute and escaped, with the date of the last change if it is known and not in the future', () => {
  const file = sitemapFile(
    [
      { path: '/' },
      { path: '/a?b=1&c=<2>', lastModified: '2026-01-02' },
      { path: '/m', lastModified: '2026-01-02T10:00:00+06:00' },
      { path: '/n', lastModified: 'no date' },
      { path: '/ahead', lastModified: '2999-01-01' },
      { path: '/no-day', lastModified: '2026-02-30' },
      { path: '/no-year', lastModified: '-000001-01-01' },
    ],
    ORIGIN,
  );
  expect(file).toContain('<url><loc>https://site.example/a?b=1&amp;c=%3C2%3E</loc><lastmod>2026-01-02</lastmod></url>');
  expect(file).toContain('<lastmod>2026-01-02T04:00:00.000Z</lastmod>');
  expect(file?.match(/<lastmod>/g)).toHaveLength(2);
});

test('more than 50,000 URLs are split into files that an index lists', () => {
  const entries = Array.from({ length: 100_001 }, (_, index) => ({ path: `/p/${index}` }));
  const files = addressesIn(sitemapFile(entries, ORIGIN));
  expect(files).toEqual([1, 2, 3].map((number) => `${ORIGIN}/sitemap-${number}.xml`));
  expect([1, 2, 3].map((number) => addressesIn(sitemapFile(entries, ORIGIN, number)).length)).toEqual([
    50_000, 50_000, 1,
  ]);
  expect(sitemapFile(entries, ORIGIN, 4)).toBeNull();
  expect(sitemapFile(entries.slice(0, 50_000), ORIGIN, 1)).toBeNull();
});

test('concurrent requests share one sitemap; it is renewed after a save, and the last one is kept if that fails', async () => {
  let made = 0;
  const make = jest.fn((): Promise<SitemapEntry[]> => Promise.resolve([{ path: `/${(made += 1)}` }]));
  const sitemap = new Sitemap(make);
  expect((await Promise.all([sitemap.entries(1), sitemap.entries(1)])).map(paths)).toEqual([['/1'], ['/1']]);
  expect(paths(await sitemap.entries(2))).toEqual(['/2']);

  make.mockImplementationOnce(() => Promise.reject(new Error('down')));
  expect(paths(await sitemap.entries(3))).toEqual(['/2']);
  make.mockImplementationOnce(() => Promise.resolve([]));
  jest.advanceTimersByTime(2000);
  expect(paths(await sitemap.entries(3))).toEqual(['/2']);
  make.mockImplementationOnce(() => new Promise(() => undefined));
  jest.advanceTimersByTime(2000);
  const slow = sitemap.entries(3);
  await jest.advanceTimersByTimeAsync(2000);
  expect(paths(await slow)).toEqual(['/2']);
});

test('there is no sitemap until one could be collected', async () => {
  const sitemap = new Sitemap(() => Promise.reject(new Error('down')));
  expect(await sitemap.entries(1)).toBeNull();
});

test('robots.txt excludes paths and names the sitemap', () => {
  expect(robotsFile(['/dashboard', '/drafts/:id'], `${ORIGIN}/sitemap.xml`)).toBe(
    'User-agent: *\nDisallow: /dashboard\nDisallow: /drafts/*\n\nSitemap: https://site.example/sitemap.xml\n',
  );
});
