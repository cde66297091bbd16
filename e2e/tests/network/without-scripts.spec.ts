import type { Page, Route } from '@playwright/test';
import { PUBLIC_PAGES } from '../../lib/addresses';
import { alive, expect, test } from '../../lib/test';

/** Intercepts the page's scripts: `hold` delays them, `release` loads them and waits for the hydration. */
async function interceptScripts(page: Page) {
  const held: Route[] = [];
  let isHeld = false;
  await page.route(/\.js$/, (route) => (isHeld ? void held.push(route) : route.continue()));
  return {
    hold: () => {
      isHeld = true;
    },
    release: async () => {
      isHeld = false;
      await Promise.all(held.splice(0).map((route) => route.continue()));
      await alive(page);
    },
  };
}

const openPopovers = (page: Page) => page.locator(':popover-open');
const heroName = (page: Page) => page.getByRole('region', { name: 'Featured projects' }).locator('h2:visible');
const opener = (page: Page) => page.getByRole('main').locator('button[aria-haspopup="dialog"]').nth(1);

/** Uses the controls of each page without its scripts. Leaves something open, chosen or typed. */
const STEPS: Record<string, (page: Page) => Promise<void>> = {
  '/': async (page) => {
    const first = await heroName(page).innerText();
    await page.locator('label[title="Next featured project"]:visible').click();
    await expect(heroName(page)).not.toHaveText(first);
    await page.locator('label[title="Next testimonial"]:visible').click();
    await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
    const row = page.getByRole('region', { name: 'Signature Projects' }).locator('article').first().locator('..');
    await row.evaluate((element) => element.scrollTo(element.clientWidth, 0));
  },
  '/about': async (page) => {
    await page.getByText('Our history').click();
    await expect(page.locator('details')).not.toHaveAttribute('open');
    await opener(page).click();
    await expect(openPopovers(page)).toBeVisible();
  },
  '/gallery': async (page) => {
    await opener(page).click();
    await page.locator('label[title="Next"]:visible').click();
    await expect(openPopovers(page).getByText(/^3 of \d+$/)).toBeVisible();
    await page.locator('label[title="Previous"]:visible').click();
    await expect(openPopovers(page)).toHaveCount(1);
    await expect(openPopovers(page).locator('img, video')).toBeVisible();
  },
  '/contact': async (page) => {
    await page.locator('summary').nth(1).click();
    await page.locator('summary').nth(2).click();
    await expect(page.locator('details[open]')).toHaveCount(2);
    await page.getByLabel('Name').fill('Typed early');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(openPopovers(page).getByRole('link', { name: 'Gallery' })).toBeVisible();
  },
  '/projectdetails/1': async (page) => {
    await page.locator('[href="#contacting"]', { hasText: 'Booking Now' }).first().click();
    await expect(page.locator('#contacting')).toBeInViewport();
    await page.getByRole('main').getByLabel('Name').fill('Typed early');
    await expect(page.locator('a[href*="downloadpdf"]').first()).toBeVisible();
    await expect(page.locator('a[href^="https://www.youtube.com/watch"]')).toBeVisible();
  },
  '/projectdetails/2': async (page) => {
    await page.getByLabel('Booking money (%)').fill('15');
    await page.getByRole('form', { name: 'Filter the flats' }).getByLabel('Status').selectOption('Available');
  },
  '/projects': async (page) => {
    await page.getByText('Filter and sort').click();
    await page.getByLabel(/^Sylhet/).check();
  },
  '/landowner': async (page) => {
    await page.locator('label[title="Previous testimonial"]:visible').click();
    await expect(page.getByText(/^(\d+) of \1$/)).toBeVisible();
  },
};

test('without JavaScript, menu, slideshow, dialogs and offers work on a phone', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  for (const [path, steps] of Object.entries(STEPS)) {
    await page.goto(path);
    await steps(page);
  }
  await page.goto('/');
  const offers = page.getByRole('region', { name: 'Current offers' });
  await expect(offers.getByRole('link', { name: 'Ask about this offer' }).first()).toBeVisible();
  // A control that needs scripts would do nothing.
  await expect(page.getByRole('button', { name: /movement|signature project|Scroll news|Social/ })).toHaveCount(0);
  await page.goto('/projectdetails/1');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /^Write to/ })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Social media' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await context.close();
});

test('without JavaScript, a calculation is attached to an enquiry', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/projectdetails/1?price=12500000');
  const attach = page.getByLabel('Attach to my enquiry');
  await attach.check();
  await page.getByLabel('Name').fill('Rahima');
  await page.getByLabel('Email').fill('rahima');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Valid email is required.')).toBeInViewport();
  await expect(attach).toBeChecked();
  await page.getByLabel('Email').fill('rahima@visitor.example');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText(/^Thank you\. Your tour request/)).toBeInViewport();
  await expect(attach).not.toBeChecked();
  await context.close();
});

