import type { Page } from '@playwright/test';
import { FAULTS, inject, TARGETS, type Fault, type Target } from '../lib/faults';
import { alive, expect, follow, openSession, test } from '../lib/test';

const WAYS = ['first load', 'navigation', 'served page', 'slot'] as const;
type Way = (typeof WAYS)[number];
// The browser asks for registry, code and data itself.
test.use({ baseURL: process.env.UNRENDERED_SITE });

interface Cell {
  target: Target;
  fault: Fault;
  hasGood: boolean;
  way: Way;
}

/** One remote has a slot, and one has pages that the server does not render. */
const isWay = ({ name }: Target, way: Way): boolean =>
  (way !== 'slot' || name === 'mfe_auth') && (way !== 'served page' || name !== 'mfe_dashboard');

/** Remote × fault × good release or none × way to the page. */
const CELLS: Cell[] = FAULTS.flatMap((fault) =>
  TARGETS.flatMap((target) =>
    WAYS.filter((way) => isWay(target, way)).flatMap((way) =>
      [true, false].map((hasGood) => ({ target, fault, hasGood, way })),
    ),
  ),
);

/** Each kind of fault in few cells; all of them with `FAULTS=all`, and those of one remote with `FAULTS=mfe_public`. */
const SAMPLE: [fault: string, remote: string, way: Way, hasGood: boolean][] = [
  ['manifest answers 404', 'mfe_public', 'first load', true],
  ['manifest never answers', 'mfe_auth', 'navigation', true],
  ['entry is not the one that was released', 'mfe_auth', 'navigation', false],
  ['entry answers a page', 'mfe_public', 'navigation', false],
  ['the texts never come', 'mfe_public', 'served page', true],
  ['exposed throws while it is evaluated', 'mfe_dashboard', 'first load', true],
  ['chunk answers 500', 'mfe_public', 'first load', false],
  ['chunk is refused', 'mfe_public', 'navigation', true],
  ['init throws', 'mfe_auth', 'slot', true],
  ['the contract is another', 'mfe_auth', 'slot', false],
  ['an effect throws 0.7 s after mount', 'mfe_auth', 'first load', true],
  ['exposed throws while it is evaluated', 'mfe_public', 'served page', true],
  ['chunk is refused', 'mfe_auth', 'served page', false],
  ['an effect sets state without end', 'mfe_public', 'navigation', true],
  ['an effect sets state without end', 'mfe_auth', 'first load', false],
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

/** Goes to where the fault is. Resolves with what is seen there when nothing is at fault. */
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
    const mend = await inject(page, target, fault, hasGood);
    const begun = Date.now();
    const shown = await go(page, cell);
    const document = await page.evaluateHandle(() => window.document);
    if (!hasGood && fault.isHarmless !== true) {
      await expect(page.getByText(/could not be loaded/i).first()).toBeVisible({ timeout: 25_000 });
      if (way !== 'slot' && target.name === 'mfe_public') await expect(page.getByRole('contentinfo')).toBeVisible();
      await mend();
      await page.getByRole('button', { name: 'Retry' }).click();
    }
    await expect(shown).toBeVisible();
    if (way === 'served page') await alive(page);
    // For people who run the table: how long the site took to heal.
    if (hasGood && process.env.FAULTS !== undefined) console.log(`${Date.now() - begun} ms: ${name}`);
    expect(await document.evaluate((before) => before === window.document)).toBe(true);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('a page that re-renders without end keeps nobody from leaving it', async ({ page, expectFailures }) => {
  expectFailures(/./);
  const [target] = TARGETS;
  const fault = FAULTS.find(({ what }) => what === 'an effect sets state without end');
  if (target === undefined || fault === undefined) throw new Error('There is no such fault.');
  await inject(page, target, fault, false);
  await page.goto(target.path, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { name: 'Half' }).waitFor();
  await follow(page, '/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the login does not notice that the public remote is gone', async ({ page }) => {
  await page.route('**/remotes/mfe-public/**', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test('an API host that fails is told, and the page stands', async ({ page, expectFailures }) => {
  expectFailures(/Failed to load resource/);
  await page.route('**/api/website/getprojects*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`/projects`);
  await expect(page.getByText('Failed to load projects. Please try again.').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});

test('a toast waits for the library that shows it, also where that comes with the second try', async ({
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
