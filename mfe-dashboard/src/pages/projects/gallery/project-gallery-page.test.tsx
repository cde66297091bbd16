import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../../remote';
import { asSent, imageFile, videoFile } from '../../../testing/files';
import { headers, writes } from '../../../testing/screen-parts';
import { onWideScreen } from '../../../testing/wide-screen';

onWideScreen();

const PAGE = '/dashboard/projects/7/gallery';
const project = { id: 7, name: 'Lake Tower' };
const options = {
  session: true,
  fixtures: {
    projects: [project],
    projectGallery: [
      { id: 3, projectId: 7, contentType: 'Image', content: 'sample', order: 1 },
      { id: 4, projectId: 7, contentType: 'Video', content: 'sample', order: 2, isActive: false },
    ],
  },
};

test('shows images as thumbnails and videos as players', async () => {
  const { host } = await renderRemote(remote, PAGE, options);
  expect(await screen.findByRole('img', { name: 'Image 1' })).toBeVisible();
  const video = screen.getByLabelText('Video 2');
  expect(video).toHaveAttribute('controls');
  expect(video).toHaveAttribute('src', expect.stringMatching(/^\/api\/attachment\/get\/./));
  expect(screen.getByRole('cell', { name: 'Active' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Inactive' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Project Gallery' })).toBeVisible();
  expect(headers()).toEqual(['Content', 'Content Type', 'Order', 'Status', 'Actions']);
  const [call] = (await host.requests()).filter(({ path }) => path === '/api/project/getgallery');
  expect(call?.query).toEqual({ projectId: '7' });
});

test('an item without a file shows an error and sends nothing', async () => {
  const { user, host } = await renderRemote(remote, PAGE, { session: true, fixtures: { projects: [project] } });
  await user.click(await screen.findByRole('button', { name: 'Add Gallery Item' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add Gallery Item' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByLabelText('Content')).toHaveAccessibleDescription('Please choose an image.');
  await user.selectOptions(dialog.getByLabelText('Content Type'), 'Video');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Please choose an MP4 or WebM video.')).toBeVisible();
  expect(await writes(host)).toEqual([]);
});

test('adds an image; the next form starts empty', async () => {
  const { user, host } = await renderRemote(remote, PAGE, { session: true, fixtures: { projects: [project] } });
  await user.click(await screen.findByRole('button', { name: 'Add Gallery Item' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add Gallery Item' }));
  await user.upload(dialog.getByLabelText('Content'), imageFile('room.png'));
  await user.clear(dialog.getByLabelText('Order'));
  await user.type(dialog.getByLabelText('Order'), '5');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Gallery item created successfully')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Image 5' })).toBeVisible();
  const calls = (await host.requests()).filter(({ path }) => path === '/api/project/gallerycreate');
  expect(calls.map(({ method, body }) => [method, body])).toEqual([
    [
      'POST',
      {
        contentType: 'Image',
        projectId: '7',
        order: '5',
        content: asSent(imageFile('room.png')),
      },
    ],
  ]);

  await user.click(screen.getByRole('button', { name: 'Add Gallery Item' }));
  const next = within(screen.getByRole('dialog', { name: 'Add Gallery Item' }));
  expect(next.getByLabelText('Order')).toHaveDisplayValue('0');
  expect(next.queryByText(/room\.png/)).not.toBeInTheDocument();
});

test('a failed save keeps the dialog open', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await host.fail({
    path: '/api/project/gallerycreate',
    status: 413,
    body: '{"message":"Video size must not exceed 15MB"}',
  });
  await user.click(await screen.findByRole('button', { name: 'Add Gallery Item' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add Gallery Item' }));
  await user.selectOptions(dialog.getByLabelText('Content Type'), 'Video');
  await user.upload(dialog.getByLabelText('Content (Video max 15MB)'), videoFile());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to create Gallery item')).toBeVisible();
  expect(dialog.getByText('Video size must not exceed 15MB')).toBeVisible();
  expect(dialog.getByText(/film\.mp4/)).toBeVisible();
});

test('deactivates, activates and deletes', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  const row = async (name: string) => within((await screen.findByLabelText(name)).closest('tr') as HTMLElement);
  await user.click((await row('Video 2')).getByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(screen.getAllByText('Active')).toHaveLength(2));
  await user.click((await row('Video 2')).getByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByLabelText('Video 2')).not.toBeInTheDocument());
  expect((await writes(host)).map(({ path, query }) => [path, query])).toEqual([
    ['/api/project/galleryactiveinactive', { id: '4', value: 'true' }],
    ['/api/project/gallerydelete', { id: '4' }],
  ]);
});

test('shows failures with their reason', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await screen.findByRole('img', { name: 'Image 1' });
  await host.fail({ path: '/api/project/gallery', status: 500, body: '{"message":"Out of order."}' });
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Failed to deactivate Gallery item: Out of order.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Activate' }));
  expect(await screen.findByText('Failed to activate Gallery item: Out of order.')).toBeVisible();
});
