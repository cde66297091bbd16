import { test as base, expect, type Page } from '@playwright/test';

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the tests with e2e/playwright.config.ts.`);
  return value;
}

/** Browser tests: `page.goto('/path')` opens the built product; a console error or an uncaught error fails the test. */
export const test = base.extend<{ failures: string[]; expectFailures: (pattern: RegExp) => void }>({
  failures: [
    async ({ page }, use) => {
      const failures: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') failures.push(message.text());
      });
      page.on('pageerror', (error) => failures.push(error.message));
      await use(failures);
      expect(failures).toEqual([]);
    },
    { auto: true },
  ],
  expectFailures: ({ failures, page }, use) =>
    use((pattern) => {
      page.on('console', () => {
        for (let index = failures.length - 1; index >= 0; index -= 1) {
          if (pattern.test(failures[index] ?? '')) failures.splice(index, 1);
        }
      });
    }),
});

export { expect };

/** Resolves once handlers are attached to what the server has rendered. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root h1') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}

/** Logs the first agent in through the login page. */
export async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(required('AGENT_EMAIL'));
  await page.getByLabel('Password', { exact: true }).fill(required('AGENT_PASSWORD'));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Addresses of the remotes' files that the page has asked for, by remote. */
export function remoteRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const name = /\/remotes\/([^/]+)\//.exec(request.url())?.[1];
    if (name !== undefined) requests.push(name);
  });
  return requests;
}
