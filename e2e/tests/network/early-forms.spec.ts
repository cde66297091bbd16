import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../lib/test';

const SHELL_SCRIPT = /\/shell\.\w+\.js$/;

const messageIn = (page: Page) => page.getByRole('textbox', { name: 'Message' });

/** Opens a page whose scripts arrive when the returned function is called. */
async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(SHELL_SCRIPT, (route) => void held.push(route));
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBe(1);
  return async () => held[0]?.continue();
}

/** Bodies of the requests that the page makes with a method other than GET. */
function bodiesSent(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().endsWith('/release-reports'))
      bodies.push(request.postData() ?? '');
  });
  return bodies;
}

test('a login that is submitted before hydration is sent afterwards', async ({ page }) => {
  const bodies = bodiesSent(page);
  const loadScripts = await openBeforeScripts(page, '/login');
  await page.getByLabel('Email').fill(process.env.AGENT_EMAIL ?? '');
  await page.getByLabel('Password', { exact: true }).fill(process.env.AGENT_PASSWORD ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sending as soon as the page has loaded…')).toBeVisible();
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).search).toBe('');
  expect(bodies).toEqual([]);
  await loadScripts();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(bodies).toHaveLength(1);
});

for (const path of ['/contact', '/landowner', '/projectdetails/1']) {
  test(`the form of ${path} is sent once if it is submitted before hydration`, async ({ page }) => {
    const bodies = bodiesSent(page);
    const loadScripts = await openBeforeScripts(page, path);
    const text = `I would like to see ${path} ${Date.now()}`;
    await page.getByLabel('Name').fill('Early Visitor');
    await page.getByLabel('Email').fill('early@visitor.example');
    await page.getByLabel('Subject').fill('Before hydration');
    await messageIn(page).fill(text);
    const form = page.locator('form', { has: messageIn(page) });
    await form.getByRole('button').click();
    await expect(page.getByText('Sending as soon as the page has loaded…')).toBeVisible();
    await loadScripts();
    await expect(page.getByRole('dialog', { name: 'Form Submitted!' })).toBeVisible();
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toContain(text);
  });
}

test('the server takes the form of a page whose scripts cannot be loaded', async ({ page, expectFailures }) => {
  expectFailures(/./);
  await page.route(SHELL_SCRIPT, (route) => route.abort());
  await page.goto('/contact');
  await expect(page.getByRole('alert').filter({ hasText: 'Parts of this page could not be loaded.' })).toBeVisible();
  await page.getByLabel('Name').fill('Patient Visitor');
  await page.getByLabel('Email').fill('patient@visitor.example');
  await page.getByLabel('Subject').fill('Without the scripts');
  await messageIn(page).fill(`May I visit the site? ${Date.now()}`);
  await page
    .locator('form', { has: messageIn(page) })
    .getByRole('button')
    .click();
  await expect(page.getByText('Thank you. Your message has reached us.')).toBeVisible();
});
