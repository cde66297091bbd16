import { LABEL, loseConnection, test, visit } from '../../lib/offline';
import { alive, expect } from '../../lib/test';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ expectFailures }) => expectFailures(/Failed to load|ERR_|could not be/));
test.afterEach(({ line }) => void Object.assign(line, { isDown: false }));

test('a page is saved once, whatever its query shows, and opens offline with any query', async ({ page, line }) => {
  const savedPages = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('site-pages')).keys();
      return requests.map(({ url }) => url.slice(location.origin.length)).sort();
    });
  const documents = () => line.passed.filter((call) => /^GET \/(?:projectdetails|projects)\b/.test(call));
  const flatOf = (id: string) => page.locator(`a[data-unit="${id}"]`).last();
  await visit(page, '/contact');
  await page.goto('/projectdetails/2?utm_source=news&unit=62');
  await expect.poll(savedPages).toEqual(['/contact', '/projectdetails/2']);
  await alive(page);
  expect(documents()).toEqual(['GET /projectdetails/2?utm_source=news&unit=62', 'GET /projectdetails/2']);
  for (const id of ['63', '64', '65']) {
    await flatOf(id).click();
    await expect(page).toHaveURL(new RegExp(`unit=${id}`));
  }
  await page.goto('/compare?ids=1,2');
  await expect.poll(savedPages).toContain('/compare?ids=1,2');
  // The whole list is saved, also if only a filtered one was opened.
  await page.goto('/projects?category=Completed');
  await expect.poll(savedPages).toEqual(['/compare?ids=1,2', '/contact', '/projectdetails/2', '/projects']);
  expect(documents().slice(2)).toEqual(['GET /projects?category=Completed', 'GET /projects']);

  await loseConnection(page, line);
  const label = page.getByText(LABEL);
  await page.goto('/projectdetails/2?unit=62');
  await expect(label).toBeVisible();
  await alive(page);
  await expect(flatOf('62')).toBeVisible();
  await expect(page).toHaveURL('/projectdetails/2');
  await page.goto('/projects?category=Ongoing');
  await expect(label).toBeVisible();
  await alive(page);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.goto('/compare?ids=1,3').catch(() => undefined);
  await expect(page.getByRole('listitem')).toHaveCount(4);
  await page.getByRole('link', { name: /Contact/ }).click();
  await expect(label).toBeVisible();
});
