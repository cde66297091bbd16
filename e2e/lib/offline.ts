import type { Page } from '@playwright/test';
import { startFailingLine, type FailingLine } from './failing-line';
import { startReleasingSite, type ReleasingSite } from './releasing-site';
import { expect, test as base } from './test';

/** A site behind a line that can lose its connection. The tests need `test.use({ serviceWorkers: 'allow' })`. */
export const test = base.extend<object, { settings: object; site: ReleasingSite; line: FailingLine }>({
  settings: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ settings }, use) => {
      const site = await startReleasingSite(settings);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  line: [
    async ({ site }, use) => {
      const line = await startFailingLine(site.address);
      await use(line);
      line.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ line }, use) => use(line.address),
});

/** Text of the label on a saved page. */
export const LABEL = 'This is a copy of the page';

/** Paths of everything that the worker has saved. */
export const savedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

export const isControlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
export const isSaved = (page: Page, path: string) => expect.poll(() => savedPaths(page)).toContain(path);

/** Opens a page and waits until the worker has saved it. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isControlled(page);
  await isSaved(page, path);
}

export async function loseConnection(page: Page, line: FailingLine, isLost = true): Promise<void> {
  line.isDown = isLost;
  await page.context().setOffline(isLost);
}
