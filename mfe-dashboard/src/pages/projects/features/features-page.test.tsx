import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../../remote';
import { asSent, imageFile } from '../../../testing/files';
import { headers, writes } from '../../../testing/screen-parts';
import { onWideScreen } from '../../../testing/wide-screen';

onWideScreen();

const PAGE = '/dashboard/projects/7/features';
const project = { id: 7, name: 'Lake Tower' };
const options = {
  session: true,
  fixtures: {
    projects: [project],
    projectFeatures: [{ id: 3, projectId: 7, title: 'Roof garden', description: 'On top.' }],
  },
};

test('lists the features of the project and links back to the projects', async () => {
  const { host } = await renderRemote(remote, PAGE, options);
  expect(await screen.findByRole('cell', { name: 'Roof garden' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Project Features' })).toBeVisible();
  expect(await screen.findByText('Lake Tower')).toBeVisible();
  expect(headers()).toEqual(['Icon', 'Title', 'Description', 'Order', 'Actions']);
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard/projects');
  const [call] = (await host.requests()).filter(({ path }) => path === '/api/project/getfeature');
  expect(call?.query).toEqual({ projectId: '7' });
});

test('adds a feature in a dialog that closes on success', async () => {
  const { user, host } = await renderRemote(remote, PAGE, { session: true, fixtures: { projects: [project] } });
  await user.click(await screen.findByRole('button', { name: 'Add Feature' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add Feature' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Title is required.')).toBeVisible();

  await user.type(dialog.getByLabelText('Title'), 'Pool');
  await user.type(dialog.getByLabelText('Description'), 'With a view.');
  await user.upload(dialog.getByLabelText('Icon'), imageFile());
  await user.clear(dialog.getByLabelText('Order'));
  await user.type(dialog.getByLabelText('Order'), '2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await screen.findByRole('cell', { name: 'Pool' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('Feature created successfully')).toBeVisible();
  const calls = (await host.requests()).filter(({ path }) => path === '/api/project/featurecreate');
  expect(calls.map(({ method, body }) => [method, body])).toEqual([
    [
      'POST',
      {
        title: 'Pool',
        description: 'With a view.',
        projectId: '7',
        order: '2',
        icon: asSent(imageFile()),
      },
    ],
  ]);
});

test('a failed save keeps the dialog open with the typed text', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await host.fail({ path: '/api/project/featurecreate', status: 500, body: '{"message":"Disk full."}' });
  await user.click(await screen.findByRole('button', { name: 'Add Feature' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add Feature' }));
  await user.type(dialog.getByLabelText('Title'), 'Pool');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to create Feature')).toBeVisible();
  expect(dialog.getByText('Disk full.')).toBeVisible();
  expect(dialog.getByLabelText('Title')).toHaveValue('Pool');
});

test('links to the history of a feature', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  await user.click(await screen.findByRole('button', { name: 'More actions for Roof garden' }));
  const history = screen.getByRole('menuitem', { name: 'History' });
  expect(history).toHaveAttribute('href', '/dashboard/activity?table=projectFeatures&rowId=3');
});

test('deactivates, activates and deletes', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
  await user.click(await screen.findByRole('button', { name: 'Activate', busy: false }));
  expect(await screen.findByRole('button', { name: 'Deactivate', busy: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'Roof garden' })).not.toBeInTheDocument());
  expect((await writes(host)).map(({ path, query }) => [path, query])).toEqual([
    ['/api/project/featureactiveinactive', { id: '3', value: 'false' }],
    ['/api/project/featureactiveinactive', { id: '3', value: 'true' }],
    ['/api/project/featuredelete', { id: '3' }],
  ]);
});

test('shows failures with their reason', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  const toggle = await screen.findByRole('button', { name: 'Deactivate' });
  await host.fail({ path: '/api/project/feature', status: 500, body: '{"message":"Out of order."}' });
  await user.click(toggle);
  expect(await screen.findByText('Failed to deactivate Feature: Out of order.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete Feature: Out of order.')).toBeVisible();
});

test('shows a failed load', async () => {
  const { host, router } = await renderRemote(remote, '/dashboard/nowhere', options);
  await screen.findByText('Welcome, Agent!');
  await host.fail({ path: '/api/project/getfeature', status: 500 });
  await router.navigate(PAGE);
  expect(await screen.findByText('Failed to fetch Features: Unknown error')).toBeVisible();
});
