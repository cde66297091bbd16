import type { Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../lib/addresses';
import { alive, expect, test } from '../lib/test';

const inBangla = async (page: Page) => {
  await page.context().addCookies([{ name: 'language', value: 'bn', url: test.info().project.use.baseURL ?? '' }]);
  await page.addInitScript(() => {
    // Not in the frames of maps.
    if (window.top === window) localStorage.setItem('language', 'bn');
  });
};

test('all public pages are served in Bangla, hydrate without a mismatch and fit 320 px', async ({ page }) => {
  test.setTimeout(120_000);
  await inBangla(page);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PUBLIC_PAGES) {
    await page.goto(path);
    await expect(page.locator('html'), path).toHaveAttribute('lang', 'bn');
    await alive(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    const label = page.locator('h2, label').filter({ hasText: /[ঀ-৿]/ }).first();
    await expect(label, path).toHaveCSS('letter-spacing', /^(?:normal|0px)$/);
  }
});

test('the switch keeps page, scroll position and typed text, the choice survives a reload, and English needs no Bangla font', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  const loadedFonts = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/landowner?from=test');
  await alive(page);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.scrollIntoViewIfNeeded();
  await name.fill('Anika');
  await page.evaluate(() => document.fonts.ready);
  expect((await loadedFonts()).join()).not.toMatch(/Siliguri|Bangla/);

  // The navbar is hidden here, but its buttons can be reached with the keyboard.
  await page.getByRole('button', { name: 'Bangla' }).dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  const named = page.getByRole('textbox', { name: 'নাম' });
  await expect(named).toHaveValue('Anika');
  await expect(named).toBeInViewport();
  await expect(page).toHaveURL(/\/landowner\?from=test$/);
  await expect(page.getByRole('contentinfo')).toContainText('বনানী');
  await expect.poll(async () => (await loadedFonts()).join()).toMatch(/Siliguri/);

  const answer = await page.reload();
  expect(await answer?.text()).toMatch(/<html[^>]* lang="bn"/);
  await expect(page.getByRole('heading', { level: 1, name: 'জমির মালিক' })).toBeVisible();
});
