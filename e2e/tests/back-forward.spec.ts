import { expect, openSession, test as base } from '../lib/test';

/** Playwright disables the back/forward cache, and the packaged Chromium has none: use the machine's Chromium. */
const executablePath = process.env.FULL_CHROMIUM_PATH;
const test = base.extend({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, executablePath, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

declare global {
  /** True if the browser has restored this document from the back/forward cache. */
  var isRestored: boolean | undefined;
  interface PerformanceNavigationTiming {
    /** Why Chromium did not restore the document; null if it did. */
    notRestoredReasons?: { toJSON: () => unknown } | null;
  }
}

const PAGES = ['/', '/projects', '/projectdetails/2', '/compare?ids=1,2', '/favourites', '/contact'];
const SCREENS = ['/dashboard/teams', '/dashboard/projects/2/units', '/dashboard/projects/2/edit', '/dashboard/leads'];

test('Back restores public pages and screens of the dashboard from the back/forward cache', async ({
  page,
  expectFailures,
}) => {
  // The browser requests a favicon for the text file.
  expectFailures(/status of 404/);
  // Chromium does not cache a page that is left while its map loads.
  await page.route('https://www.google.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'A map' }));
  await openSession(page);
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => (globalThis.isRestored = persisted));
  });
  const restored = () =>
    page.evaluate(() => {
      const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return { isRestored: globalThis.isRestored, reasons: timing?.notRestoredReasons?.toJSON() ?? null };
    });
  for (const path of [...PAGES, ...SCREENS]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    // Wait for the code that loads after hydration: it must not prevent the restoration, either.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/later\./.test(name)),
    );
    for (const frame of await page.locator('iframe').all()) {
      await frame.scrollIntoViewIfNeeded();
      await expect(frame.contentFrame().getByText('A map')).toBeVisible();
    }
    await page.goto('/robots.txt');
    // A document restored from the cache fires no load event.
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(restored, path).toEqual({ isRestored: true, reasons: null });
  }
});
