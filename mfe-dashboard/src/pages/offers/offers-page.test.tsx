import { fireEvent, screen } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { asSent, imageFile } from '../../testing/files';
import { choose, dialog, fill, headers, rowOf, writes } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

const PAGE = '/dashboard/offers';
const START = new Date(2026, 0, 2, 9).toISOString();
const END = new Date(2030, 4, 6, 18).toISOString();
const options = {
  session: true,
  fixtures: { offers: [{ id: 4, title: 'Eid offer', description: 'Not shown.', startDate: START, endDate: END }] },
};

test('lists the offer without its description; a second one cannot be created', async () => {
  await renderRemote(remote, PAGE, options);
  const row = await rowOf('Eid offer');
  expect(screen.getByRole('heading', { level: 1, name: 'List of Offers' })).toBeVisible();
  expect(headers()).toEqual(['Image', 'Title', 'Status', 'Start Date', 'End Date', 'Action']);
  expect(row.getByText('Jan 02, 2026, 09:00')).toBeVisible();
  expect(row.getByText('May 06, 2030, 18:00')).toBeVisible();
  expect(screen.queryByText('Not shown.')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Create Offer' })).not.toBeInTheDocument();
});

test('creates an offer if the list is empty; its picture is sent as `image`', async () => {
  const { user, host } = await renderRemote(remote, PAGE, { session: true });
  await user.click(await screen.findByRole('button', { name: 'Create Offer' }));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  for (const message of ['Title is required.', 'Start date is required.', 'End date is required.']) {
    expect(dialog().getByText(message)).toBeVisible();
  }
  fill(dialog().getByLabelText('Title'), 'Spring');
  fill(dialog().getByLabelText('Description'), 'Ten per cent.');
  await user.upload(dialog().getByLabelText('Image'), imageFile());
  fireEvent.change(dialog().getByLabelText('Start Date'), { target: { value: '2026-01-02T09:00' } });
  fireEvent.change(dialog().getByLabelText('End Date'), { target: { value: '2030-05-06T18:00' } });
  await user.click(dialog().getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Offer created successfully')).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'Spring' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create Offer' })).not.toBeInTheDocument();
  const [call] = await writes(host);
  expect(call).toMatchObject({ method: 'POST', path: '/api/offer/create' });
  expect(call?.body).toEqual({
    title: 'Spring',
    description: 'Ten per cent.',
    startDate: START,
    endDate: END,
    image: asSent(imageFile()),
  });
});

test('edits, toggles and deletes', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await user.click((await rowOf('Eid offer')).getByRole('button', { name: 'Edit' }));
  await user.type(dialog().getByLabelText('Title'), 's');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Offer updated successfully')).toBeVisible();
  await choose(user, 'Eid offers', 'Deactivate');
  expect(await screen.findByText('Inactive')).toBeVisible();
  await choose(user, 'Eid offers', 'Delete');
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Offer deleted successfully')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Create Offer' })).toBeVisible();
  const calls = await writes(host);
  expect(calls.map(({ path, query }) => [path, query])).toEqual([
    ['/api/offer/edit', {}],
    ['/api/offer/itemactiveinactive', { id: '4', value: 'false' }],
    ['/api/offer/delete', { id: '4' }],
  ]);
  expect(calls[0]?.body).toMatchObject({ id: '4', title: 'Eid offers', startDate: START, endDate: END });
});
