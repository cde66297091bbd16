import { screen, within } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { asSent, imageFile, videoFile } from '../../testing/files';
import { choose, dialog, fill, headers, rowOf, writes } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

const PAGE = '/dashboard/testimonials';
const options = {
  session: true,
  fixtures: {
    testimonials: [
      { id: 4, name: 'Rafiq', customerType: 'Land Owner', contentType: 'Video', content: 'sample', order: 2 },
    ],
  },
};

test('lists testimonials with their picture or video', async () => {
  await renderRemote(remote, PAGE, options);
  const row = await rowOf('Rafiq');
  expect(screen.getByRole('heading', { level: 1, name: 'List of Testimonials' })).toBeVisible();
  expect(headers()).toEqual(['Image', 'Name', 'Description', 'Type', 'Content', 'Status', 'Order', 'Actions']);
  expect(row.getByText('Land Owner')).toBeVisible();
  expect(row.getByLabelText('Content of Rafiq')).toHaveAttribute('controls');
});

test('creates a testimonial with exactly the documented fields', async () => {
  const { user, host } = await renderRemote(remote, PAGE, { session: true });
  await user.click(await screen.findByRole('button', { name: 'Create Testimonial' }));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(dialog().getByText('Name is required.')).toBeVisible();
  expect(dialog().getByText('Customer type is required.')).toBeVisible();

  const types = within(dialog().getByLabelText('Customer Type')).getAllByRole('option').slice(1);
  expect(types.map((option) => option.textContent)).toEqual(['Customer', 'Land Owner']);
  fill(dialog().getByLabelText('Name'), 'Nadia');
  await user.selectOptions(dialog().getByLabelText('Customer Type'), 'Customer');
  fill(dialog().getByLabelText('Description'), 'Well built.');
  await user.upload(dialog().getByLabelText('Image'), imageFile());
  await user.selectOptions(dialog().getByLabelText('Content Type'), 'Video');
  await user.upload(dialog().getByLabelText('Content (Video max 15MB)'), videoFile());
  await user.click(dialog().getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Testimonial created successfully')).toBeVisible();
  const [call] = await writes(host);
  expect(call).toMatchObject({ method: 'POST', path: '/api/testimonial/create' });
  expect(call?.body).toEqual({
    name: 'Nadia',
    description: 'Well built.',
    contentType: 'Video',
    order: '0',
    customerType: 'Customer',
    image: asSent(imageFile()),
    content: asSent(videoFile()),
  });
});

test('edits, toggles and deletes', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await user.click((await rowOf('Rafiq')).getByRole('button', { name: 'Edit' }));
  expect(dialog().getByLabelText('Customer Type')).toHaveValue('Land Owner');
  await user.type(dialog().getByLabelText('Name'), ' Islam');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Testimonial updated successfully')).toBeVisible();
  await choose(user, 'Rafiq Islam', 'Deactivate');
  expect(await screen.findByText('Inactive')).toBeVisible();
  await choose(user, 'Rafiq Islam', 'Delete');
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No testimonials yet.')).toBeVisible();
  const calls = await writes(host);
  expect(calls.map(({ path, query }) => [path, query])).toEqual([
    ['/api/testimonial/edit', {}],
    ['/api/testimonial/itemactiveinactive', { id: '4', value: 'false' }],
    ['/api/testimonial/delete', { id: '4' }],
  ]);
  expect(calls[0]?.body).toMatchObject({ id: '4', name: 'Rafiq Islam', contentType: 'Video' });
});

test('shows failures with their reason', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await rowOf('Rafiq');
  await host.fail({ path: '/api/testimonial/', status: 500 });
  await choose(user, 'Rafiq', 'Deactivate');
  expect(await screen.findByText('Failed to deactivate testimonial: Unknown error')).toBeVisible();
});
