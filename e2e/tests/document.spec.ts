import { expect, test } from '../lib/test';

test('the Content-Security-Policy blocks HTML, scripts and inline styles from strings', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/TrustedHTML|TrustedScriptURL|inline style/);
  await page.goto('/contact');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const refused = await page.evaluate(() => {
    const isBlocked = (attempt: () => unknown) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    };
    const box = document.body.appendChild(document.createElement('div'));
    const script = document.createElement('script');
    box.setAttribute('style', 'color: rgb(1, 2, 3)');
    return {
      html: isBlocked(() => (box.innerHTML = '<img src="x" alt="" onerror="alert(1)">')),
      upload: isBlocked(() => (script.src = '/api/attachment/get/script.js')),
      data: isBlocked(() => (script.src = 'data:text/javascript,alert(1)')),
      style: getComputedStyle(box).color !== 'rgb(1, 2, 3)',
    };
  });
  expect(refused).toEqual({ html: true, upload: true, data: true, style: true });
});

test('each page has exactly one title and one description', async ({ page }) => {
  const titles = page.locator('title');
  const descriptions = page.locator('meta[name="description"]');
  await page.goto('/');
  await expect(page).toHaveTitle(/^Home/);
  await expect(titles).toHaveCount(1);
  await expect(descriptions).toHaveCount(1);
  const home = { title: await page.title(), description: await descriptions.getAttribute('content') };

  await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).first().click();
  await expect(page).toHaveTitle(/^Projects/);
  await expect(titles).toHaveCount(1);
  await expect(descriptions).toHaveCount(1);
  await expect(descriptions).toHaveAttribute('content', /\w{3}/);
  await expect(descriptions).not.toHaveAttribute('content', home.description ?? '');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/projects$/);
  // React adds this in the browser, under the page's Trusted Types policy.
  await expect.poll(() => page.locator('script[type="application/ld+json"]').textContent()).toMatch(/"BreadcrumbList"/);

  await page.goBack();
  await expect(page).toHaveTitle(home.title);
  await expect(titles).toHaveCount(1);
});

test('the last tile of a gallery fills its row', async ({ page }) => {
  for (const path of ['/gallery', '/projectdetails/1']) {
    await page.goto(path);
    const grid = page.locator('ul').filter({ has: page.locator('li > button[popovertarget]') });
    await expect(grid).toBeVisible();
    for (const width of [320, 640, 768, 1000, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // In one step: a scroll bar can appear in between.
      const [whole, last] = await grid.evaluate((list) =>
        [list, list.lastElementChild].map((element) => Math.round(element?.getBoundingClientRect().right ?? NaN)),
      );
      expect(last, `${path} at ${width} px`).toBe(whole);
    }
  }
});
