import type { Page } from '@playwright/test';
import { startHangingSite } from '../../lib/hanging-site';
import { expect, follow, openSession, test as base } from '../../lib/test';

const test = base.extend<{ site: Awaited<ReturnType<typeof startHangingSite>> }>({
  site: async ({}, use) => {
    const site = await startHangingSite();
    await use(site);
    site.stop();
  },
  baseURL: ({ site }, use) => use(site.address),
});

/** Resolves when the page can abort downloads: once the router has finished its first navigation. */
const settled = (page: Page) => page.waitForFunction(() => 'remoteDownloads' in globalThis);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('six pages of the dashboard whose code hangs, left one after the other, do not block the seventh', async ({
  page,
  site,
}) => {
  await openSession(page);
  // Loads the files that all lists share.
  await page.goto('/dashboard/about-us');
  await page.locator('tbody tr').first().waitFor();
  await settled(page);
  // With this call, the frame has loaded its late code, which it would go on loading on other pages.
  await expect.poll(() => site.asked.some((path) => path.startsWith('/api/events'))).toBe(true);
  site.hangs = (path) => path.includes('/remotes/');
  let files: string[] = [];
  for (const name of ['teams', 'blogs', 'testimonials', 'offers', 'faq', 'gallery']) {
    const before = site.asked.length;
    await follow(page, `/dashboard/${name}`);
    await expect.poll(() => site.asked.slice(before).filter((path) => site.hanging.has(path)), name).not.toEqual([]);
    const asked = site.asked.slice(before).filter(site.hangs);
    // Files that the previous page also needs are not requested again.
    expect(asked).toEqual([...new Set(asked)].filter((path) => !files.includes(path)));
    files = asked;
  }
  site.hangs = () => false;
  await follow(page, '/dashboard/projects');
  await expect(heading(page, 'Projects')).toBeVisible();
  await expect(page.locator('tbody tr').first()).toBeVisible();
  // The server learns of an aborted download a moment later.
  await expect.poll(() => [...site.hanging]).toEqual([]);
  await follow(page, '/dashboard/teams');
  await expect(heading(page, 'List of Teams')).toBeVisible();
  await follow(page, '/dashboard/gallery');
  await expect(heading(page, 'List of Gallery')).toBeVisible();
});

for (const [what, hangs] of [
  ['manifest', /mfe-auth.*mf-manifest/],
  ['entry script', /mfe-auth.*remoteEntry/],
  ['files', /mfe-auth/],
] as const) {
  test(`a remote whose ${what} hangs can be left, and works once the file arrives`, async ({ page, site }) => {
    await page.goto('/about');
    await settled(page);
    site.hangs = (path) => hangs.test(path);
    const document = await page.evaluateHandle(() => window.document);
    for (const time of ['first', 'second']) {
      await follow(page, '/login');
      await expect.poll(() => site.hanging.size, time).toBeGreaterThan(0);
      await follow(page, '/contact');
      await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
      await expect.poll(() => site.hanging.size).toBe(0);
      await follow(page, '/about');
    }
    site.hangs = () => false;
    await follow(page, '/login');
    await expect(heading(page, 'Welcome Back')).toBeVisible();
    expect(await document.evaluate((before) => before === window.document)).toBe(true);
  });
}

test('each file is requested once, also without caching and with prefetching', async ({ page, site }) => {
  site.isCached = false;
  await page.goto('/about');
  await settled(page);
  await follow(page, '/contact');
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await follow(page, '/login');
  await heading(page, 'Welcome Back').waitFor();
  const files = site.asked.filter((path) => path.startsWith('/remotes/'));
  expect(files.toSorted()).toEqual([...new Set(files)].toSorted());
});
