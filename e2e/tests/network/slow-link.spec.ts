import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Browser, Page, Route } from '@playwright/test';
import { PUBLIC_PAGES } from '../../lib/addresses';
import { startSlowLine } from '../../lib/slow-line.mjs';
import { alive, expect, follow, test } from '../../lib/test';

const NOTICE = 'Parts of this page could not be loaded.';
const SHELL_SCRIPT = /\/shell\.\w+\.js$/;
const kb = (count: number) => count * 1024;

const LINKS = [
  { latencyMs: 400, bytesPerSecond: kb(50) },
  { latencyMs: 700, bytesPerSecond: kb(12) },
];

/** Time limit (ms) for a page to become interactive. Generous, because all pages load at the same time. */
const MAX_LOADING_MS = 150_000;

declare global {
  /** Texts that have disappeared from the page, and alerts that have appeared. */
  var lostTexts: Set<string>;
  /** Holds back the scripts that the page requests from now on. */
  var holdScripts: () => void;
  /** Resolves when the page is idle. Uses the real `requestIdleCallback`, which the emulated clock replaces. */
  var idle: () => Promise<unknown>;
}

/** Makes the page record headings and main texts that disappear, and alerts that appear. */
function watchContent(): void {
  const lost = (globalThis.lostTexts = new Set<string>());
  document.addEventListener('DOMContentLoaded', () => {
    const root = document.querySelector('#root');
    const textsOf = () =>
      Array.from(root?.querySelectorAll<HTMLElement>('h1, h2, h3, main p, main legend, main td, footer li') ?? [])
        .filter((element) => element.getClientRects().length > 0)
        .map(({ textContent }) => textContent.trim())
        // Countdowns change, and placeholders such as "Loading the map…" are replaced.
        .filter((text) => text !== '' && !/\d|…$/.test(text));
    const before = new Set(textsOf());
    const check = () => {
      const now = new Set(textsOf());
      for (const text of before) if (!now.has(text)) lost.add(text);
      for (const alert of document.querySelectorAll('[role="alert"]:not([hidden])')) lost.add(alert.textContent);
    };
    new MutationObserver(check).observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  });
}

const lostIn = (page: Page) => page.evaluate(() => [...globalThis.lostTexts]);

/** Collects the reports of failed releases, and uncaught errors. */
function failuresIn(page: Page): string[] {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('request', (request) => {
    const report = request.url().endsWith('/release-reports') ? (request.postData() ?? '') : '';
    if (/"(?:crash|heal)"/.test(report)) failures.push(report);
  });
  return failures;
}

/** Makes the server cache a page for visitors of an address: pages contain the address. */
async function cache(path: string, address: string): Promise<void> {
  const request = get(`${process.env.SITE ?? ''}${path}`, { headers: { host: new URL(address).host } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
}

async function visit(browser: Browser, path: string, address: string) {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 } });
  const page = await context.newPage();
  const failures = failuresIn(page);
  const unfinished = new Set<string>();
  page.on('request', (request) => unfinished.add(request.url()));
  page.on('requestfinished', (request) => unfinished.delete(request.url()));
  page.on('console', (message) => console.log(path, message.text()));
  await page.addInitScript(watchContent);
  await page.goto(address + path, { waitUntil: 'commit', timeout: 0 });
  // Short attempts, because each one is reported: a test run that reports nothing for a minute is ended (`test-step.mjs`).
  await expect(() => alive(page, 500))
    .toPass({ timeout: MAX_LOADING_MS })
    .catch((cause: unknown) => {
      throw new Error(`${path} is not interactive. Requested and not received: ${[...unfinished].join(' ')}`, {
        cause,
      });
    });
  if (path === '/') await showCarousel(page, MAX_LOADING_MS);
  failures.push(...(await lostIn(page)));
  await context.close();
  return { path, failures };
}

/** Scrolls to the carousel of the home page, which loads only then, and waits until it is shown. */
async function showCarousel(page: Page, timeout?: number): Promise<void> {
  await page.getByRole('region', { name: 'Signature Projects' }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('.slick-slide').first().isVisible(), { timeout }).toBe(true);
}

for (const link of LINKS) {
  test(`public pages and the login keep their content at ${link.latencyMs} ms and ${link.bytesPerSecond / 1024} KB/s`, async ({
    browser,
  }) => {
    test.setTimeout(2 * MAX_LOADING_MS);
    // Let the server cache one page after the other: if it has to render all of them at once, it sends some without data.
    const lines = [];
    for (const path of PUBLIC_PAGES) {
      const line = await startSlowLine(process.env.SITE ?? '', link);
      await cache(path, line.address);
      lines.push({ path, ...line });
    }
    const visits = await Promise.all(lines.map(({ path, address }) => visit(browser, path, address)));
    for (const { stop } of lines) stop();
    expect(visits.filter(({ failures }) => failures.length > 0)).toEqual([]);
  });
}

