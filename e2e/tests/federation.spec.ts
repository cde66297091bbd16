import { expect, logIn, remoteRequests, test } from '../lib/test';

test('a visitor downloads nothing of the login or the dashboard', async ({ page }) => {
  const requests = remoteRequests(page);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/projects');
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  expect([...new Set(requests)]).toEqual(['mfe-public']);
});

test('without a session the dashboard is guarded before any of its code is fetched', async ({ page }) => {
  const requests = remoteRequests(page);
  await page.goto('/dashboard/projects?x=1');
  await expect(page).toHaveURL('/login?returnTo=%2Fdashboard%2Fprojects%3Fx%3D1');
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  expect([...new Set(requests)]).toEqual(['mfe-auth']);
});

test('after login the agent is where he wanted to go; logout leads home and closes the dashboard', async ({ page }) => {
  await logIn(page);
  await expect(page.getByText('Welcome, Agent!')).toBeVisible();
  await page.getByRole('button', { name: /profile|account|menu/i }).last().click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => ['token', 'expiration', 'userId', 'email'].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('host and remotes run on one copy of each library that holds state', async ({ page }) => {
  await logIn(page);
  await page.getByText('Welcome, Agent!').waitFor();
  const loaded = await page.evaluate(() => {
    const { __SHARE__: scopes } = (globalThis as unknown as {
      __FEDERATION__: { __SHARE__: Record<string, Record<string, Record<string, Record<string, { loaded?: unknown; from: string }>>>> };
    }).__FEDERATION__;
    const copies: Record<string, string[]> = {};
    for (const scope of Object.values(scopes)) {
      for (const [library, versions] of Object.entries(scope.default ?? {})) {
        for (const [version, share] of Object.entries(versions)) {
          if (share.loaded) (copies[library] ??= []).push(`${version} from ${share.from}`);
        }
      }
    }
    return copies;
  });
  for (const library of ['react', 'react-dom', 'react-router-dom', 'styled-components', 'notistack', 'shared-state', 'i18next']) {
    expect([...new Set(loaded[library])], library).toEqual([expect.stringMatching(/from shell$/)]);
  }
});

test('what one remote has read is there for another without a call', async ({ page }) => {
  await logIn(page);
  await page.goto('/dashboard/projects');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/project')) calls.push(new URL(request.url()).pathname);
  });
  await page.getByRole('link', { name: /dashboard|overview/i }).first().click();
  await expect(page.getByText('Recent Listings')).toBeVisible();
  expect(calls).toEqual([]);
});
