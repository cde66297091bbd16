import { screen } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { asSent, imageFile } from '../../testing/files';
import { dialog, fill, headers, rowOf, showAllColumns, writes } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

const PAGE = '/dashboard/about-us';
const story = {
  id: 4,
  history: 'h'.repeat(150),
  vision: 'To build well.',
  mission: 'Every day.',
  ownerName: 'Farid Ahmed',
  ownerDesignation: 'Chairman',
  ownerSpeech: 'Welcome.',
};
const TEXTS = ['History', 'Vision', 'Mission', 'Owner Name', 'Owner Designation', 'Owner Speech'];

test('shows the record; a truncated text has the full text as its title', async () => {
  const { user } = await renderRemote(remote, PAGE, { session: true, fixtures: { aboutUs: [story] } });
  await showAllColumns(user);
  const row = await rowOf('Farid Ahmed');
  expect(screen.getByRole('heading', { level: 1, name: 'About Us List' })).toBeVisible();
  expect(headers()).toEqual([
    'Owner Image',
    'Owner',
    'Designation',
    'History',
    'Vision',
    'Vision Image',
    'Mission',
    'Mission Image',
    'Speech',
    'Actions',
  ]);
  expect(row.getByTitle(story.history)).toHaveTextContent(/^h+\.\.\.$/);
});

test('creates a record with exactly the documented fields', async () => {
  const { user, host } = await renderRemote(remote, PAGE, { session: true });
  await user.click(await screen.findByRole('button', { name: 'Create About Us' }));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(dialog().getAllByText(/is required\.$/)).toHaveLength(TEXTS.length);
  for (const label of TEXTS) fill(dialog().getByLabelText(label), `The ${label}`);
  await user.upload(dialog().getByLabelText('Owner Image'), imageFile('owner.png'));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('About Us created successfully')).toBeVisible();
  const [call] = await writes(host);
  expect(call).toMatchObject({ method: 'POST', path: '/api/aboutus/create' });
  expect(call?.body).toEqual({
    history: 'The History',
    vision: 'The Vision',
    mission: 'The Mission',
    ownerName: 'The Owner Name',
    ownerDesignation: 'The Owner Designation',
    ownerSpeech: 'The Owner Speech',
    ownerImage: asSent(imageFile('owner.png')),
  });
});

test('edits and deletes', async () => {
  const { user, host } = await renderRemote(remote, PAGE, { session: true, fixtures: { aboutUs: [story] } });
  await user.click((await rowOf('Farid Ahmed')).getByRole('button', { name: 'Edit' }));
  await user.type(dialog().getByLabelText('Vision'), ' Always.');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('About Us updated successfully')).toBeVisible();
  await user.click((await rowOf('Farid Ahmed')).getByRole('button', { name: 'Delete' }));
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('About Us deleted successfully')).toBeVisible();
  const calls = await writes(host);
  expect(calls.map(({ path, query }) => [path, query])).toEqual([
    ['/api/aboutus/edit', {}],
    ['/api/aboutus/delete', { id: '4' }],
  ]);
  expect(calls[0]?.body).toMatchObject({ id: '4', vision: 'To build well. Always.' });
});

test('shows the reason of a failed save', async () => {
  const { user, host } = await renderRemote(remote, PAGE, { session: true, fixtures: { aboutUs: [story] } });
  await host.fail({ path: '/api/aboutus/edit', status: 500, body: '{"message":"Disk full."}' });
  await user.click((await rowOf('Farid Ahmed')).getByRole('button', { name: 'Edit' }));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to update About Us: Disk full.')).toBeVisible();
});
