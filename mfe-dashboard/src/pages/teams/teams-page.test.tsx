import { screen, waitFor } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { asSent, imageFile } from '../../testing/files';
import { choose, dialog, fill, headers, rowOf, showAllColumns, writes } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

const TEAMS = '/dashboard/teams';
const member = {
  id: 4,
  name: 'Ayesha Rahman',
  designation: 'Architect',
  description: 'a'.repeat(101),
  facebook: 'https://facebook.example/ayesha',
  twitter: 'twitter.example/ayesha',
  linkedin: 'javascript:alert(1)',
  image: 'sample',
  order: 3,
};
const options = { session: true, fixtures: { teamMembers: [member] } };

test('lists the team; only web addresses become links', async () => {
  const { user } = await renderRemote(remote, TEAMS, options);
  await showAllColumns(user);
  const row = await rowOf('Ayesha Rahman');
  expect(screen.getByRole('heading', { level: 1, name: 'List of Teams' })).toBeVisible();
  expect(headers()).toEqual([
    'Image',
    'Name',
    'Designation',
    'Description',
    'Facebook',
    'Twitter',
    'LinkedIn',
    'Status',
    'Order',
    'Action',
  ]);
  expect(row.getByTitle(member.description)).toHaveTextContent(`${'a'.repeat(100)}...`);
  expect(row.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', member.facebook);
  expect(row.getByRole('link', { name: 'Facebook' })).toHaveAttribute('target', '_blank');
  expect(row.getByRole('link', { name: 'Twitter' })).toHaveAttribute('href', 'https://twitter.example/ayesha');
  expect(row.queryByRole('link', { name: 'LinkedIn' })).not.toBeInTheDocument();
});

test('a form cannot be changed while it is being saved; after a failure, the field has the focus again', async () => {
  const { user, host } = await renderRemote(remote, TEAMS, { session: true });
  await user.click(await screen.findByRole('button', { name: 'Create Team' }));
  for (const label of ['Facebook', 'Twitter', 'LinkedIn']) fill(dialog().getByLabelText(label), 'f');
  const name = dialog().getByLabelText('Name');
  await host.fail({ path: '/api/team/create', hold: true, status: 500, body: '{"message":"The disk is full."}' });
  await user.type(name, 'Karim{Enter}');
  expect(await dialog().findByRole('button', { name: 'Saving...' })).toBeDisabled();
  await user.keyboard(' Ahmed{Enter}');
  expect(name).toHaveValue('Karim');
  expect(dialog().getByRole('button', { name: 'Cancel' })).toBeEnabled();

  await host.recover();
  expect(await screen.findByText('Failed to create team: The disk is full.')).toBeVisible();
  await waitFor(() => expect(name).toHaveFocus());
  await user.keyboard(' Ahmed{Enter}');
  await rowOf('Karim Ahmed');
  expect(await writes(host)).toHaveLength(2);
});

test('creates a member with the documented field names', async () => {
  const { user, host } = await renderRemote(remote, TEAMS, { session: true });
  await user.click(await screen.findByRole('button', { name: 'Create Team' }));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  for (const message of ['Name', 'Facebook', 'Twitter', 'LinkedIn']) {
    expect(dialog().getByText(`${message} is required.`)).toBeVisible();
  }
  expect(await writes(host)).toEqual([]);

  fill(dialog().getByLabelText('Name'), 'Karim');
  fill(dialog().getByLabelText('Designation'), 'Engineer');
  await user.type(dialog().getByLabelText('Facebook'), 'f');
  await user.type(dialog().getByLabelText('Twitter'), 't');
  await user.type(dialog().getByLabelText('LinkedIn'), 'l');
  await user.upload(dialog().getByLabelText('Image'), imageFile());
  await user.click(dialog().getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Team created successfully')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const [call] = await writes(host);
  expect(call).toMatchObject({ method: 'POST', path: '/api/team/create' });
  expect(call?.body).toEqual({
    name: 'Karim',
    designation: 'Engineer',
    description: '',
    facebook: 'f',
    twiter: 't',
    linkedIn: 'l',
    order: '0',
    image: asSent(imageFile()),
  });
});

test('after a lost response, saving again creates no second row, but a later form with the same values does', async () => {
  const { user, host } = await renderRemote(remote, TEAMS, { session: true });
  const fillForm = async () => {
    await user.click(await screen.findByRole('button', { name: 'Create Team' }));
    for (const label of ['Name', 'Facebook', 'Twitter', 'LinkedIn']) fill(dialog().getByLabelText(label), 'Karim');
    await user.upload(dialog().getByLabelText('Image'), imageFile());
  };
  const save = () => user.click(dialog().getByRole('button', { name: 'Save' }));
  const stored = async () => (await (await fetch(`${host.url}/api/team/active`)).json()) as unknown;
  await fillForm();
  await host.fail({ path: '/api/team/create', isAnswerLost: true, times: 1 });
  await save();
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
  await save();
  expect(await screen.findByText('Team created successfully')).toBeVisible();
  expect(await writes(host)).toHaveLength(2);
  expect(await stored()).toHaveLength(1);

  await fillForm();
  await save();
  await waitFor(async () => expect(await writes(host)).toHaveLength(3));
  await waitFor(async () => expect(await stored()).toHaveLength(2));
});

test('edits a member and keeps the stored picture', async () => {
  const { user, host } = await renderRemote(remote, TEAMS, options);
  await user.click((await rowOf('Ayesha Rahman')).getByRole('button', { name: 'Edit' }));
  expect(dialog().getByLabelText('LinkedIn')).toHaveValue(member.linkedin);
  await user.clear(dialog().getByLabelText('Order'));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(dialog().getByText('Order is required.')).toBeVisible();
  await user.type(dialog().getByLabelText('Order'), '9');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Team updated successfully')).toBeVisible();
  const [call] = await writes(host);
  expect(call).toMatchObject({ method: 'POST', path: '/api/team/edit', body: { id: '4', order: '9' } });
  expect(call?.body).not.toHaveProperty('image');
});

test('toggles and deletes', async () => {
  const { user, host } = await renderRemote(remote, TEAMS, options);
  await choose(user, 'Ayesha Rahman', 'Deactivate');
  expect(await screen.findByText('Inactive')).toBeVisible();
  await choose(user, 'Ayesha Rahman', 'Delete');
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No team members yet.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'List of Teams' })).toHaveFocus();
  expect((await writes(host)).map(({ path, query }) => [path, query])).toEqual([
    ['/api/team/itemactiveinactive', { id: '4', value: 'false' }],
    ['/api/team/delete', { id: '4' }],
  ]);
});

