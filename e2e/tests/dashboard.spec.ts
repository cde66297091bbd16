import { expect, openSession, test } from '../lib/test';

test('lists fit the window: rows of 64 px on a desktop, cards on a phone, and only the page scrolls', async ({
  page,
}) => {
  await openSession(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard/projects');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(14);
  const heights = () => rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
  expect(new Set(await heights())).toEqual(new Set([64]));
  const scrollers = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main *')].filter(
          (element) =>
            /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight,
        ).length,
    );
  expect(await scrollers()).toBe(0);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeInViewport();

  await page.setViewportSize({ width: 375, height: 812 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2500);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test('no screen is wider than a phone', async ({ page }) => {
  await openSession(page);
  await page.setViewportSize({ width: 375, height: 812 });
  const project = ['gallery', 'features', 'units', 'edit'].map((screen) => `projects/1/${screen}`);
  const lists = ['teams', 'blogs', 'testimonials', 'offers', 'about-us', 'gallery', 'faq', 'clients', 'leads'];
  for (const path of [...project, ...lists, 'leads/1', 'calendar', 'activity', 'import/projects']) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, path).toBeLessThanOrEqual(375);
  }
});

test('forced colours show which cells of the unit sheet are selected, and which view is open', async ({ page }) => {
  await openSession(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, outlineStyle } = getComputedStyle(element);
        return { backgroundColor, outlineStyle };
      });
  await page.goto('/dashboard/projects/1/units');
  await page.getByRole('gridcell').nth(2).click();
  await page.keyboard.press('Shift+ArrowDown');
  const other = await look('td[aria-selected="false"]');
  expect((await look('td[aria-selected="true"]')).backgroundColor).not.toBe(other.backgroundColor);
  expect(other.outlineStyle).toBe('none');
  expect((await look('td:focus')).outlineStyle).not.toBe('none');
  await page.goto('/dashboard/leads');
  const [shown, hidden] = ['main a[aria-current]', 'main a:not([aria-current])'];
  expect((await look(shown)).backgroundColor).not.toBe((await look(hidden)).backgroundColor);
});

test('forced colours keep the arrow of selects, and the icon of the current screen readable', async ({ page }) => {
  await openSession(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/dashboard/leads');
  const value = (selector: string, property: string) =>
    page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await value('select[aria-label="Owner"]', 'appearance')).not.toBe('none');
  const current = 'aside a[aria-current]';
  expect(await value(`${current} > svg`, 'color')).toBe(await value(current, 'color'));
});

test('forced colours keep the marks of the section links of a project', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/projectdetails/1#contacting');
  const mark = page.getByRole('navigation', { name: 'Sections of this page' }).locator('a:not([aria-current])').first();
  const [background, color] = await mark.evaluate((element) => [
    getComputedStyle(element, '::after').backgroundColor,
    getComputedStyle(element).color,
  ]);
  expect(background).toBe(color);
});

test('a row is dragged over several others in both directions', async ({ page }) => {
  await openSession(page);
  await page.goto('/dashboard/teams');
  await page.getByRole('button', { name: 'Reorder' }).click();
  const rows = page.getByRole('list', { name: 'Rows' }).getByRole('listitem');
  await expect(rows).toHaveCount(8);
  const names = await rows.allInnerTexts();
  const drag = async (from: number, to: number) => {
    const [start, end] = await Promise.all(
      [from, to].map((row) => rows.nth(row).getByRole('button').first().boundingBox()),
    );
    if (!start || !end) throw new Error('A row is not shown.');
    await page.mouse.move(start.x + 20, start.y + 20);
    await page.mouse.down();
    await page.mouse.move(end.x + 20, end.y + 20, { steps: 20 });
    await page.mouse.up();
  };
  const [first = '', ...others] = names;
  await drag(0, 3);
  await expect(rows).toHaveText([...others.slice(0, 3), first, ...others.slice(3)]);
  await drag(3, 0);
  await expect(rows).toHaveText(names);
});

test('the actions for selected rows cover no focused control at 375 px', async ({ page }) => {
  await openSession(page);
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/dashboard/projects');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  const bar = page.getByRole('group', { name: 'Selected items' });
  await expect(boxes).toHaveCount(14);
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await expect(bar).toBeVisible();
  for (let row = 0; row < 14; row += 1) {
    const isClear = () =>
      bar.evaluate((element) => {
        const { bottom = Infinity } = document.activeElement?.getBoundingClientRect() ?? {};
        return bottom <= element.getBoundingClientRect().top;
      });
    await expect.poll(isClear, `row ${row + 1}`).toBe(true);
    await page.keyboard.press('ArrowDown');
  }
});

for (const [width, height] of [
  [1440, 900],
  [375, 667],
] as const) {
  test(`the project form's save button is in view and covers no focused field at ${width} px`, async ({ page }) => {
    await openSession(page);
    await page.setViewportSize({ width, height });
    await page.goto('/dashboard/projects/create');
    const save = page.getByRole('button', { name: 'Create Project' });
    await expect(save).toBeInViewport({ ratio: 1 });
    await page.getByLabel('Name').focus();
    for (let reached = ''; reached !== 'mapLink';) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const { activeElement: field } = document;
        const bar = document.querySelector('form [type=submit]')?.closest('div')?.parentElement;
        if (!field || !bar) throw new Error('The form has no focused field or no actions.');
        const label = field.closest('label') ?? field;
        return {
          name: field.getAttribute('name') ?? '',
          isCovered: !bar.contains(field) && label.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1,
        };
      });
      expect(focused.isCovered, focused.name).toBe(false);
      reached = focused.name;
    }
  });
}

test('a dialog whose code cannot be loaded leaves the screen unchanged, and opens once the browser is online', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/ERR_INTERNET_DISCONNECTED/);
  await openSession(page);
  await page.goto('/dashboard/projects');
  const search = page.getByRole('button', { name: 'Search everything' });
  await expect(page.locator('tbody tr')).toHaveCount(14);
  await expect(search).toBeVisible();
  // Wait for the code of toasts, which loads after the page and is needed offline.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/notistack.')),
  );
  await page.context().setOffline(true);
  await search.click();
  await expect(page.getByText('This could not be loaded. Please check your connection and try again.')).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(14);
  await page.context().setOffline(false);
  await search.click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
});
