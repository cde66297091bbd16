import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the tests with e2e/playwright.config.ts.`);
  return value;
}

/**
 * Playwright's `test` for the built product: a console error or an uncaught error fails the test. In `page`, the offers
 * count as seen: their dialogs open after 2.5 s and, on a slow machine, would cover the home page before the test's click.
 */
export const test = base.extend<{ failures: string[]; expectFailures: (pattern: RegExp) => void }>({
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      try {
        sessionStorage.setItem('offersSeen', 'true');
      } catch {
        // Error pages of the browser have no storage.
      }
    });
    await use(page);
  },
  failures: [
    async ({ page }, use) => {
      const failures: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') failures.push(message.text());
      });
      page.on('pageerror', (error) => failures.push(error.message));
      await use(failures);
      // A route handler that is still running when the test ends would throw during the next test.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(failures).toEqual([]);
    },
    { auto: true },
  ],
  expectFailures: ({ failures, page }, use) =>
    use((pattern) => {
      const forget = () => {
        for (let index = failures.length - 1; index >= 0; index -= 1) {
          if (pattern.test(failures[index] ?? '')) failures.splice(index, 1);
        }
      };
      page.on('console', forget);
      page.on('pageerror', forget);
    }),
});

export { expect };

/**
 * Resolves when the server's HTML is hydrated: React has attached its event handlers. `timeout` in ms; 0 waits until the
 * test's own time limit.
 */
export async function alive(page: Page, timeout = 0): Promise<void> {
  const isHydrated = () =>
    Object.keys(document.querySelector('#root h1') ?? {}).some((key) => key.startsWith('__reactProps'));
  await page.waitForFunction(isHydrated, undefined, { timeout });
}

/** Violations of WCAG 2.2 AA that axe finds, and landmarks with the same name. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Colours are measured, so dialogs must have faded in.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().activeDuration !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
  const { violations } = await new AxeBuilder({ page })
    // Runs axe in this page instead of opening a new one for each analysis.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'landmark-unique': { enabled: true } } })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Logs the first agent in on the login page. */
export async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await page.getByLabel('Email').fill(required('AGENT_EMAIL'));
  await page.getByLabel('Password', { exact: true }).fill(required('AGENT_PASSWORD'));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Names of the remotes whose files the page requests, one entry per request. */
export function remoteRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const name = /\/remotes\/([^/]+)\//.exec(request.url())?.[1];
    if (name !== undefined) requests.push(name);
  });
  return requests;
}

/** Logs the first agent in without the login page, for all documents that the page loads afterwards. */
export async function openSession(page: Page): Promise<void> {
  const answer = await page.request.post('/api/authentication/login', {
    data: { email: required('AGENT_EMAIL'), password: required('AGENT_PASSWORD') },
  });
  const { token, expiration, id, email } = (await answer.json()) as Record<string, unknown>;
  const session = Object.entries({ token, expiration, userId: id, email }).map(
    ([key, value]) => [key, String(value)] as const,
  );
  await page.addInitScript((entries) => {
    // The iframe of a map that could not be loaded has no storage.
    if (window === window.top) for (const [key, value] of entries) localStorage.setItem(key, value);
  }, session);
}

/** Navigates inside the document, like a link of the site. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForURL(path);
}
