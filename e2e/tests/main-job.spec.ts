import sharp from 'sharp';
import { expect, logIn, test } from '../lib/test';

test('a visitor opens the site, filters projects and opens one', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).first().click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page).toHaveTitle(/Projects/);

  await page.getByLabel('Category').selectOption('Ongoing');
  await page.getByLabel('Type').selectOption('Residential');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/category=Ongoing/);
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card).toContainText('Ongoing');
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link').click();

  await expect(page).toHaveURL(/\/projectdetails\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.locator('#atGlance')).toContainText('Residential');
});

test('an agent creates a project with a cropped picture, and a visitor sees it', async ({ page, browser, baseURL }) => {
  const name = `Meghna Terrace ${Date.now()}`;
  await logIn(page);
  await page.goto('/dashboard/projects/create');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Address').fill('12 Lake Drive, Dhaka');
  await page.getByLabel('Category').selectOption('Upcoming');
  await page.getByLabel('Type', { exact: true }).selectOption('Commercial');
  await page.getByLabel('Offer Date & Time').fill('2031-02-03T10:30');

  const picture = await sharp({ create: { width: 1000, height: 900, channels: 3, background: '#7a1f1f' } })
    .png()
    .toBuffer();
  await page.getByLabel('Thumbnail').setInputFiles({ name: 'site.png', mimeType: 'image/png', buffer: picture });
  const cropper = page.getByRole('dialog');
  await cropper.getByRole('button', { name: 'Save' }).click();
  await expect(cropper).toBeHidden();
  await page.getByRole('button', { name: 'Create Project' }).click();

  await expect(page.getByText('Project created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/projects$/);

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto('/projects?category=Upcoming');
  const card = visitor.getByRole('main').getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('12 Lake Drive, Dhaka');
  const image = card.locator('img');
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);

  const source = await image.evaluate((element: HTMLImageElement) => element.currentSrc.split('?')[0]);
  const stored = sharp(Buffer.from(await (await visitor.request.get(source ?? '')).body()));
  expect(await stored.metadata()).toMatchObject({ width: 800, height: 400, format: 'jpeg' });

  await card.getByRole('link').click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(name);
  await visitor.context().close();
});