test('public pages keep their content until the code of their lazy parts arrives, also if the URL changes', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const failures = failuresIn(page);
  const held: Route[] = [];
  let isHeld = false;
  await page.exposeFunction('holdScripts', () => void (isHeld = true));
  await page.addInitScript(watchContent);
  await page.addInitScript(() => document.addEventListener('alive', () => globalThis.holdScripts()));
  await page.route(/\.js$/, async (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.addInitScript(() => {
    const request = window.requestIdleCallback.bind(window);
    globalThis.idle = () => new Promise((resolve) => request(resolve));
  });
  await page.clock.install();
  for (const path of PUBLIC_PAGES) {
    await page.goto(path, { waitUntil: 'commit' });
    await alive(page);
    await follow(page, `${path}#content`);
    // Let React finish first: it shows fallbacks if much time passes while it renders.
    await page.evaluate(() => globalThis.idle());
    // This is shorter than the timeout of API calls.
    await page.clock.runFor(20_000);
    expect(await lostIn(page), path).toEqual([]);
    expect(held, path).not.toHaveLength(0);
    isHeld = false;
    await Promise.all(held.splice(0).map((route) => route.continue()));
    await page.waitForFunction(() =>
      [...document.querySelectorAll('#root section, #root footer')].every((part) =>
        Object.keys(part).some((key) => key.startsWith('__reactProps')),
      ),
    );
    if (path === '/') await showCarousel(page);
    expect(await lostIn(page), path).toEqual([]);
  }
  expect(failures).toEqual([]);
});

const messageIn = (page: Page) => page.getByRole('textbox', { name: 'Message' });

const OUTAGES: [what: string, files: string | RegExp, fail: (route: Route) => Promise<void>][] = [
  ['the scripts of the shell answer 503', SHELL_SCRIPT, (route) => route.fulfill({ status: 503, body: '' })],
  ['the scripts of the shell are another page', SHELL_SCRIPT, (route) => route.fulfill({ body: '<p>Log in</p>' })],
  ['the files of the remote are unreachable', '**/remotes/mfe-public/**', (route) => route.abort()],
  ['no script is reachable', /\.js(?:\?|$)/, (route) => route.abort()],
];

for (const [what, files, fail] of OUTAGES) {
  test(`a page stays readable if ${what}, and Retry makes it interactive`, async ({ page, expectFailures }) => {
    expectFailures(/./);
    await page.addInitScript(watchContent);
    await page.route(files, fail);
    await page.goto('/contact', { waitUntil: 'commit' });
    const notice = page.getByRole('alert').filter({ hasText: NOTICE });
    await expect(notice).toBeVisible();
    await messageIn(page).fill('Typed before Retry');
    await notice.getByRole('button', { name: 'Retry' }).click();
    await expect(notice.getByRole('button')).not.toHaveAttribute('aria-busy');
    const document = await page.evaluateHandle(() => window.document);

    await page.unroute(files);
    await notice.getByRole('button', { name: 'Retry' }).click();
    await alive(page);
    await expect(notice).toBeHidden();
    await expect(messageIn(page)).toHaveValue('Typed before Retry');
    expect(await document.evaluate((before) => before === window.document)).toBe(true);
    expect((await lostIn(page)).filter((text) => !text.includes(NOTICE))).toEqual([]);
  });
}

test('links of a page that cannot become interactive open their pages', async ({ page, expectFailures }) => {
  expectFailures(/./);
  await page.route(SHELL_SCRIPT, (route) => route.abort());
  await page.goto('/contact');
  await expect(page.getByText(NOTICE)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the last line of a page can be read above the notice', async ({ page, expectFailures }) => {
  expectFailures(/./);
  await page.setViewportSize({ width: 375, height: 667 });
  await page.route(SHELL_SCRIPT, (route) => route.abort());
  await page.goto('/contact');
  const notice = page.getByRole('alert').filter({ hasText: NOTICE });
  await expect(notice).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const bottomOf = async (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect());
  // Browsers scroll by whole pixels, while heights have fractions.
  expect((await bottomOf('footer')).bottom).toBeLessThan((await bottomOf('#incomplete')).top + 1);
});
