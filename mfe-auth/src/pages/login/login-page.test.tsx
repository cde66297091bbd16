import { act, screen, waitFor, within } from '@testing-library/react';
import { endSession, loadSession, selectSession } from 'shared-state';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';

const LOGIN = '/api/authentication/login';

async function fillIn({
  user,
  email,
  password,
}: {
  user: Awaited<ReturnType<typeof renderRemote>>['user'];
  email: string;
  password: string;
}) {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

test('a login stores the session in local storage and opens the dashboard', async () => {
  const { user, router, host } = await renderRemote(remote, '/login');
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');

  await fillIn({ user, ...host });

  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(loadSession(window.localStorage)).toMatchObject({ email: host.email });
  expect(window.localStorage.getItem('email')).toBe(host.email);
  const [call] = (await host.requests()).filter(({ path }) => path === LOGIN);
  expect(call).toMatchObject({ method: 'POST', body: { email: host.email, password: host.password } });
});

describe.each([26, -26])('on a device whose clock is wrong by %p h', (hours) => {
  const { now } = Date;
  beforeEach(() => jest.spyOn(Date, 'now').mockImplementation(() => now() + hours * 3_600_000));
  afterEach(() => jest.restoreAllMocks());

  test('a login opens the dashboard, and its session lasts as long as its token', async () => {
    const { user, router, host } = await renderRemote(remote, '/login');
    await fillIn({ user, ...host });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    const expiration = loadSession(window.localStorage)?.expiration ?? '';
    const minutes = (Date.parse(expiration) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThan(61);
  });
});

test('opens the page that the guard had redirected from', async () => {
  const { user, router, host } = await renderRemote(remote, '/login?returnTo=%2Fdashboard%2Fprojects%3Fq%3D1');
  await fillIn({ user, ...host });
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/dashboard/projects', search: '?q=1' }));
});

test('redirects an agent with a valid session', async () => {
  const { router } = await renderRemote(remote, '/login', { session: true });
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('wrong credentials show a dismissible alert and keep the typed values', async () => {
  const { user, host, store, router } = await renderRemote(remote, '/login');
  await fillIn({ user, email: host.email, password: 'wrong-password' });

  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Invalid email or password');
  expect(screen.getByLabelText('Email')).toHaveValue(host.email);
  expect(selectSession(store.getState())).toBeNull();
  expect(router.state.location.pathname).toBe('/login');

  await user.click(within(alert).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([429, 500])('status %i shows a generic error', async (status) => {
  const { user, host } = await renderRemote(remote, '/login');
  await host.fail({ path: LOGIN, status, body: '{"message":"No."}' });
  await fillIn({ user, ...host });
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred. Please try again.');
});

test('an overlay covers the page during the login request', async () => {
  const { user, host } = await renderRemote(remote, '/login');
  await host.fail({ path: LOGIN, hang: true });
  await fillIn({ user, ...host });
  expect(await screen.findByText('Signing in...')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeDisabled();
});

test('an empty form shows field errors and sends nothing', async () => {
  const { user, host } = await renderRemote(remote, '/login');
  await user.click(await screen.findByRole('button', { name: 'Sign In' }));
  expect(screen.getByText('Email is required.')).toBeVisible();
  expect(screen.getByText('Password is required.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(await host.requests()).toEqual([]);
});

test('the password can be shown', async () => {
  const { user } = await renderRemote(remote, '/login');
  const password = await screen.findByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
});

test('shows a notice after the API host has ended the session', async () => {
  const { store } = await renderRemote(remote, '/login');
  await screen.findByRole('heading', { name: 'Welcome Back' });
  expect(screen.queryByText(/session has expired/)).not.toBeInTheDocument();
  act(() => void store.dispatch(endSession('rejected')));
  expect(await screen.findByText(/session has expired/)).toBeVisible();
});