test('hydration keeps what a visitor has opened, chosen, scrolled to and typed', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const scripts = await interceptScripts(page);
  const open = async (path: string) => {
    scripts.hold();
    await page.goto(path, { waitUntil: 'commit' });
    await STEPS[path]?.(page);
    const y = await page.evaluate(() => scrollY);
    await scripts.release();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(y, -2);
  };
  const dialog = page.getByRole('dialog');
  await open('/');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByText(/^02 \/ \d\d$/)).toBeVisible();
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await page.getByRole('region', { name: 'Signature Projects' }).scrollIntoViewIfNeeded();
  await expect(page.locator('.slick-active')).toHaveAttribute('data-index', '1');

  await open('/about');
  await expect(page.locator('details')).not.toHaveAttribute('open');
  await expect(openPopovers(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/about');

  await open('/gallery');
  await expect(openPopovers(page)).toHaveCount(0);
  await expect(dialog.getByText(/^2 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(opener(page)).toBeFocused();

  await open('/contact');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(openPopovers(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('details[open]')).toHaveCount(2);
  await expect(page.getByLabel('Name')).toHaveValue('Typed early');

  await open('/projectdetails/1');
  const name = page.getByRole('main').getByLabel('Name');
  await expect(name).toHaveValue('Typed early');
  await expect(name).toBeFocused();

  await open('/projectdetails/2');
  await expect(page).toHaveURL(/\?status=Available/);
  await expect(page.getByRole('table', { name: 'All flats' }).getByText('Sold')).toHaveCount(0);
  await expect(page.getByLabel('Booking money (%)')).toHaveValue('15');

  await open('/projects');
  await expect(page).toHaveURL('/projects?location=Sylhet');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL('/projects');
  await page.reload();
  await alive(page);
  await expect(page.getByLabel(/^Sylhet/)).not.toBeChecked();
  await expect(page).toHaveURL('/projects');
});

test('without JavaScript, flats, filters and the comparison are in the page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/projectdetails/2');
  await page.getByRole('table', { name: 'Floor by floor: Tower 1' }).getByRole('link').first().click();
  await expect(page.getByRole('article', { name: /^Flat / })).toBeInViewport();
  await page.getByRole('form', { name: 'Filter the flats' }).getByLabel('Status').selectOption('Available');
  await page.getByRole('button', { name: 'Show flats' }).click();
  await expect(page).toHaveURL(/\bunit=\d+&status=Available\b/);
  await expect(page.getByRole('table', { name: 'All flats' }).getByText('Available').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'All flats' }).getByText('Sold')).toHaveCount(0);
  await page.goto('/projects?location=Sylhet');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Remove filter: Sylhet' })).toBeVisible();
  await expect(page.getByLabel(/^Sylhet/)).toBeChecked();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/\/projects\??$/);
  for (const path of ['/login', '/compare?ids=1,2']) {
    await page.goto(path);
    await expect(page.locator('button[type="button"]:not([popovertarget]):visible'), path).toHaveCount(0);
  }
  await expect(page.getByRole('table').getByRole('rowheader', { name: 'Address' })).toBeVisible();
  await context.close();
});

test('pages are readable without JavaScript, and unknown ones have status 404', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of PUBLIC_PAGES) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
  await page.goto('/projectdetails/1');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page).toHaveTitle(new RegExp(`^${name} \\|`));
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*attachment/);
  await expect(page.locator('[data-visible="served"]')).toBeHidden();
  const things = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(things.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toEqual([
    'Product',
    'BreadcrumbList',
  ]);
  for (const path of ['/no/such/page', '/projectdetails/424242', '/blogDetails/424242']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.locator('meta[name="robots"]'), path).toHaveAttribute('content', 'noindex');
  }
  await context.close();
});

test('without JavaScript, a contact form names invalid fields, keeps what was typed, and is sent', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const message = page.getByRole('textbox', { name: 'Message' });
  for (const path of ['/contact', '/landowner', '/projectdetails/1']) {
    await page.goto(path);
    await page.getByLabel('Name').fill('Rahima');
    await page.getByLabel('Email').fill('rahima');
    await page.getByLabel('Subject').fill('Without scripts');
    await message.fill(`May I see ${path} on Friday?`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Valid email is required.'), path).toBeInViewport();
    await expect(message, path).toHaveValue(`May I see ${path} on Friday?`);
    await page.getByLabel('Email').fill('rahima@visitor.example');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Thank you\. Your (?:message|tour request) has reached us\.$/), path).toBeInViewport();
    await expect(message, path).toHaveValue('');
  }
  await context.close();
});
