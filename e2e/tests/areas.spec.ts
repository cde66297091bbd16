import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { startOverrideOrigin } from '../lib/override-origin';
import { startReleasingSite, type ReleasingSite } from '../lib/releasing-site';
import { alive, expect, follow, logIn, openSession, remoteRequests, test } from '../lib/test';

// One remote with a public area (/careers) and a guarded one (/dashboard/careers).

const CACHE = join(import.meta.dirname, '../../.cache');

let site: ReleasingSite;
let folder: string;
let override: Awaited<ReturnType<typeof startOverrideOrigin>>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  override = await startOverrideOrigin(['"Careers"', '"Vacancies"']);
  site = await startReleasingSite({ overrides: [override.origin] });
  // In the repository, so that it finds the shared packages.
  folder = await mkdtemp(join(CACHE, 'careers-'));
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../lib/careers/build.mjs'), folder]);
  override.build.folder = folder;
  await site.release('release', folder);
  // The server renders the new release once its renderers are ready.
  await expect
    .poll(
      async () => {
        const { status, headers } = await fetch(`${site.address}/careers`);
        return [status, headers.get('x-rendered-by')];
      },
      { timeout: 50_000 },
    )
    .toEqual([200, 'server']);
});
test.afterAll(async () => {
  override.stop();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A visitor's page on the site with the remote. */
const visit = async (browser: Browser) => (await browser.newContext({ baseURL: site.address })).newPage();

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page, name: string) => page.getByRole('navigation', { name });

test('without a session, the public page is rendered for search engines in the frame of the site', async ({
  browser,
}) => {
  const page = await visit(browser);
  const html = await (await page.request.get('/careers')).text();
  expect(html).toMatch(/<title>Careers \|/);
  expect(html).toContain('What this page is about, for search engines.');
  expect(html).toMatch(/<h1[^>]*>Careers<\/h1>/);

  await page.goto('/careers');
  await alive(page);
  await expect(menu(page, 'Main').getByRole('link', { name: 'Careers' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('without a session, the dashboard page leads to the login before the remote is fetched', async ({ browser }) => {
  const page = await visit(browser);
  const requests = remoteRequests(page);
  expect((await page.request.get('/dashboard/careers')).headers()).toMatchObject({
    'x-rendered-by': 'browser',
    'x-robots-tag': 'noindex',
  });
  await page.goto('/dashboard/careers');
  await expect(page).toHaveURL('/login?returnTo=%2Fdashboard%2Fcareers');
  await expect(title(page, 'Welcome Back')).toBeVisible();
  expect([...new Set(requests)]).toEqual(['mfe-auth']);
  expect(await (await page.request.get('/robots.txt')).text()).toContain('Disallow: /dashboard/careers\n');
});

test('without a session, a navigation from the public page to the dashboard page leads to the login', async ({
  browser,
}) => {
  const page = await visit(browser);
  await page.goto('/careers');
  await alive(page);
  await page.evaluate(() => {
    history.pushState(null, '', '/dashboard/careers');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL('/login?returnTo=%2Fdashboard%2Fcareers');
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('with a session, each page has the frame and the links of its area', async ({ browser }) => {
  const page = await visit(browser);
  await logIn(page);
  await menu(page, 'Dashboard').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL('/dashboard/careers');
  await expect(title(page, 'Careers')).toBeVisible();
  await expect(page).toHaveTitle(/^Careers \|/);
  await expect(menu(page, 'Dashboard').getByRole('link', { name: 'Careers' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);

  await page.reload();
  await expect(title(page, 'Careers')).toBeVisible();
  await expect(menu(page, 'Dashboard')).toBeVisible();

  await follow(page, '/careers');
  await expect(page.getByText(/Say here what/)).toBeVisible();
  await expect(menu(page, 'Dashboard')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('the not-found page has the frame of its area', async ({ browser }) => {
  const page = await visit(browser);
  await page.goto('/careers/nowhere');
  await expect(title(page, 'We can’t find that page')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await logIn(page);
  await page.goto('/dashboard/careers/nowhere');
  await expect(title(page, 'We can’t find that page')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveCount(1);
});

test("another remote's dashboard page has Undo, and keeps its list's search and columns", async ({ browser }) => {
  const page = await visit(browser);
  await openSession(page);
  await page.goto('/dashboard/careers');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Answer' }).click();
  const answers = page.getByRole('columnheader', { name: 'Answer' });
  await expect(answers).toHaveCount(0);

  await page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Question deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();

  await page.goto('/dashboard/careers');
  await expect(page.getByRole('columnheader', { name: 'Question' })).toBeVisible();
  await expect(answers).toHaveCount(0);
  await page.getByRole('searchbox').fill('nothing has this text');
  await expect(page).toHaveURL(/q=nothing/);
  await menu(page, 'Dashboard').getByRole('link', { name: 'FAQ' }).click();
  await expect(title(page, 'Frequently Asked Questions')).toBeVisible();
  await menu(page, 'Dashboard').getByRole('link', { name: 'Careers' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('nothing has this text');
});

/** Makes each document of the page record every heading that becomes visible, even for a single animation frame. */
const recordHeadings = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading?.checkVisibility()) seen.add(heading.textContent);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });
const seenOn = (page: Page) => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);

test('an override replaces its page from the first paint on', async ({ browser }) => {
  const page = await visit(browser);
  await recordHeadings(page);
  for (const path of [`/careers?override=mfe_careers@${override.origin}`, '/careers']) {
    await page.goto(path);
    await expect(title(page, 'Vacancies')).toBeVisible();
    await expect(page.getByText('Override: mfe_careers')).toBeVisible();
    await expect.poll(() => seenOn(page)).toEqual(['Vacancies']);
  }
  await page.goto('/careers?override=');
  await expect(title(page, 'Careers')).toBeVisible();
});

test('an override from an origin that is not allowed keeps the page of the site', async ({ browser }) => {
  const page = await visit(browser);
  await recordHeadings(page);
  await page.goto('/careers?override=mfe_careers@http://localhost:1');
  await alive(page);
  await expect(title(page, 'Careers')).toBeVisible();
  await expect.poll(() => seenOn(page)).toEqual(['Careers']);
});
