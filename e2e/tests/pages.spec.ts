import AxeBuilder from '@axe-core/playwright';
import type { Page, Route } from '@playwright/test';
import { AGENT_PAGES, PUBLIC_PAGES } from '../lib/addresses';
import { alive, expect, logIn, test } from '../lib/test';

/** Screens with a form in a dialog. */
const DIALOGS = /\/(?:features|gallery|teams|blogs|testimonials|about-us)$/;

/** Violations of WCAG 2.2 AA that axe finds, and landmarks with equal names. */
async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // In the page itself: the default mode opens another page for each analysis.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'landmark-unique': { enabled: true } } })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

for (const path of PUBLIC_PAGES) {
  test(`${path} opens at its address and after a reload, fits 320 px and has no accessibility violation`, async ({
    page,
  }) => {
    const answer = await page.goto(path);
    expect(await answer?.headerValue('x-rendered-by')).toBe('server');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const served = await page.locator('#root > div').first().elementHandle();
    await alive(page);
    // A hydration mismatch would be an error in the console.
    expect(await served.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page).not.toHaveTitle(/not found|Loading/i);
    await page.reload();
    await expect(heading).toBeVisible();

    expect(await accessibilityFaults(page)).toEqual([]);

    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

test('the dashboard screens open at their address, have no accessibility violation, and open their forms', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await logIn(page);
  for (const path of AGENT_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    expect(await accessibilityFaults(page), path).toEqual([]);
    if (!DIALOGS.test(path)) continue;
    const dialog = page.getByRole('dialog');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(?:Create|Add)/ })
      .click();
    await expect(dialog, path).toBeVisible();
  }

  // Browsers remove the focus from a disabled button.
  await page.goto('/dashboard/clients');
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeEnabled();
  await next.press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(next).toBeFocused();
});

test('the content security policy blocks markup, scripts and styles from strings', async ({ page, expectFailures }) => {
  expectFailures(/TrustedHTML|TrustedScriptURL|inline style/);
  await page.goto('/contact');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const refused = await page.evaluate(() => {
    const isRefused = (attempt: () => unknown) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    };
    const box = document.body.appendChild(document.createElement('div'));
    const script = document.createElement('script');
    box.setAttribute('style', 'color: rgb(1, 2, 3)');
    return {
      marks: isRefused(() => (box.innerHTML = '<img src="x" alt="" onerror="alert(1)">')),
      upload: isRefused(() => (script.src = '/api/attachment/get/script.js')),
      data: isRefused(() => (script.src = 'data:text/javascript,alert(1)')),
      style: getComputedStyle(box).color !== 'rgb(1, 2, 3)',
    };
  });
  expect(refused).toEqual({ marks: true, upload: true, data: true, style: true });
});

test('each page has one title and one description', async ({ page }) => {
  const titles = page.locator('title');
  const descriptions = page.locator('meta[name="description"]');
  await page.goto('/');
  await expect(page).toHaveTitle(/^Home/);
  await expect(titles).toHaveCount(1);
  await expect(descriptions).toHaveCount(1);
  const home = { title: await page.title(), description: await descriptions.getAttribute('content') };

  await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).first().click();
  await expect(page).toHaveTitle(/^Projects/);
  await expect(titles).toHaveCount(1);
  await expect(descriptions).toHaveCount(1);
  await expect(descriptions).toHaveAttribute('content', /\w{3}/);
  await expect(descriptions).not.toHaveAttribute('content', home.description ?? '');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/projects$/);
  // Rendered by React in the browser, under the page's policy.
  await expect.poll(() => page.locator('script[type="application/ld+json"]').textContent()).toMatch(/"BreadcrumbList"/);

  await page.goBack();
  await expect(page).toHaveTitle(home.title);
  await expect(titles).toHaveCount(1);
});

test('an unknown address links to the home page', async ({ page, expectFailures }) => {
  expectFailures(/status of 404/);
  await page.goto('/no/such/page');
  await expect(page).toHaveTitle(/not found/i);
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('navbar, social buttons, footer and overlay are hidden on login and dashboard', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'News & Events' })).toHaveCount(0);
});

test('pages can be read without JavaScript, and missing ones are 404', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of PUBLIC_PAGES) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
  await page.goto('/projectdetails/1');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page).toHaveTitle(new RegExp(`^${name} \\|`));
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*attachment/);
  await expect(page.locator('[data-visible="served"]')).toBeHidden();
  const things = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(things.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toEqual([
    'BreadcrumbList',
    'Product',
  ]);
  for (const path of ['/no/such/page', '/projectdetails/424242', '/blogDetails/424242']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.locator('meta[name="robots"]'), path).toHaveAttribute('content', 'noindex');
  }
  await context.close();
});

/** Disables timers of one second or longer in the page. */
const withPatience = (page: Page) =>
  page.addInitScript(() => {
    const soon = setTimeout;
    Object.assign(globalThis, { setTimeout: (run: () => void, ms = 0) => (ms < 1000 ? soon(run, ms) : 0) });
  });

test('fonts and scripts load after the first picture', async ({ page }) => {
  await withPatience(page);
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
  // Replaced font faces would be fetched again.
  expect(await faces.evaluate((served) => served.every((face) => document.fonts.has(face)))).toBe(true);
});

test('hydrates even if the first picture never loads', async ({ page }) => {
  await page.route('**/api/attachment/get/**', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await alive(page);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('1em Newsreader'))).toBe(true);
});

test('a click before hydration is repeated afterwards', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const held: Route[] = [];
  await page.route(/\/shell\.\w+\.js$/, (route) => void held.push(route));
  await page.goto('/contact', { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await held[0]?.continue();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('without the deferred code the navbar shows its links; the menu opens once the code has loaded', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/Failed to load resource/);
  await page.setViewportSize({ width: 412, height: 823 });
  await page.route(/\/later\.\w+\.js$/, (route) => route.abort());
  await page.goto('/contact');
  await alive(page);
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.click();
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links.first()).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(412);
  await links.getByText('About').click();
  await expect(page).toHaveURL(/\/about$/);
  await page.unrouteAll();
  await menu.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('scripts load after the first paint; on phones, pictures below the fold load after them or on scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const held: Route[] = [];
  await page.route(/\/shell\.\w+\.js$/, (route) => void held.push(route));
  const pictures = page.locator('img[loading="lazy"]');
  const come = () =>
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
  expect(await come()).toBe(0);
  await page.mouse.wheel(0, 400);
  await expect.poll(come).toBeGreaterThan(0);

  await page.goto('/projects', { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBe(2);
  expect(await come()).toBe(0);
  await page.keyboard.press('PageDown');
  await expect.poll(come).toBeGreaterThan(0);

  await page.goto('/blogs', { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBe(3);
  expect(await come()).toBe(0);
  await held[2]?.continue();
  await expect.poll(come).toBeGreaterThan(0);
});
