import type { Page } from '@playwright/test';
import { ENDLESS, FAULTS, never, TARGETS, type Fault, type Target } from '../../lib/faults';
import { inject } from '../../lib/inject';
import { alive, expect, follow, openSession, test } from '../../lib/test';

const WAYS = ['first load', 'navigation', 'served page', 'slot'] as const;
type Way = (typeof WAYS)[number];
// A site without server rendering: the browser fetches registry, code and data.
test.use({ baseURL: process.env.UNRENDERED_SITE });

interface Cell {
  target: Target;
  fault: Fault;
  hasGood: boolean;
  way: Way;
}

/** The slot of these tests (`profileDialog`) belongs to mfe_auth, and the server does not render the dashboard's pages. */
const isWay = ({ name }: Target, way: Way): boolean =>
  (way !== 'slot' || name === 'mfe_auth') && (way !== 'served page' || name !== 'mfe_dashboard');

/** Remote × fault × with or without a good release × way to the page. */
const CELLS: Cell[] = FAULTS.flatMap((fault) =>
  TARGETS.flatMap((target) =>
    WAYS.filter((way) => isWay(target, way)).flatMap((way) =>
      [true, false].map((hasGood) => ({ target, fault, hasGood, way })),
    ),
  ),
);

/** A sample of the cells, with each remote and each way to the page. `FAULTS=all` runs all cells, `FAULTS=mfe_public` those of one remote. */
const SAMPLE: [fault: string, remote: string, way: Way, hasGood: boolean][] = [
  ['manifest answers 404', 'mfe_public', 'first load', true],
  ['entry is not the one that was released', 'mfe_auth', 'navigation', false],
  ['entry answers a page', 'mfe_public', 'navigation', false],
  ['the texts throw', 'mfe_public', 'served page', true],
  ['rendering throws', 'mfe_public', 'served page', false],
  ['exposed throws while it is evaluated', 'mfe_dashboard', 'first load', true],
  ['chunk answers 500', 'mfe_public', 'first load', false],
  ['chunk is refused', 'mfe_public', 'navigation', true],
  ['init throws', 'mfe_auth', 'slot', true],
  ['the contract is another', 'mfe_auth', 'slot', false],
  ['an effect throws 0.7 s after mount', 'mfe_auth', 'first load', true],
  ['exposed throws while it is evaluated', 'mfe_public', 'served page', true],
  ['chunk is refused', 'mfe_auth', 'served page', false],
  ['a layout effect sets state without end', 'mfe_public', 'navigation', true],
  ['rendering throws undefined', 'mfe_public', 'served page', false],
  ['rendering throws undefined', 'mfe_auth', 'slot', true],
  ['the loader throws undefined', 'mfe_dashboard', 'first load', false],
  ['the loader redirects to its own page', 'mfe_public', 'navigation', true],
  ['the loader redirects to its own page', 'mfe_public', 'first load', false],
  ['a route has no component', 'mfe_auth', 'navigation', false],
  ['it needs another React', 'mfe_auth', 'slot', false],
  ['it needs another React', 'mfe_public', 'first load', true],
];

const isChosen = ({ fault, target, way, hasGood }: Cell): boolean => {
  const { FAULTS: chosen } = process.env;
  if (chosen !== undefined) return chosen === 'all' || chosen === target.name;
  return SAMPLE.some(([...cell]) => cell.join() === [fault.what, target.name, way, hasGood].join());
};

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
}

/** Goes to the page with the fault. Resolves with a locator of its content. */
async function go(page: Page, { target, way }: Cell) {
  if (way === 'slot') {
    await page.goto('/dashboard');
    await openProfile(page);
    return page.getByRole('button', { name: 'Update Profile' });
  }
  if (way === 'first load') await page.goto(target.path, { waitUntil: 'domcontentloaded' });
  else if (way === 'served page')
    await page.goto(`${process.env.SITE ?? ''}${target.path}`, { waitUntil: 'domcontentloaded' });
  else {
    await page.goto(target.elsewhere);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await follow(page, target.path);
  }
  return page.getByRole('heading', { name: target.heading });
}

for (const cell of CELLS.filter(isChosen)) {
  const { target, fault, hasGood, way } = cell;
  const name = `${target.name}, ${way}, ${hasGood ? 'with' : 'without'} a good release: ${fault.what}`;
  test(name, async ({ page, expectFailures }) => {
    expectFailures(/./);
    if (way === 'slot' || target.name === 'mfe_dashboard') await openSession(page);
    const removeFault = await inject(page, target, fault, hasGood);
    const begun = Date.now();
    const shown = await go(page, cell);
    const document = await page.evaluateHandle(() => window.document);
    if (!hasGood && fault.isHarmless !== true) {
      await expect(page.getByText(/could not be (?:loaded|shown)/i).first()).toBeVisible();
      await expect(shown).toBeVisible({ visible: way === 'served page' });
      if (way !== 'slot' && target.name === 'mfe_public') await expect(page.getByRole('contentinfo')).toBeVisible();
      await removeFault();
      await page.getByRole('button', { name: 'Retry' }).click();
    }
    await expect(shown).toBeVisible();
    if (way === 'served page') await alive(page);
    // With `FAULTS`, prints how long recovery took.
    if (hasGood && process.env.FAULTS !== undefined) console.log(`${Date.now() - begun} ms: ${name}`);
    expect(await document.evaluate((before) => before === window.document)).toBe(true);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('the visitor can leave a page that keeps setting state', async ({ page, expectFailures }) => {
  expectFailures(/./);
  const [target] = TARGETS;
  if (target === undefined) throw new Error('No remote found.');
  await inject(page, target, ENDLESS, false);
  await page.goto(target.path, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { name: 'Half' }).waitFor();
  await follow(page, '/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a file that never arrives is waited for, with an offer to open the page as a new document', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  let isReachable = false;
  await page.route('**/remotes/mfe-public/**', (route) => (isReachable ? route.continue() : never(route)));
  await follow(page, '/projects');
  await page.clock.runFor(60_000);
  await expect(page.getByText('This is taking longer than usual')).toBeVisible();
  await expect(page.getByText(/could not be loaded/i)).toBeHidden();
  isReachable = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the login works without the public remote', async ({ page }) => {
  await page.route('**/remotes/mfe-public/**', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test('a failing API host is reported within the page', async ({ page, expectFailures }) => {
  expectFailures(/Failed to load resource/);
  await page.route('**/api/website/getprojects*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`/projects`);
  await expect(page.getByText('Failed to load projects. Please try again.').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});

test('a toast waits for its library, also if that loads only with the second attempt', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/Failed to load resource/);
  await page.route(/\/notistack\.\w+\.js$/, (route) => route.abort(), { times: 1 });
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/notistack.'));
  await page.goto('/projectdetails');
  await lost;
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid project ID.' })).toBeInViewport();
});
