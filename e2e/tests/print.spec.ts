import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../lib/test';

/** Width of A4 with margins of 10 mm, in CSS px. */
const PAPER_PX = 718;

/** Shows the page as printed on A4, as wide as the paper. */
async function showOnPaper(page: Page, width = PAPER_PX): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width, height: 1000 });
}

/** Elements that extend beyond the paper. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(table, td, th, td *, th *)')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { right, width } = element.getBoundingClientRect();
        return width > 1 && right > innerWidth;
      })
      .map(({ textContent }) => textContent),
  );

/** Brightness of the text, from 0 to 255. */
const brightness = (text: Locator) =>
  text.evaluate((element) => {
    const parts = getComputedStyle(element).color.match(/\d+/g) ?? [];
    return Math.max(...parts.slice(0, 3).map(Number));
  });

test('a project is printed with its facts, flats and total cost, in dark text, without toasts or controls', async ({
  page,
}) => {
  await page.goto('/projectdetails/7');
  const toast = page.getByText('Offer has expired.');
  // Hovering keeps the toast open.
  await toast.hover();
  await showOnPaper(page);
  await expect(toast).toHaveCount(1);
  await expect(toast).toBeHidden();
  for (const name of ['At a Glance', 'Availability & Prices', 'Total Cost'])
    await expect(page.getByRole('region', { name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Project Gallery' })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);

  const name = page.getByRole('heading', { level: 1, name: 'Saikat Residences' });
  expect(await brightness(name)).toBeLessThan(100);
  expect(await brightness(page.getByText('Marine Drive').first())).toBeLessThan(100);
  // P is the last of the sixteen flats on a full floor; the tower has four full floors.
  await expect(
    page.getByRole('region', { name: 'Floor by floor: Tower 1' }).getByText('P', { exact: true }),
  ).toHaveCount(4);
  expect(await cutOff(page)).toEqual([]);
});

test('the total is printed once, and the chart below the table', async ({ page }) => {
  await page.goto('/projectdetails/1');
  await expect(page.getByRole('button', { name: 'Attach to my enquiry' })).toBeVisible();
  await showOnPaper(page);
  const cost = page.getByRole('region', { name: 'Total Cost' });
  const displayOf = (element: Element) => getComputedStyle(element).display;
  // Browsers repeat a footer group on each sheet that the table continues on.
  expect(await cost.locator('tfoot').evaluate(displayOf)).toBe('table-row-group');
  // If the parent is a grid, Chromium prints what follows such a table over the table's end.
  expect(await cost.getByRole('status').evaluate(displayOf)).toBe('block');
});

test('four compared projects fit on a landscape sheet, with a dark title', async ({ page }) => {
  await page.goto('/compare?ids=1,2,3,7');
  await expect(page.getByRole('rowheader', { name: 'Features' })).toBeVisible();
  await showOnPaper(page, 1047);
  expect(await cutOff(page)).toEqual([]);
  expect(await brightness(page.getByRole('heading', { level: 1 }))).toBeLessThan(100);
  // The title leaves most of the first sheet to the table.
  expect((await page.getByRole('table').boundingBox())?.y).toBeLessThan(250);
});

test('answers that are closed on the screen are printed', async ({ page }) => {
  await page.goto('/contact');
  const answer = page.getByRole('main').locator('details > :not(summary)').first();
  await expect(answer).toBeAttached();
  await expect(answer).toBeHidden();
  await showOnPaper(page);
  await expect(answer).toBeVisible();
});
