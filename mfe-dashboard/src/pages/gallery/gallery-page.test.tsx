import { screen, waitFor, within } from '@testing-library/react';
import { createTestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { asSent, imageFile, videoFile } from '../../testing/files';
import { choose, dialog, fill, headers, rowOf, writes } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

const PAGE = '/dashboard/gallery';
const options = {
  session: true,
  fixtures: { galleryItems: [{ id: 4, title: 'Lobby', contentType: 'Image', contentName: 'sample', order: 2 }] },
};

test('lists the items', async () => {
  await renderRemote(remote, PAGE, options);
  const row = await rowOf('Lobby');
  expect(screen.getByRole('heading', { level: 1, name: 'List of Gallery' })).toBeVisible();
  expect(headers()).toEqual(['Content', 'Title', 'Description', 'Type', 'Status', 'Order', 'Action']);
  expect(row.getByRole('img', { name: 'Lobby' })).toBeVisible();
});

test('creates an item with the documented field names; the next form starts empty', async () => {
  const { user, host } = await renderRemote(remote, PAGE, { session: true });
  await user.click(await screen.findByRole('button', { name: 'Create Gallery' }));
  expect(screen.getByRole('dialog', { name: 'Add Gallery' })).toBeVisible();
  fill(dialog().getByLabelText('Title'), 'Fly-through');
  await user.selectOptions(dialog().getByLabelText('Content Type'), 'Video');
  await user.upload(dialog().getByLabelText('Upload file (Video max 15MB)'), videoFile());
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect((await rowOf('Fly-through')).getByText('Video')).toBeVisible();
  const [call] = await writes(host);
  expect(call).toMatchObject({ method: 'POST', path: '/api/gallery/create' });
  expect(call?.body).toEqual({
    contentname: asSent(videoFile()),
    type: 'Video',
    title: 'Fly-through',
    description: '',
    order: '0',
  });

  await user.click(screen.getByRole('button', { name: 'Create Gallery' }));
  expect(dialog().getByLabelText('Title')).toHaveValue('');
  expect(dialog().getByLabelText('Content Type')).toHaveValue('Image');
});

test('a new item without a file shows an error and sends nothing', async () => {
  const { user, host } = await renderRemote(remote, PAGE, { session: true });
  await user.click(await screen.findByRole('button', { name: 'Create Gallery' }));
  fill(dialog().getByLabelText('Title'), 'Lobby');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(dialog().getByLabelText('Upload file')).toHaveAccessibleDescription('Please choose an image.');
  expect(await writes(host)).toEqual([]);
});

test('a missing title shows an error and sends nothing', async () => {
  const { user, host } = await renderRemote(remote, PAGE, { session: true });
  await user.click(await screen.findByRole('button', { name: 'Create Gallery' }));
  await user.upload(dialog().getByLabelText('Upload file'), imageFile());
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  const messages = await screen.findAllByText('Title and content type are required');
  expect(messages.some((element) => element.closest('[role="alert"]'))).toBe(true);
  expect(dialog().getByLabelText('Title')).toHaveAccessibleDescription('Title and content type are required');
  expect(await writes(host)).toEqual([]);
});

test('edits, toggles and deletes', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await user.click((await rowOf('Lobby')).getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('dialog', { name: 'Edit Gallery' })).toBeVisible();
  await user.type(dialog().getByLabelText('Title'), ' at night');
  await user.click(dialog().getByRole('button', { name: 'Update' }));
  await choose(user, 'Lobby at night', 'Deactivate');
  expect(await screen.findByText('Inactive')).toBeVisible();
  await choose(user, 'Lobby at night', 'Delete');
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No gallery items yet.')).toBeVisible();
  const calls = await writes(host);
  expect(calls.map(({ path, query }) => [path, query])).toEqual([
    ['/api/gallery/edit', {}],
    ['/api/gallery/itemactiveinactive', { id: '4', value: 'false' }],
    ['/api/gallery/delete', { id: '4' }],
  ]);
  expect(calls[0]?.body).toEqual({ id: '4', type: 'Image', title: 'Lobby at night', description: '', order: '2' });
});

test('shows failures', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  const row = await rowOf('Lobby');
  await host.fail({ path: '/api/gallery/', status: 500 });
  await choose(user, 'Lobby', 'Deactivate');
  expect(await screen.findByText('Failed to update status')).toBeVisible();
  await choose(user, 'Lobby', 'Delete');
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete gallery item')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Edit' }));
  await user.click(dialog().getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Failed to update gallery item')).toBeVisible();
});

test('a failed load shows an error without the reason; Retry loads the list', async () => {
  const host = await createTestHost(options.fixtures);
  await host.fail({ path: '/api/gallery', status: 500, body: '{"message":"No disk"}' });
  const { user } = await renderRemote(remote, PAGE, { session: true, host });
  await within(await screen.findByRole('table')).findByRole('button', { name: 'Retry' });
  await waitFor(() => expect(screen.getAllByText('Failed to load gallery items')).toHaveLength(2));
  expect(screen.queryByText(/Failed to load gallery items: /)).not.toBeInTheDocument();
  await host.recover();
  await user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Retry' }));
  expect((await rowOf('Lobby')).getByRole('img', { name: 'Lobby' })).toBeVisible();
  await host.stop();
});
