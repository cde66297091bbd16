import { screen, waitFor, within } from '@testing-library/react';
import { createTestHost } from 'mock-api/testing';
import { useState } from 'react';
import { REMOTE_CONTRACT, type RemoteModule } from 'shared-contract';
import { selectSession } from 'shared-state';
import { Slot } from 'shared-ui/slots';
import { renderRemote, type RenderOptions } from 'tooling/testing';
import { remote } from '../../remote';

const CHANGE = '/api/authentication/changecredentials';

function ProfileOpener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Slot name="profileDialog" open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const withSlot: RemoteModule = {
  ...remote,
  contract: REMOTE_CONTRACT,
  routes: [{ path: '/dashboard', element: <ProfileOpener /> }],
};

async function openProfile(options: RenderOptions = {}) {
  const page = await renderRemote(withSlot, '/dashboard', { session: true, ...options });
  await page.user.click(await screen.findByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Profile' });
  return { ...page, dialog, inside: within(dialog) };
}

const SAVE = 'Update Profile';

test('starts with the current username and blank passwords', async () => {
  const { inside, host } = await openProfile();
  expect(inside.getByLabelText('Username')).toHaveValue(host.email);
  expect(inside.getByLabelText('New Password')).toHaveValue('');
  expect(inside.getByLabelText('Confirm Password')).toHaveValue('');
});

test('changes only the username and stores it in the session', async () => {
  const { inside, user, host, store } = await openProfile();
  const username = inside.getByLabelText('Username');
  await user.clear(username);
  await user.type(username, 'new.agent@testbuild.example');
  await user.click(inside.getByRole('button', { name: SAVE }));

  expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(selectSession(store.getState())?.email).toBe('new.agent@testbuild.example');
  await waitFor(() => expect(window.localStorage.getItem('email')).toBe('new.agent@testbuild.example'));
  const [call] = (await host.requests()).filter(({ path }) => path === CHANGE);
  expect(call).toMatchObject({ method: 'POST', body: { newUsername: 'new.agent@testbuild.example' } });
  expect(call?.body).not.toHaveProperty('newPassword');
  expect(call?.headers.authorization).toMatch(/^Bearer ./);
});

test('changes the password when both entries match', async () => {
  const { inside, user, host } = await openProfile();
  await user.type(inside.getByLabelText('New Password'), 'A-new-password-1');
  await user.type(inside.getByLabelText('Confirm Password'), 'A-new-password-1');
  await user.click(inside.getByRole('button', { name: SAVE }));

  expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
  const [call] = (await host.requests()).filter(({ path }) => path === CHANGE);
  expect(call?.body).toEqual({ newUsername: host.email, newPassword: 'A-new-password-1' });
});

test('rejects an empty username', async () => {
  const { inside, user, host } = await openProfile();
  await user.clear(inside.getByLabelText('Username'));
  await user.click(inside.getByRole('button', { name: SAVE }));
  expect(inside.getByText('Username is required.')).toBeVisible();
  expect(inside.getByRole('alert')).toHaveTextContent('Please fill in the required fields.');
  expect((await host.requests()).filter(({ path }) => path === CHANGE)).toEqual([]);
});

test('rejects two different passwords', async () => {
  const { inside, user, host } = await openProfile();
  await user.type(inside.getByLabelText('New Password'), 'A-new-password-1');
  await user.type(inside.getByLabelText('Confirm Password'), 'another');
  await user.click(inside.getByRole('button', { name: SAVE }));
  expect(inside.getByText('Passwords do not match.')).toBeVisible();
  expect(inside.getByRole('alert')).toHaveTextContent('Passwords do not match!');
  expect((await host.requests()).filter(({ path }) => path === CHANGE)).toEqual([]);
});

test('a refusal by the API host is shown inside the open dialog', async () => {
  const { inside, user, host } = await openProfile();
  await host.fail({ path: CHANGE, status: 409, body: '{"message":"This username is taken."}' });
  await user.type(inside.getByLabelText('New Password'), 'A-new-password-1');
  await user.type(inside.getByLabelText('Confirm Password'), 'A-new-password-1');
  await user.click(inside.getByRole('button', { name: SAVE }));
  expect(await inside.findByText('Error updating profile: This username is taken.')).toBeVisible();
  expect(inside.getByLabelText('New Password')).toHaveValue('A-new-password-1');
});

describe('when the login is not recent', () => {
  const ASKED = 'Please enter your current password.';
  const WRONG = 'The current password is not right.';
  const NEW_PASSWORD = 'A-new-password-1';

  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  /** Opens the dialog and submits it once; the API host refuses and requires the current password. */
  async function openRejectedProfile() {
    const host = await createTestHost({}, { recentLoginMinutes: 0 });
    stops.push(() => host.stop());
    const page = await openProfile({ host });
    const { user, inside } = page;
    expect(inside.queryByLabelText(/Current Password/)).not.toBeInTheDocument();
    await user.type(inside.getByLabelText('New Password'), NEW_PASSWORD);
    await user.type(inside.getByLabelText('Confirm Password'), NEW_PASSWORD);
    await user.click(inside.getByRole('button', { name: SAVE }));
    return { ...page, current: await inside.findByLabelText(/Current Password/) };
  }

  test('the dialog asks for the current password and keeps what was typed', async () => {
    const { inside, current } = await openRejectedProfile();
    expect(current).toHaveFocus();
    expect(current).toHaveAttribute('type', 'password');
    expect(current).toHaveAttribute('autocomplete', 'current-password');
    expect(current).toBeInvalid();
    expect(current).toHaveAccessibleDescription(ASKED);
    expect(inside.getByText(`Error updating profile: ${ASKED}`)).toBeVisible();
    expect(inside.getByLabelText('New Password')).toHaveValue(NEW_PASSWORD);
    expect(inside.getByLabelText('Confirm Password')).toHaveValue(NEW_PASSWORD);
  });

  test('saves the change with the current password', async () => {
    const { user, inside, host, current } = await openRejectedProfile();
    await user.type(current, host.password);
    await user.click(inside.getByRole('button', { name: SAVE }));

    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    const calls = (await host.requests()).filter(({ path }) => path === CHANGE);
    expect(calls.map(({ body }) => body)).toEqual([
      { newUsername: host.email, newPassword: NEW_PASSWORD },
      { newUsername: host.email, newPassword: NEW_PASSWORD, currentPassword: host.password },
    ]);
  });

  test('a wrong password is shown at the field and can be corrected; the agent stays signed in', async () => {
    const { user, inside, host, store, current } = await openRejectedProfile();
    await user.type(current, 'not the password');
    await user.click(inside.getByRole('button', { name: SAVE }));

    expect(await inside.findByText(`Error updating profile: ${WRONG}`)).toBeVisible();
    expect(current).toHaveAccessibleDescription(WRONG);
    await waitFor(() => expect(current).toHaveFocus());
    expect(selectSession(store.getState())).not.toBeNull();

    await user.clear(current);
    await user.type(current, host.password);
    await user.click(inside.getByRole('button', { name: SAVE }));
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    expect((await host.requests()).some(({ path }) => path.includes('refreshtoken'))).toBe(false);
  });
});
