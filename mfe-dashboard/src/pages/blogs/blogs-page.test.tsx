import { fireEvent, screen } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { asSent, imageFile } from '../../testing/files';
import { choose, dialog, fill, headers, rowOf, writes } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

const PAGE = '/dashboard/blogs';
const OFFER = new Date(2030, 4, 6, 14, 30).toISOString();
const options = {
  session: true,
  fixtures: {
    blogs: [
      {
        id: 4,
        title: 'A new tower',
        description: '<p>It <b>rises</b></p><script>alert(1)</script>',
        postedDate: new Date(2026, 0, 15, 12).toISOString(),
        offerDateTime: OFFER,
      },
    ],
  },
};

test('lists blogs with their description as plain text', async () => {
  await renderRemote(remote, PAGE, options);
  const row = await rowOf('A new tower');
  expect(screen.getByRole('heading', { level: 1, name: 'List of Blogs' })).toBeVisible();
  expect(headers()).toEqual(['Image', 'Title', 'Description', 'Status', 'Posted Date', 'Offer Date & Time', 'Actions']);
  for (const text of ['It rises', 'Active', 'Jan 15, 2026', 'May 06, 2030, 14:30']) {
    expect(row.getByText(text)).toBeVisible();
  }
});

test('creates a blog with exactly the documented fields', async () => {
  const { user, host } = await renderRemote(remote, PAGE, { session: true });
  await user.click(await screen.findByRole('button', { name: 'Create Blog' }));
  expect(screen.getByRole('dialog', { name: 'Add New Blog' })).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Save Blog' }));
  for (const message of ['Title is required.', 'Post date is required.', 'Offer date and time is required.']) {
    expect(dialog().getByText(message)).toBeVisible();
  }
  fill(dialog().getByLabelText('Title'), 'Opening day');
  fill(dialog().getByLabelText('Description'), '<p>Come!</p>');
  await user.upload(dialog().getByLabelText('Image'), imageFile());
  fireEvent.change(dialog().getByLabelText('Post Date'), { target: { value: '2026-02-03' } });
  fireEvent.change(dialog().getByLabelText('Offer Date & Time'), { target: { value: '2030-05-06T14:30' } });
  await user.click(dialog().getByRole('button', { name: 'Save Blog' }));

  expect(await screen.findByText('Blog created successfully')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const [call] = await writes(host);
  expect(call).toMatchObject({ method: 'POST', path: '/api/blog/create' });
  expect(call?.body).toEqual({
    title: 'Opening day',
    description: '<p>Come!</p>',
    postedDate: '2026-02-03T00:00:00.000Z',
    offerDateTime: OFFER,
    image: asSent(imageFile()),
  });
});

test('edits, toggles and deletes', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await user.click((await rowOf('A new tower')).getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('dialog', { name: 'Edit Blog' })).toBeVisible();
  expect(dialog().getByLabelText('Post Date')).toHaveValue('2026-01-15');
  expect(dialog().getByLabelText('Offer Date & Time')).toHaveValue('2030-05-06T14:30');
  await user.type(dialog().getByLabelText('Title'), 's');
  await user.click(dialog().getByRole('button', { name: 'Update Blog' }));
  expect(await screen.findByText('Blog updated successfully')).toBeVisible();
  await choose(user, 'A new towers', 'Deactivate');
  expect(await screen.findByText('Blog deactivated successfully')).toBeVisible();
  await (await rowOf('A new towers')).findByText('Inactive');
  await choose(user, 'A new towers', 'Activate');
  expect(await screen.findByText('Blog activated successfully')).toBeVisible();
  await choose(user, 'A new towers', 'Delete');
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Blog deleted successfully')).toBeVisible();
  const calls = await writes(host);
  expect(calls.map(({ path, query }) => [path, query])).toEqual([
    ['/api/blog/edit', {}],
    ['/api/blog/itemactiveinactive', { id: '4', value: 'false' }],
    ['/api/blog/itemactiveinactive', { id: '4', value: 'true' }],
    ['/api/blog/delete', { id: '4' }],
  ]);
  expect(calls[0]?.body).toMatchObject({ id: '4', title: 'A new towers', offerDateTime: OFFER });
});

test('a failed save keeps the dialog open', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await user.click((await rowOf('A new tower')).getByRole('button', { name: 'Edit' }));
  await host.fail({ path: '/api/blog/edit', status: 400, body: '{"message":"No.","errors":{"title":"Too bold."}}' });
  await user.click(dialog().getByRole('button', { name: 'Update Blog' }));
  expect(await screen.findByText('Failed to update blog: No.')).toBeVisible();
  expect(dialog().getByLabelText('Title')).toHaveAccessibleDescription('Too bold.');
});
