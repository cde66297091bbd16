import { alive, expect, follow, logIn, remoteRequests, test } from '../../lib/test';

test('a visitor downloads no code of the login or the dashboard', async ({ page }) => {
  const requests = remoteRequests(page);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/projects');
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  expect([...new Set(requests)]).toEqual(['mfe-public']);
});

test('without a session, the dashboard redirects to the login without downloading its code', async ({ page }) => {
  const requests = remoteRequests(page);
  await page.goto('/dashboard/projects?x=1');
  await expect(page).toHaveURL('/login?returnTo=%2Fdashboard%2Fprojects%3Fx%3D1');
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  expect([...new Set(requests)]).toEqual(['mfe-auth']);
});

test('logout opens the home page, clears the session and locks the dashboard', async ({ page }) => {
  await logIn(page);
  await expect(page.getByText('Welcome, Agent!')).toBeVisible();
  await page
    .getByRole('button', { name: /profile|account|menu/i })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(
    await page.evaluate(() => ['token', 'expiration', 'userId', 'email'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null, null]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('shell and remotes share one copy of each stateful library', async ({ page }) => {
  await logIn(page);
  await page.getByText('Welcome, Agent!').waitFor();
  const loaded = await page.evaluate(() => {
    const { __SHARE__: scopes } = (
      globalThis as unknown as {
        __FEDERATION__: {
          __SHARE__: Record<string, Record<string, Record<string, Record<string, { loaded?: unknown; from: string }>>>>;
        };
      }
    ).__FEDERATION__;
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
  for (const library of [
    'react',
    'react-dom',
    'react-router-dom',
    'styled-components',
    'notistack',
    'shared-state',
    'shared-ui/slots',
    'shared-ui/texts',
  ]) {
    expect([...new Set(loaded[library])], library).toEqual([expect.stringMatching(/from shell$/)]);
  }
});

/** Occurs only in the script with the form libraries. */
const FORMS = 'FINAL_FORM/form-error';

test('the form libraries are downloaded once, and a remote loads its own copy if another one fails', async ({
  page,
  expectFailures,
}) => {
  let failing = 0;
  const sources: string[] = [];
  await page.route(/\/remotes\/[^/]+\/.*\.js/, async (route) => {
    const answer = await route.fetch();
    const [, remote = ''] = /\/remotes\/([^/]+)\//.exec(route.request().url()) ?? [];
    if (!(await answer.text()).includes(FORMS)) return route.fulfill({ response: answer });
    sources.push(remote);
    failing -= 1;
    return failing >= 0 ? route.abort() : route.fulfill({ response: answer });
  });
  const field = page.getByLabel('Email');

  await page.goto('/contact');
  await alive(page);
  await follow(page, '/login');
  await field.fill('agent@agents.example');
  expect([...new Set(sources)]).toEqual(['mfe-public']);

  // mfe-public registers the libraries without loading them, so mfe-auth uses its own copy and retries the failed download.
  sources.length = 0;
  await page.goto('/');
  await alive(page);
  expectFailures(/Failed to load resource/);
  failing = 1;
  await follow(page, '/login');
  await field.fill('agent@agents.example');
  expect(sources).toEqual(['mfe-auth', 'mfe-auth']);
});

test('all remotes share one store: cached data is reused, and a change in one appears in another', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/website/getprojects')) calls.push(request.url());
  });
  // The data comes with the server's HTML: the browser requests nothing until it changes.
  await page.goto('/projects');
  const headings = page.getByRole('main').getByRole('article').getByRole('heading');
  const name = (await headings.last().textContent()) ?? '';
  await alive(page);
  expect(calls).toHaveLength(0);

  await follow(page, '/login');
  await page.getByLabel('Email').fill(process.env.AGENT_EMAIL ?? '');
  await page.getByLabel('Password', { exact: true }).fill(process.env.AGENT_PASSWORD ?? '');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Welcome, Agent!').waitFor();
  await follow(page, '/projects');
  await expect(headings.filter({ hasText: name })).toBeVisible();
  expect(calls).toHaveLength(0);

  await follow(page, '/dashboard/projects');
  const row = page.getByRole('row', { name });
  const menu = row.getByRole('button', { name: /^More actions/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(row.getByText('Inactive')).toBeVisible();
  await follow(page, '/projects');
  await expect.poll(() => calls.length).toBe(1);
  await expect(headings.first()).toBeVisible();
  await expect(headings.filter({ hasText: name })).toHaveCount(0);

  await follow(page, '/dashboard/projects');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Activate', exact: true }).click();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
});
