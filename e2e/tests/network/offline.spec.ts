import type { Page } from '@playwright/test';
import { isControlled, isSaved, LABEL, loseConnection, savedPaths, test, visit } from '../../lib/offline';
import { alive, expect, logIn } from '../../lib/test';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ expectFailures }) => expectFailures(/Failed to load|ERR_|could not be|401/));
test.afterEach(({ line }) => void Object.assign(line, { isDown: false, worker: null, refuses: null }));

/** Makes a worker fail all requests. */
const BREAKING = `addEventListener('fetch', (event) => {
  event.stopImmediatePropagation();
  event.respondWith(Promise.reject(new Error('broken')));
});`;

const settledForms = (page: Page) => page.evaluate(async () => (await caches.match('/settled-forms'))?.text());

test('visited pages open offline, labelled as copies; other pages say that the visitor is offline', async ({
  page,
  line,
}) => {
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await isSaved(page, '/about');

  await loseConnection(page, line);
  await page.goto('/');
  await expect(page.getByRole('status').filter({ hasText: LABEL })).toBeVisible();
  await alive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByText(LABEL)).toBeVisible();
  await alive(page);
  await page.goto('/gallery').catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(2);

  await loseConnection(page, line, false);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(LABEL)).toBeHidden();
});

test('a visited page opens offline if the navigation preload fails as in Firefox', async ({ page, line }) => {
  line.worker = (script) => `Object.defineProperty(FetchEvent.prototype, 'preloadResponse', {
    get: () => Promise.resolve(isLost ? Response.error() : undefined),
  });
  let isLost = false;
  addEventListener('message', ({ data, ports }) => {
    if (data !== 'lose') return;
    isLost = true;
    ports[0].postMessage('lost');
  });
  ${script}`;
  await visit(page, '/about');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        navigator.serviceWorker.controller?.postMessage('lose', [port2]);
      }),
  );
  await loseConnection(page, line);
  await page.goto('/about');
  await expect(page.getByText(LABEL)).toBeVisible();
});

test('a form that is sent offline is kept after its tab is closed, and sent once when online, after a refused one', async ({
  page,
  context,
  line,
}) => {
  const posts = () => line.passed.filter((call) => /^POST \/api\/contactus\/create/i.test(call));
  await visit(page, '/contact');
  await alive(page);
  await loseConnection(page, line);
  const refused = `Refused ${Date.now()}`;
  const message = `I would like to visit ${Date.now()}`;
  line.refuses = refused;
  for (const text of [refused, message, message]) {
    await page.getByLabel('Name').fill('Offline Visitor');
    await page.getByLabel('Email').fill('offline@visitor.example');
    await page.getByLabel('Subject').fill('From the train');
    await page.getByRole('textbox', { name: 'Message' }).fill(text);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.locator('form').getByText('will be sent when you are online again')).toBeVisible();
  }
  await expect(page.getByText('2 messages are saved on this device')).toBeVisible();
  expect(posts()).toEqual([]);
  await page.close();

  // The cookie of a browser that was restarted in the meantime.
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'another', url: line.address }]);
  await context.setOffline(false);
  line.isDown = false;
  const next = await context.newPage();
  await next.goto('/about');
  const notice = next.getByText(/Your message from .* was sent at/);
  await expect(notice).toBeVisible();
  await next.reload();
  await expect(notice).toBeVisible();
  await expect(next.getByText(refused)).toBeHidden();
  await next.getByText('Show the message').click();
  await expect(next.getByText(refused)).toBeVisible();
  expect(posts()).toHaveLength(2);
  await next.getByRole('status').getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
  expect(await settledForms(next)).toBe('[]');
  await next.reload();
  await alive(next);
  await expect(notice).toBeHidden();
  expect(posts()).toHaveLength(2);
});

test('a refused message is deleted after 30 days, and a refusal stored without its message is still shown', async ({
  page,
}) => {
  await visit(page, '/about');
  await page.evaluate(async () => {
    const daysAgo = (days: number) => Date.now() - days * 24 * 60 * 60_000;
    const settled = [
      { writtenAt: daysAgo(32), settledAt: daysAgo(31), outcome: 'refused', text: 'Old message' },
      { writtenAt: daysAgo(31), settledAt: daysAgo(29), outcome: 'refused' },
    ];
    await (await caches.open('site-forms')).put('/settled-forms', new Response(JSON.stringify(settled)));
  });
  await page.reload();
  await expect(page.getByText('could not be sent')).toHaveCount(1);
  await expect(page.getByText('Show the message')).toHaveCount(0);
  expect(await settledForms(page)).not.toContain('Old message');
});

test('no page of an agent is saved, and a login deletes the saved pages', async ({ page }) => {
  await visit(page, '/');
  await page.goto('/login');
  await isControlled(page);
  await logIn(page);
  await expect.poll(() => savedPaths(page)).not.toContain('/');
  await page.getByRole('link', { name: 'Teams' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'List of Teams' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'List of Teams' })).toBeVisible();
  const paths = await savedPaths(page);
  expect(paths.filter((path) => !/^\/(?:remotes|assets)\/|\.[0-9a-f]{10}\.\w+$/.test(path))).toEqual([]);
});

test('another release is used at the next visit, also after a rollback', async ({ page, site, line }) => {
  const target = { name: 'mfe_public', folder: 'mfe-public', path: '/', heading: '', elsewhere: '' };
  const versionOf = () =>
    page.evaluate(
      () => (JSON.parse(document.querySelector('#served')?.textContent ?? '{}') as { version?: string }).version,
    );
  await visit(page, '/');
  const first = await versionOf();
  const { folder, version } = await site.build(target, 'worker');
  await site.release('release', folder);
  await expect(async () => {
    await page.goto('/');
    expect(await versionOf()).toBe(version);
  }).toPass();
  await alive(page);
  await isSaved(page, `/remotes/${target.folder}/${version}/remoteEntry.js`);

  await loseConnection(page, line);
  await site.release('rollback', target.name, first ?? '');
  await page.goto('/');
  await expect(page.getByText(LABEL)).toBeVisible();
  await alive(page);
  await loseConnection(page, line, false);
  await expect(async () => {
    await page.goto('/');
    expect(await versionOf()).toBe(first);
  }).toPass();
});

test('with blocked caches the site works as without a worker', async ({ page, line }) => {
  line.worker = (script) => `caches.open = caches.match = () => Promise.reject(new Error('blocked'));${script}`;
  await page.goto('/');
  await isControlled(page);
  await page.goto('/about');
  await alive(page);
  expect(await savedPaths(page)).toEqual([]);
  await expect(page.getByText(LABEL)).toBeHidden();
});

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

test('the configuration removes the worker, also one that breaks every page', async ({ page, site, line }) => {
  await visit(page, '/');
  line.worker = (script) => `${BREAKING}${script}`;
  // Without navigations, which would keep the old worker busy.
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const change = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
    await (await serviceWorker.ready).update();
    await change;
  });
  await expect(page.goto('/')).rejects.toThrow('ERR_FAILED');
  line.worker = null;
  await site.configure({ features: { languages: false, offline: false } });
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  }).toPass();
  expect(await savedPaths(page)).toEqual([]);
});
