import type { Route } from '@playwright/test';
import { expect, test } from '../lib/test';

/** Where the browser asks for registry, code and data itself. */
const UNRENDERED = process.env.UNRENDERED_SITE ?? '';

const MANIFEST = '**/remotes/mfe-public/**/mf-manifest.json';
const NETWORK_NOISE = /Failed to load resource|net::ERR|Federation Runtime|RUNTIME-00|preload/;

const FAULTS: [string, (route: Route) => Promise<void>][] = [
  ['answers 404', (route) => route.fulfill({ status: 404, body: 'gone' })],
  ['answers 500', (route) => route.fulfill({ status: 500, body: 'oops' })],
  ['answers garbage', (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"half":' })],
  ['answers a page instead', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>hi</p>' })],
  ['never answers', () => new Promise(() => undefined)],
];

for (const [what, fault] of FAULTS) {
  test(`when a remote ${what}, the frame stays, the others work, and Retry brings it back`, async ({
    page,
    expectFailures,
  }) => {
    expectFailures(NETWORK_NOISE);
    await page.route(MANIFEST, fault);
    await page.goto('/projects');
    await expect(page.getByRole('alert').filter({ hasText: /could not be loaded/i })).toBeVisible({ timeout: 25_000 });
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await page.unroute(MANIFEST);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  });
}

test('the login does not notice that the public remote is gone', async ({ page }) => {
  await page.route('**/remotes/mfe-public/**', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test('a release that cannot be evaluated gives way to the last good one in the same navigation', async ({
  page,
  expectFailures,
}) => {
  expectFailures(NETWORK_NOISE);
  await page.route('**/registry.json', async (route) => {
    const answer = await route.fetch();
    const registry = (await answer.json()) as {
      remotes: { name: string; version: string; manifest: string; good?: object }[];
    };
    for (const entry of registry.remotes.filter(({ name }) => name === 'mfe_public')) {
      entry.good = { version: entry.version, manifest: entry.manifest };
      entry.version = '9.9.9-broken';
      entry.manifest = '/remotes/mfe-public/9.9.9-broken/mf-manifest.json';
    }
    await route.fulfill({ json: registry });
  });
  await page.goto(`${UNRENDERED}/projects`);
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});

test('a page chunk that does not arrive leaves the frame and an error with Retry', async ({ page, expectFailures }) => {
  expectFailures(/Failed to load resource|net::ERR|Loading chunk|ChunkLoadError|RUNTIME-/);
  await page.goto('/contact');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route(/\/remotes\/mfe-public\/.*\.js$/, (route) => route.abort());
  await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).first().click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute(/\/remotes\/mfe-public\/.*\.js$/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});

test('an API host that fails is told, and the page stands', async ({ page, expectFailures }) => {
  expectFailures(/Failed to load resource/);
  await page.route('**/api/website/getprojects*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`${UNRENDERED}/projects`);
  await expect(page.getByText('Failed to load projects. Please try again.').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});
