import { act, screen, waitFor, within } from '@testing-library/react';
import { logIn, selectSession } from 'shared-state';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { choose, headers, rowOf, showAllColumns } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

test('shows every column of a project; a long description is truncated', async () => {
  const description = 'd'.repeat(101);
  const { user, host } = await renderRemote(remote, '/dashboard/projects', {
    session: true,
    fixtures: {
      projects: [
        {
          name: 'Lake Tower',
          description,
          address: '5 Lake Road',
          thumbnail: 'sample',
          category: 'Upcoming',
          type: 'Commercial',
          content: 'sample',
          offerTitle: 'Early bird',
          offerDateTime: new Date(2030, 0, 2, 15, 30).toISOString(),
          isActive: false,
        },
        { name: 'Bare Plot', description: 'e'.repeat(100), category: '', type: '' },
      ],
    },
  });
  await showAllColumns(user);
  const tower = await rowOf('Lake Tower');
  expect(headers()).toEqual([
    'Thumbnail',
    'Name',
    'Description',
    'Address',
    'Category',
    'Type',
    'Content',
    'Offer Title',
    'Offer Date',
    'Status',
    'Actions',
  ]);
  expect(tower.getByTitle(description)).toHaveTextContent(`${'d'.repeat(100)}…`);
  for (const text of ['5 Lake Road', 'Upcoming', 'Commercial', 'Early bird', 'Jan 02, 2030, 15:30', 'Inactive']) {
    expect(tower.getByText(text)).toBeVisible();
  }
  expect(tower.getByRole('img', { name: 'Thumbnail of Lake Tower' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^\/api\/attachment\/get\/./),
  );
  expect((await rowOf('Bare Plot')).getByText('e'.repeat(100))).toBeVisible();
  const [list] = (await host.requests()).filter(({ path }) => path === '/api/project');
  expect(list?.headers.authorization).toMatch(/^Bearer ./);
});

test('links to create, edit, gallery and features', async () => {
  const { user, router } = await renderRemote(remote, '/dashboard/projects', {
    session: true,
    fixtures: { projects: [{ id: 7, name: 'Lake Tower' }] },
  });
  expect(await screen.findByRole('link', { name: 'Create Project' })).toHaveAttribute(
    'href',
    '/dashboard/projects/create',
  );
  const tower = await rowOf('Lake Tower');
  expect(tower.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/dashboard/projects/7/edit');
  for (const [name, page] of [
    ['Gallery', 'gallery'],
    ['Features', 'features'],
  ] as const) {
    await choose(user, 'Lake Tower', name);
    await screen.findByRole('heading', { level: 1, name: `Project ${name}` });
    expect(router.state.location.pathname).toBe(`/dashboard/projects/7/${page}`);
    await user.click(screen.getByRole('link', { name: 'Back' }));
  }
});

test('deactivates and activates a project and reloads the list', async () => {
  const { user, host } = await renderRemote(remote, '/dashboard/projects', {
    session: true,
    fixtures: { projects: [{ id: 7, name: 'Lake Tower' }] },
  });
  await choose(user, 'Lake Tower', 'Deactivate');
  expect(await screen.findByText('Inactive')).toBeVisible();
  await choose(user, 'Lake Tower', 'Activate');
  expect(await screen.findByText('Active')).toBeVisible();
  const calls = (await host.requests()).filter(({ path }) => path === '/api/project/itemactiveinactive');
  expect(calls.map(({ method, query }) => [method, query])).toEqual([
    ['POST', { id: '7', value: 'false' }],
    ['POST', { id: '7', value: 'true' }],
  ]);
});

test('deletes after a confirmation', async () => {
  const { user, host } = await renderRemote(remote, '/dashboard/projects', {
    session: true,
    fixtures: { projects: [{ id: 7, name: 'Lake Tower' }] },
  });
  await choose(user, 'Lake Tower', 'Delete');
  const question = await screen.findByRole('dialog', { name: 'Delete' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect((await host.requests()).some(({ path }) => path.endsWith('/delete'))).toBe(false);

  await choose(user, 'Lake Tower', 'Delete');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No projects found.')).toBeVisible();
  expect((await host.requests()).filter(({ path }) => path === '/api/project/delete')).toEqual([
    expect.objectContaining({ method: 'POST', query: { id: '7' } }),
  ]);
});

test('restores the search and the sort order when the screen is reopened', async () => {
  const { user } = await renderRemote(remote, '/dashboard/projects', {
    session: true,
    fixtures: { projects: [{ name: 'Green Terrace' }, { name: 'Lake Tower' }, { name: 'Lake Garden' }] },
  });
  await rowOf('Lake Tower');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'lake');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  const [, first] = screen.getAllByRole('row');
  if (!first) throw new Error('No rows');
  await user.click(within(first).getByRole('link', { name: 'Edit' }));
  await user.click(await screen.findByRole('link', { name: 'Cancel' }));

  await rowOf('Lake Tower');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('lake');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('cell', { name: /^Lake/ }).textContent)).toEqual([
    'Lake Garden',
    'Lake Tower',
  ]);
});

test("does not restore another agent's search", async () => {
  const { user, store, router } = await renderRemote(remote, '/dashboard/projects', {
    session: true,
    fixtures: { projects: [{ name: 'Green Terrace' }, { name: 'Lake Tower' }] },
  });
  await rowOf('Lake Tower');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'lake');
  await waitFor(() => expect(router.state.location.search).toBe('?q=lake'));
  await act(() => router.navigate('/dashboard/faq'));
  const session = selectSession(store.getState());
  if (session === null) throw new Error('There is no session.');
  store.dispatch(logIn({ ...session, userId: 'another' }));
  await act(() => router.navigate('/dashboard/projects'));
  expect(await screen.findByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test('shows the default message if the API host sends none, and the reason of a failure', async () => {
  const { user, host } = await renderRemote(remote, '/dashboard/projects', {
    session: true,
    fixtures: { projects: [{ id: 7, name: 'Lake Tower' }] },
  });
  const menu = (await rowOf('Lake Tower')).getByRole('button', { name: 'More actions for Lake Tower' });
  await host.fail({ path: '/api/project/itemactiveinactive', status: 200, body: '', times: 1 });
  await choose(user, 'Lake Tower', 'Deactivate');
  expect(await screen.findByText('Project deactivated successfully')).toBeVisible();

  await host.fail({ path: '/api/project/itemactiveinactive', status: 500, body: '{"message":"Out of order."}' });
  await waitFor(() => expect(menu).toBeEnabled());
  await choose(user, 'Lake Tower', 'Deactivate');
  expect(await screen.findByText('Failed to deactivate Project: Out of order.')).toBeVisible();

  await host.fail({ path: '/api/project/delete', status: 500 });
  await waitFor(() => expect(menu).toBeEnabled());
  await choose(user, 'Lake Tower', 'Delete');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete Project: Unknown error')).toBeVisible();
});

test('shows a failed load, with Retry', async () => {
  const { user, host, router } = await renderRemote(remote, '/dashboard/nowhere', { session: true });
  await screen.findByText('Welcome, Agent!');
  await host.fail({ path: '/api/project', status: 500, body: '{"message":"The database sleeps."}' });
  await user.click(screen.getByRole('link', { name: 'Projects' }));
  expect(await screen.findByText('Failed to fetch Projects: The database sleeps.')).toBeVisible();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await host.recover();
  await user.click(retry);
  expect(await screen.findByText('No projects found.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard/projects');
});
