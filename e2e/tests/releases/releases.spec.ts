import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { needingAnotherReact, TARGETS, type Target } from '../../lib/faults';
import { startReleasingSite, throwing, type ReleasingSite } from '../../lib/releasing-site';
import { alive, expect, openSession, test } from '../../lib/test';

interface Status {
  remote: string;
  live: string;
  good: string | null;
  health: { as: string; good: number; crash: number; heal: number }[];
}

let site: ReleasingSite;
test.beforeAll(async () => {
  site = await startReleasingSite();
});
test.afterAll(() => site.stop());

/** A visitor with their own IP address, in the sample of browsers that report release health. */
async function visit(browser: Browser, number: number): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: site.address,
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${number}` },
  });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('reports-draw', '0'));
  return { context, page };
}

async function statusOf({ name }: Target): Promise<Status> {
  const found = ((await site.release('status')) as Status[]).find(({ remote }) => remote === name);
  if (found === undefined) throw new Error(`${name} is not published.`);
  return found;
}

test('a release that works in browsers becomes the good one; a faulty one is rolled back', async ({ browser }) => {
  test.setTimeout(120_000);
  const [target] = TARGETS;
  if (target === undefined) throw new Error('TARGETS is empty.');
  const visitors = await Promise.all([1, 2, 3].map((number) => visit(browser, number)));
  const { live: first } = await statusOf(target);
  for (const { page } of visitors) await page.goto(target.path);
  await expect.poll(async () => (await statusOf(target)).good).toBe(first);

  const { folder, version } = await site.build(target, 'faulty', throwing);
  await site.release('release', folder);
  // The server keeps rendering the previous release until the new one's renderers are ready.
  await expect
    .poll(
      async () => {
        for (const { page } of visitors) {
          await page.goto(target.path);
          await expect(page.getByRole('heading', { level: 1, name: target.heading })).toBeVisible();
          await alive(page);
        }
        return (await statusOf(target)).live;
      },
      { timeout: 50_000 },
    )
    .toBe(first);
  expect(await site.release('history', target.folder)).toContainEqual(
    expect.objectContaining({ action: 'rollback', version: first, from: version, by: 'health' }),
  );
  for (const { context } of visitors) await context.close();
});

test('a slot whose release needs another React shows the repaired release after Retry', async ({ browser }) => {
  const target = TARGETS.find(({ name }) => name === 'mfe_auth');
  if (target === undefined) throw new Error('The remote with the slot is missing.');
  const { context, page } = await visit(browser, 40);
  await openSession(page);
  await site.release('release', (await site.build(target, 'unfit', needingAnotherReact)).folder);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByText(/could not be loaded/i)).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/could not be loaded/i)).toBeVisible();
  await site.release('release', (await site.build(target, 'repaired')).folder);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Update Profile' })).toBeVisible();
  await context.close();
});

type Walk = readonly (readonly [path: string, heading: string])[];

/** Paths and their headings ('' for any). */
const VISITOR: Walk = [
  ['/', ''],
  ['/projects', 'Projects'],
  ['/login', 'Welcome Back'],
  ['/about', ''],
];
const AGENT: Walk = [
  ['/', ''],
  ['/dashboard/teams', 'List of Teams'],
  ['/dashboard', ''],
  ['/dashboard/projects', ''],
];
const WALKERS = 4;
const REPORTS = '/release-reports';

/** Visits pages in turn until `end()`, which resolves with the errors. `given`: versions of remotes that were loaded. */
function walk(page: Page, pages: Walk, offset: number) {
  const errors: string[] = [];
  const given = new Set<string>();
  const allowed = /injected|could not be loaded|ERR_ABORTED/;
  const record = (text: string) => void (allowed.test(text) || errors.push(`${page.url()}: ${text}`));
  page.on('console', (message) => message.type() === 'error' && record(message.text()));
  page.on('pageerror', (error) => record(error.message));
  page.on('request', (request) => {
    const version = /\/remotes\/[^/]+\/([^/]+)\/remoteEntry\.js/.exec(request.url())?.[1];
    if (version !== undefined) given.add(version);
  });
  let isOver = false;
  const go = async () => {
    for (let step = offset; !isOver; step += 1) {
      const [path, heading] = pages[step % pages.length] ?? ['/', ''];
      // Alternate between loading a document and navigating inside it.
      if (step === offset || step % 3 === 0) await page.goto(path);
      else
        await page.evaluate((target) => {
          history.pushState(null, '', target);
          dispatchEvent(new PopStateEvent('popstate'));
        }, path);
      const shown = page.getByRole('heading', { level: 1, ...(heading && { name: heading }) }).first();
      await shown.waitFor({ timeout: 20_000 }).catch(() => errors.push(`${path}: no heading at ${page.url()}`));
      if (await page.getByText(/could not be (?:loaded|shown)/i).count()) errors.push(`${path} could not be loaded`);
      // Stay until the document has reported a healthy release, if it reports.
      const isGood = (request: Request) => request.url().endsWith(REPORTS) && /"good"/.test(request.postData() ?? '');
      if (step % 3 === 0) await page.waitForRequest(isGood, { timeout: 8000 }).catch(() => undefined);
    }
  };
  const walked = go();
  return {
    given,
    end: async () => {
      isOver = true;
      await walked;
      return errors;
    },
  };
}

// Takes minutes, so it runs only with `WALK=all npm test e2e/tests/releases/releases.spec.ts`.
for (const target of process.env.WALK === 'all' ? TARGETS : []) {
  test(`${target.name} is released, canaried, promoted and rolled back while browsers visit pages`, async ({
    browser,
  }) => {
    test.setTimeout(10 * 60_000);
    const visitors = await Promise.all(Array.from({ length: WALKERS }, (_, index) => visit(browser, 20 + index)));
    const isForAgents = target.name === 'mfe_dashboard';
    if (isForAgents) for (const { page } of visitors) await openSession(page);
    const walkers = visitors.map(({ page }, index) => walk(page, isForAgents ? AGENT : VISITOR, index));
    const patient = expect.configure({ timeout: 120_000 });
    const isGiven = (version: string, browsers: number) =>
      patient
        .poll(() => walkers.filter(({ given }) => given.has(version)).length, { message: `${version} is given` })
        .toBeGreaterThanOrEqual(browsers);
    const isGood = (version: string) => patient.poll(async () => (await statusOf(target)).good).toBe(version);

    const { live: first } = await statusOf(target);
    const next = await site.build(target, 'next');
    await site.release('release', next.folder);
    await isGiven(next.version, WALKERS);
    await isGood(next.version);

    const tried = await site.build(target, 'tried');
    await site.release('canary', target.folder, tried.version, '99');
    await isGiven(tried.version, 2);
    await site.release('promote', target.folder);
    await isGiven(tried.version, WALKERS);
    await site.release('rollback', target.folder, first);
    await isGood(first);

    const faulty = await site.build(target, 'faulty', throwing);
    await site.release('canary', target.folder, faulty.version, '99');
    await patient
      .poll(() => site.release('history', target.folder))
      .toContainEqual(expect.objectContaining({ action: 'canary', version: faulty.version, percent: 0, by: 'health' }));
    await site.release('release', faulty.folder);
    await patient.poll(async () => (await statusOf(target)).live).toBe(first);
    expect((await Promise.all(walkers.map(({ end }) => end()))).flat()).toEqual([]);
    for (const { context } of visitors) await context.close();
  });
}
