import { PUBLIC_PAGES } from '../../lib/addresses';
import { alive, expect, test } from '../../lib/test';

declare global {
  /** Set in a document that the visitor leaves. */
  var isKept: boolean | undefined;
}

test.use({
  serviceWorkers: 'allow',
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

test('every public page is restored from the back/forward cache', async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of PUBLIC_PAGES) {
    await page.goto(path);
    await alive(page);
    // The worker is the last thing that a page starts.
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#root footer, #root form') ?? {}).some((key) =>
        key.startsWith('__reactProps'),
      ),
    );
    await page.evaluate(() => (globalThis.isKept = true));
    await page.goto('/robots.txt');
    await page.evaluate(() => history.back());
    await page.waitForURL(path, { waitUntil: 'commit' });
    const restored = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      return { isKept: globalThis.isKept, reasons: Reflect.get(entry ?? {}, 'notRestoredReasons') as unknown };
    });
    expect(restored, path).toEqual({ isKept: true, reasons: null });
  }
});
