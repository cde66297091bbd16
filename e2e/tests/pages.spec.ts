import { AGENT_PAGES, PUBLIC_PAGES } from '../lib/addresses';
import { accessibilityFaults, alive, expect, follow, logIn, test } from '../lib/test';

/** Screens with a form in a dialog. */
const DIALOGS = /\/(?:features|gallery|teams|blogs|testimonials|about-us)$/;

// Drawing animations takes an eighth of the processor time of these tests, which do not need them.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

declare global {
  /** Used APIs that can keep the page out of the browser's back/forward cache. */
  var cacheBlockers: string[];
}

function watchCacheBlockers(): void {
  const found: string[] = (globalThis.cacheBlockers = []);
  window.addEventListener = new Proxy(window.addEventListener.bind(window), {
    apply: (listen, _window, args: Parameters<typeof window.addEventListener>) => {
      if (args[0].endsWith('unload')) found.push(args[0]);
      listen(...args);
    },
  });
  const reporting = <T extends typeof WebSocket | typeof EventSource | typeof RTCPeerConnection>(connection: T): T =>
    new Proxy(connection, {
      construct: (target, args, derived) => {
        found.push(target.name);
        return Reflect.construct(target, args, derived) as object;
      },
    });
  window.WebSocket = reporting(WebSocket);
  window.EventSource = reporting(EventSource);
  window.RTCPeerConnection = reporting(RTCPeerConnection);
}

for (const path of PUBLIC_PAGES) {
  test(`${path} opens by its address, also in Bangla, fits 320 px and has no accessibility fault`, async ({ page }) => {
    await page.addInitScript(watchCacheBlockers);
    const answer = await page.goto(path);
    expect(answer?.headers()).toMatchObject({ 'x-rendered-by': 'server' });
    expect(answer?.headers()['cache-control']).not.toContain('no-store');
    const heading = page.getByRole('heading', { level: 1 });
    const opensIn = async (language: string) => {
      await expect(heading).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const served = await page.locator('#root > div').first().elementHandle();
      await alive(page);
      // A hydration mismatch would replace the element.
      expect(await served.evaluate((element) => element.isConnected)).toBe(true);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
    };
    await opensIn('en');
    await expect(page).not.toHaveTitle(/not found|Loading/i);
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.setViewportSize({ width: 320, height: 640 });
    await opensIn('en');
    await page.context().addCookies([{ name: 'language', value: 'bn', url: page.url() }]);
    await page.evaluate(() => localStorage.setItem('language', 'bn'));
    await page.reload();
    await opensIn('bn');
    const label = page.locator('h2, label').filter({ hasText: /[ঀ-৿]/ }).first();
    await expect(label).toHaveCSS('letter-spacing', /^(?:normal|0px)$/);
    expect(await page.evaluate(() => globalThis.cacheBlockers)).toEqual([]);
  });
}

test('the team has three columns in large windows', async ({ page }) => {
  await page.goto('/about');
  const team = page.getByRole('region', { name: 'Our team' }).getByRole('list');
  await expect(team).toHaveCSS('grid-template-columns', /^\S+ \S+ \S+$/);
});

test('a long line of preformatted text in a news entry scrolls on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const entry = { id: 1, title: 'Prices', description: `<pre>${'x'.repeat(99)}</pre>`, postedDate: '2026-11-20' };
  await page.route('**/api/website/getsingleblog*', (route) => route.fulfill({ json: entry }));
  await page.goto('/about');
  await alive(page);
  await follow(page, '/blogDetails/1');
  const text = page.locator('pre');
  await expect(text).toBeVisible();
  expect(await text.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('wide plans scroll within their frames on a phone; in a large window, a plan is beside the list of flats', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/projectdetails/2');
  const plan = page.getByRole('region', { name: /Tower 2/ });
  await plan.scrollIntoViewIfNeeded();
  expect(await plan.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/projectdetails/1');
  const beside = page.getByRole('region', { name: 'Floor by floor' });
  const list = page.getByRole('heading', { name: 'All flats' });
  await expect.poll(async () => (await list.boundingBox())?.y).toBeCloseTo((await beside.boundingBox())?.y ?? 0, -2);
});

test('the first column of a wide table does not hide a focused link', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path, name] of [
    ['/projectdetails/2', /Tower 2/],
    ['/compare?ids=1,2,3', 'Comparison of projects'],
  ] as const) {
    await page.goto(path);
    await alive(page);
    const table = page.getByRole('region', { name });
    await table.evaluate((frame) => (frame.scrollLeft = frame.scrollWidth));
    const link = table.getByRole('link').first();
    await link.focus();
    const [column, focused] = [await table.locator('th').first().boundingBox(), await link.boundingBox()];
    expect(focused?.x, path).toBeGreaterThanOrEqual((column?.x ?? 0) + (column?.width ?? 0));
  }
});

