import { alive, expect, test } from '../lib/test';

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