test('"Data not found." is an error, and the list is not reloaded', async () => {
  const { user, host } = await renderRemote(remote, TEAMS, options);
  const row = await rowOf('Ayesha Rahman');
  const lists = async () => (await host.requests()).filter(({ path }) => path === '/api/team').length;
  const before = await lists();
  await host.fail({
    path: '/api/team/itemactiveinactive',
    status: 200,
    body: 'Data not found.',
    contentType: 'text/plain',
  });
  await choose(user, 'Ayesha Rahman', 'Deactivate');
  const toast = (await screen.findByText('Data not found.')).closest('[role="alert"]');
  expect(toast).toBeVisible();
  await waitFor(() => expect(row.getByRole('button', { name: /^More actions/ })).toBeEnabled());
  expect(await lists()).toBe(before);
});

test('shows failures with their reason', async () => {
  const { user, host } = await renderRemote(remote, TEAMS, options);
  const row = await rowOf('Ayesha Rahman');
  await host.fail({ path: '/api/team/', status: 500, body: '{"message":"Out of order."}' });
  await choose(user, 'Ayesha Rahman', 'Deactivate');
  expect(await screen.findByText('Failed to deactivate team: Out of order.')).toBeVisible();
  await choose(user, 'Ayesha Rahman', 'Delete');
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete team: Out of order.')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Edit' }));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to update team: Out of order.')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Edit Team' })).toBeInTheDocument();
});

test('checks the type and warns about the size of a file when it is chosen', async () => {
  const { user, host } = await renderRemote(remote, TEAMS, { session: true, userOptions: { applyAccept: false } });
  await user.click(await screen.findByRole('button', { name: 'Create Team' }));
  const choose = (file: File) => user.upload(dialog().getByLabelText('Image'), file);
  await choose(new File(['%PDF-'], 'cv.pdf', { type: 'application/pdf' }));
  expect(dialog().getByRole('alert')).toHaveTextContent('Invalid image type');
  await choose(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.jpg', { type: 'image/jpeg' }));
  expect(dialog().getByRole('alert')).toHaveTextContent('This image is larger than 10MB. The server may reject it.');
  expect(await writes(host)).toEqual([]);
});