test('the actions of a wide list do not hide a focused column header', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await logIn(page);
  await page.goto('/dashboard/projects');
  const list = page.getByRole('table', { name: 'Projects' });
  await expect(list.getByRole('link', { name: 'Edit' }).first()).toBeVisible();
  const header = list.getByRole('button', { name: 'Status' });
  const actions = list.getByRole('columnheader', { name: 'Actions' });
  // Repeated, because fonts that load later make columns wider.
  await expect(async () => {
    await header.blur();
    await header.focus();
    const [focused, covering] = [await header.boundingBox(), await actions.boundingBox()];
    expect((focused?.x ?? Infinity) + (focused?.width ?? 0)).toBeLessThanOrEqual(covering?.x ?? 0);
  }).toPass();
});

test('the dashboard screens open by their address, have no accessibility fault, and open their forms', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await logIn(page);
  for (const path of AGENT_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    expect(await accessibilityFaults(page), path).toEqual([]);
    if (!DIALOGS.test(path)) continue;
    const dialog = page.getByRole('dialog');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(?:Create|Add)/ })
      .click();
    await expect(dialog, path).toBeVisible();
  }

  // The browser blurs a disabled button; the focus must return after loading.
  await page.goto('/dashboard/clients');
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeEnabled();
  await next.press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(next).toBeFocused();
});

test('the page for an unknown URL links to the home page', async ({ page, expectFailures }) => {
  expectFailures(/status of 404/);
  await page.goto('/no/such/page');
  await expect(page).toHaveTitle(/not found/i);
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('navbar and footer are hidden on the login page', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'News & Events' })).toHaveCount(0);
});

test('the dialogs of visitors have no accessibility fault, and Back closes them', async ({ page }) => {
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' }));
  await page.goto('/projectdetails/1');
  await alive(page);
  const dialog = page.getByRole('dialog');
  for (const name of [/^Play the video/, /in full screen$/]) {
    const opener = page.getByRole('button', { name }).first();
    await opener.click();
    await expect(dialog).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/projectdetails/1');

  await page.getByLabel('Name').fill('Visitor');
  await page.getByLabel('Email').fill('visitor@site.example');
  await page.getByLabel('Subject').fill('A visit');
  await page.getByRole('textbox', { name: 'Message' }).fill(`May we come on Friday? ${Date.now()}`);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('dialog', { name: 'Form Submitted!' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('toasts cover neither the menu of a phone nor the header of the dashboard', async ({ page, expectFailures }) => {
  /** Names of the visible controls that a toast covers. */
  const covered = () =>
    page.evaluate(() => {
      const root = document.querySelector('[data-toast-root]');
      const toasts = [...(root?.querySelectorAll('[role=status], [role=alert]') ?? [])];
      const boxes = toasts.map((toast) => toast.getBoundingClientRect());
      const area = root?.closest('dialog') ?? document;
      const controls = [...area.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
        (control) => root?.contains(control) === false && control.checkVisibility({ visibilityProperty: true }),
      );
      const below = controls.filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return boxes.some((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top);
      });
      return { toasts: toasts.length, below: below.map(({ textContent, ariaLabel }) => ariaLabel ?? textContent) };
    });

  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/');
  await expect.poll(covered).toEqual({ toasts: 2, below: [] });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect.poll(async () => (await covered()).below).not.toContain('Close menu');

  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn(page);
  expectFailures(/Failed to load resource/);
  await page.route('**/api/offer', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: 'Offers' }).click();
  await expect.poll(covered).toEqual({ toasts: 1, below: [] });
});
