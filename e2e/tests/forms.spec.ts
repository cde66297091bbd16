import type { Page } from '@playwright/test';
import { accessibilityFaults, expect, logIn, test } from '../lib/test';

const LONG = 'Twelve homes by the lake. '.repeat(60).trim();

test('a typed text survives Esc, Back, a crash of the tab and the end of the session', async ({
  page,
  context,
  expectFailures,
}) => {
  expectFailures(/401/);
  const title = `Lake news ${Date.now()}`;
  await logIn(page);
  await page.getByRole('link', { name: 'Blogs' }).click();
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill(LONG);

  const closing = page.getByRole('dialog', { name: 'Close without saving?' });
  // For repeated Esc presses Chromium skips the cancel event; the form must stay open all the same.
  for (const isAsked of [true, false, true, false]) {
    await page.keyboard.press('Escape');
    await expect(closing).toBeVisible({ visible: isAsked });
    if (isAsked) expect(await accessibilityFaults(page)).toEqual([]);
  }
  await expect(page.getByLabel('Description')).toHaveValue(LONG);
  await page.evaluate(() => window.history.back());
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(page.getByLabel('Description')).toHaveValue(LONG);

  void page.goto('chrome://crash').catch(() => undefined);
  await page.waitForEvent('crash');
  const next = await context.newPage();
  await next.goto('/dashboard/blogs');
  await next.getByRole('button', { name: 'Create Blog' }).press('Enter');
  await expect(next.getByLabel('Description')).toHaveValue(LONG);
  expect(await accessibilityFaults(next)).toEqual([]);

  await next.getByLabel('Post Date').fill('2026-11-05');
  await next.getByLabel('Offer Date & Time').fill('2031-02-03T10:30');
  await next.route(/\/api\/(?:blog|authentication\/refreshtoken)/, (route) => route.fulfill({ status: 401 }));
  await next.getByRole('button', { name: 'Save Blog' }).press('Enter');
  const login = next.getByRole('dialog', { name: 'Sign in again' });
  await expect(login.getByLabel('Password', { exact: true })).toBeFocused();
  expect(await accessibilityFaults(next)).toEqual([]);
  await next.unrouteAll();
  await next.keyboard.type(process.env.AGENT_PASSWORD ?? '');
  await next.keyboard.press('Enter');
  await expect(next.getByText('Blog created successfully')).toBeVisible();
  await expect(next.getByRole('cell', { name: title, exact: true })).toBeVisible();
});

test("two agents who edit the same row see each other's changes", async ({ page, browser, baseURL }) => {
  const open = async (agent: Page) => {
    await logIn(agent);
    await agent.getByRole('link', { name: 'FAQ' }).click();
    await agent.getByRole('button', { name: 'Edit' }).first().click();
  };
  await open(page);
  const other = await (await browser.newContext({ baseURL })).newPage();
  await open(other);
  await other.getByLabel('Answer').fill('An answer of the other agent.');
  await other.getByRole('button', { name: 'Save' }).click();
  // Look in the list: the form field has the same text before saving.
  await expect(other.getByRole('paragraph').getByText('An answer of the other agent.')).toBeVisible();

  await page.getByLabel('Question').fill('A question of this agent?');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  const conflict = page.getByRole('dialog', { name: 'This changed while you were editing' });
  await expect(conflict).toContainText('An answer of the other agent.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await conflict.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
  await conflict.getByRole('button', { name: 'Save selection' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'A question of this agent?' })).toBeVisible();
  await expect(page.getByText('An answer of the other agent.')).toBeVisible();
  await other.context().close();
});

test('with blocked storage the site works, and the session lasts until the page is closed', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Blocked', 'SecurityError');
        },
      });
    }
  });
  await logIn(page);
  await page.getByRole('link', { name: 'Teams' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'List of Teams' })).toBeVisible();
});
