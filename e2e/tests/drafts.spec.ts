import { alive, expect, openSession, test } from '../lib/test';

const NAME = 'A name that only the draft has';
const heading = (name: string) => ({ level: 1, name }) as const;

test('a preview is rendered with the draft, with and without JavaScript, and changes the page only when published', async ({
  page,
  browser,
}) => {
  await openSession(page);
  await page.goto('/dashboard/projects');
  const row = page.getByRole('row').nth(1);
  const name = (await row.getByRole('cell').nth(1).textContent()) ?? '';
  await row.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Name', { exact: true }).fill(NAME);
  await page.getByRole('button', { name: 'Save draft' }).click();
  const drafted = page.getByRole('row').filter({ has: page.getByText('Draft', { exact: true }) });
  await drafted.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  const link = (await page.getByRole('link', { name: 'Open preview' }).getAttribute('href')) ?? '';
  const path = link.replace(/\?.*/, '');

  const phone = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } });
  const reviewer = await phone.newPage();
  const answer = await reviewer.goto(link);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-rendered-by': 'server' });
  await expect(reviewer.getByRole('heading', heading(NAME))).toBeVisible();
  await expect(reviewer.getByText('Preview – not published')).toBeInViewport();
  await reviewer.getByRole('link', { name: 'Published page' }).click();
  await expect(reviewer.getByRole('heading', heading(name))).toBeVisible();
  expect((await reviewer.goto(link.replace('preview=projects', 'preview=offers')))?.status()).toBe(403);
  await expect(reviewer.getByRole('heading', heading('This preview link is not valid'))).toBeVisible();
  await phone.close();

  await page.goto(link);
  await alive(page);
  await expect(page.getByRole('heading', heading(NAME))).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).first().click();
  await expect(page.getByText('Preview – not published')).toBeVisible();
  await expect(page.getByRole('link', { name: NAME }).first()).toBeVisible();

  await page.goto('/dashboard/projects');
  await drafted.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Publish draft' }).click();
  await expect(page.getByText('Draft published successfully')).toBeVisible();
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(NAME);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await page.request.get(path)).text()).not.toContain(NAME);
});
