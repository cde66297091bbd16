import type { Page, Route } from '@playwright/test';
import { alive, expect, test } from '../../lib/test';

/** Disables timers of a second or more, so that the page's timeouts don't expire. */
const withoutTimeouts = (page: Page) =>
  page.addInitScript(() => {
    const soon = setTimeout;
    Object.assign(globalThis, { setTimeout: (run: () => void, ms = 0) => (ms < 1000 ? soon(run, ms) : 0) });
  });

test('fonts and scripts are requested after the LCP image', async ({ page }) => {
  await withoutTimeouts(page);
  await page.setViewportSize({ width: 412, height: 823 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.resourceType()));
  const held: Route[] = [];
  await page.route('**/api/attachment/get/**', (route) => void held.push(route));

  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  expect(asked).not.toContain('font');
  expect(asked).not.toContain('script');
  expect(held).toHaveLength(1);
  const faces = await page.evaluateHandle(() => [...document.fonts]);
  await held[0]?.continue();
  await alive(page);
  expect(asked).toContain('font');
  // New font faces would be downloaded again.
  expect(await faces.evaluate((served) => served.every((face) => document.fonts.has(face)))).toBe(true);
});

test("the name on the home page's slide keeps its maximum width when the web fonts load", async ({ page }) => {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/\.woff2$/, (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.goto('/', { waitUntil: 'commit' });
  await alive(page);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  const name = page.getByRole('region', { name: 'Featured projects' }).getByRole('heading', { level: 2 });
  const widthOfName = () => name.evaluate((heading) => getComputedStyle(heading).maxWidth);
  const before = await widthOfName();
  isHeld = false;
  await Promise.all(held.map((route) => route.continue()));
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('1em Newsreader'))).toBe(true);
  expect(await widthOfName()).toBe(before);
});

test('hydrates even if the LCP image never loads', async ({ page }) => {
  await page.route('**/api/attachment/get/**', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await alive(page);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('1em Newsreader'))).toBe(true);
});

test('a click before hydration takes effect after it', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const held: Route[] = [];
  await page.route(/\/shell\.\w+\.js$/, (route) => void held.push(route));
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole('button', { name: 'Pause the movement' }).click();
  await held[0]?.continue();
  await expect(page.getByRole('button', { name: 'Start the movement' })).toBeVisible();
});

test('filters chosen while the code of the active filters is loading appear after it, without a hydration mismatch', async ({
  page,
}) => {
  const held: Route[] = [];
  await page.route('**/remotes/mfe-public/**/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('search.remove')) held.push(route);
    else await route.fulfill({ response });
  });
  await page.goto('/projects');
  await alive(page);
  await page.getByLabel('Category').selectOption('Ongoing');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page).toHaveURL(/category=Ongoing/);
  const filter = page.getByRole('link', { name: 'Remove filter: Ongoing' });
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(filter).toHaveCount(0);
  for (const route of held) await route.continue();
  await expect(filter).toBeVisible();
});

test('until the deferred script arrives, the menu is a popover; if it is open then, a modal panel replaces it', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/Failed to load resource/);
  await page.setViewportSize({ width: 412, height: 823 });
  await page.route(/\/later\.\w+\.js$/, (route) => route.abort());
  await page.goto('/contact');
  await alive(page);
  const menu = page.getByRole('button', { name: 'Open menu' });
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
  const panel = page.getByRole('dialog', { name: 'Menu' });
  const isInHistory = () => page.evaluate(() => (history.state as { usr?: { menu?: number } } | null)?.usr?.menu === 0);
  await menu.click();
  await expect.poll(isInHistory).toBe(true);
  await about.click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(about).toBeHidden();

  await page.unrouteAll();
  const held: Route[] = [];
  await page.route(/\/later\.\w+\.js$/, (route) => void held.push(route));
  const openPopover = async () => {
    await menu.click();
    await expect(about).toBeVisible();
    await expect.poll(isInHistory).toBe(true);
  };
  await openPopover();
  await page.goBack();
  await expect(about).toBeHidden();
  await openPopover();
  await page.keyboard.press('Escape');
  await expect(about).toBeHidden();
  await expect.poll(isInHistory).toBe(false);
  await expect(page).toHaveURL(/\/about$/);
  await openPopover();
  await expect(panel).toBeHidden();
  expect(held.length).toBeGreaterThan(0);
  await Promise.all(held.map((route) => route.continue()));
  await expect(panel).toBeVisible();
  await expect(about).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(menu).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

test('on a phone, scripts load after the first paint; pictures below the fold after them or on scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const held: Route[] = [];
  await page.route(/\/shell\.\w+\.js$/, (route) => void held.push(route));
  const pictures = page.locator('img[loading="lazy"]');
  const loadedCount = () =>
    pictures.evaluateAll((all: HTMLImageElement[]) => all.filter(({ currentSrc }) => currentSrc).length);

  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBe(1);
  const times = await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const script = performance.getEntriesByType('resource').find(({ name }) => /\/libraries\.\w+\.js$/.test(name));
    return paint && script && { paint: paint.startTime, script: script.startTime };
  });
  const { paint, script } = (await times.jsonValue()) ?? { paint: Infinity, script: 0 };
  expect(script).toBeGreaterThanOrEqual(paint);
  expect(await loadedCount()).toBe(0);
  await page.mouse.wheel(0, 400);
  await expect.poll(loadedCount).toBeGreaterThan(0);

  await page.goto('/projects', { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBe(2);
  expect(await loadedCount()).toBe(0);
  await page.keyboard.press('PageDown');
  await expect.poll(loadedCount).toBeGreaterThan(0);

  await page.goto('/blogs', { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBe(3);
  expect(await loadedCount()).toBe(0);
  await held[2]?.continue();
  await expect.poll(loadedCount).toBeGreaterThan(0);
});
