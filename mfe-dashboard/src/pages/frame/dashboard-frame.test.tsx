import { act, screen, waitFor, within } from '@testing-library/react';
import { endSession, selectSession } from 'shared-state';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { choose, rowOf } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

const LINKS = {
  Dashboard: '/dashboard',
  Projects: '/dashboard/projects',
  Clients: '/dashboard/clients',
  Teams: '/dashboard/teams',
  Blogs: '/dashboard/blogs',
  Testimonials: '/dashboard/testimonials',
  Offers: '/dashboard/offers',
  'About Us': '/dashboard/about-us',
  Gallery: '/dashboard/gallery',
  FAQ: '/dashboard/faq',
};

const message = (daysAgo: number, name: string) => ({
  name,
  subject: `Subject of ${name}`,
  message: 'A message of some length.',
  date: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
});

onWideScreen();

test('greets the agent and links to the screens in order', async () => {
  await renderRemote(remote, '/dashboard', { session: true });
  expect(await screen.findByText('Welcome, Agent!')).toBeVisible();
  const nav = screen.getByRole('navigation', { name: 'Dashboard' });
  const links = within(nav).getAllByRole('link');
  const known = links.filter(({ textContent }) => textContent in LINKS);
  expect(known.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(Object.entries(LINKS));
  expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
});

test('the search of the header and that of the table have different accessible names', async () => {
  await renderRemote(remote, '/dashboard/projects', { session: true });
  expect(await screen.findByRole('search', { name: 'Projects' })).toBeVisible();
  expect(await screen.findByRole('search', { name: 'Everything' })).toBeVisible();
});

test('the account menu works by keyboard and closes on Esc and on a click outside', async () => {
  const { user } = await renderRemote(remote, '/dashboard', { session: true });
  const avatar = await screen.findByRole('button', { name: 'Account menu' });
  await user.click(avatar);
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(avatar).toHaveFocus();

  await user.click(avatar);
  await user.click(screen.getByText('Welcome, Agent!'));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test("Profile opens another remote's dialog", async () => {
  const offered = jest.fn(({ open, onClose }: { open: boolean; onClose: () => void }) =>
    open ? <button onClick={onClose}>Profile of the agent</button> : null,
  );
  const withProfile = { ...remote, slots: { profileDialog: () => Promise.resolve({ default: offered }) } };
  const { user } = await renderRemote(withProfile, '/dashboard', { session: true });
  const avatar = await screen.findByRole('button', { name: 'Account menu' });
  expect(offered).not.toHaveBeenCalled();
  await user.click(avatar);
  await user.click(screen.getByRole('menuitem', { name: 'Profile' }));
  const profile = await screen.findByRole('button', { name: 'Profile of the agent' });
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(profile);
  expect(screen.queryByRole('button', { name: 'Profile of the agent' })).not.toBeInTheDocument();
});

test('shows an error with Retry if the profile cannot be loaded', async () => {
  const { user } = await renderRemote(remote, '/dashboard', { session: true });
  await user.click(await screen.findByRole('button', { name: 'Account menu' }));
  await user.click(screen.getByRole('menuitem', { name: 'Profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Profile' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Your profile could not be loaded.');
  expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('Logout clears local storage, opens the home page and sends only the logout request', async () => {
  const { user, store, router, host } = await renderRemote(remote, '/dashboard/projects', { session: true });
  await screen.findByText('No projects found.');
  // The connection for lead events and the request for saved views may start at any time.
  const later = ['/api/events', '/api/views'];
  const requests = async () => (await host.requests()).filter(({ path }) => !later.includes(path));
  const before = await requests();
  await user.click(screen.getByRole('button', { name: 'Account menu' }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(selectSession(store.getState())).toBeNull();
  expect(['token', 'expiration', 'userId', 'email'].map((key) => window.localStorage.getItem(key))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  await waitFor(async () => expect(await requests()).toHaveLength(before.length + 1));
  const last = (await requests()).at(-1);
  expect(last).toMatchObject({ method: 'POST', path: '/api/authentication/logout' });
  expect(last?.headers.authorization).toMatch(/^Bearer ./);
});

test('unmounts the screens when the API host ends the session', async () => {
  const { store } = await renderRemote(remote, '/dashboard', { session: true });
  await screen.findByText('Welcome, Agent!');
  act(() => void store.dispatch(endSession('rejected')));
  expect(screen.queryByText('Welcome, Agent!')).not.toBeInTheDocument();
});

test('shows no error toast for a call that ended the session', async () => {
  const fixtures = { teamMembers: [{ name: 'Asha' }] };
  const { user, host } = await renderRemote(remote, '/dashboard/teams', { session: true, fixtures });
  await rowOf('Asha');
  await host.fail({ path: '/api/team/itemactiveinactive', status: 401 });
  await host.fail({ path: '/api/authentication/refreshtoken', status: 401 });
  await choose(user, 'Asha', 'Deactivate');
  await screen.findByText('Signing out');
  expect(screen.queryByText(/Failed to deactivate/)).not.toBeInTheDocument();
});

test('without a session, redirects to the login page without any request', async () => {
  const { host, router } = await renderRemote(remote, '/dashboard/projects');
  await screen.findByText('This page belongs to another remote.');
  expect(router.state.location.pathname + router.state.location.search).toBe('/login?returnTo=%2Fdashboard%2Fprojects');
  expect(await host.requests()).toEqual([]);
});

test('the bell counts the submissions of the last seven days and lists the newest ones first', async () => {
  const { user, router } = await renderRemote(remote, '/dashboard', {
    session: true,
    fixtures: {
      contactMessages: [message(30, 'Old Visitor'), message(2, 'Second Visitor'), message(1, 'First Visitor')],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Notifications: 2 new enquiries this week' }));
  const panel = screen.getByRole('region', { name: 'Notifications' });
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringContaining('First Visitor'),
    expect.stringContaining('Second Visitor'),
    expect.stringContaining('Old Visitor'),
  ]);
  await user.click(within(panel).getByRole('link', { name: 'All contact submissions' }));
  expect(router.state.location.pathname).toBe('/dashboard/clients');
  expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
});

test('the bell counts the submissions of all pages', async () => {
  const contactMessages = Array.from({ length: 350 }, (_, index) => message(index < 230 ? 1 : 10, `Visitor ${index}`));
  await renderRemote(remote, '/dashboard', { session: true, fixtures: { contactMessages } });
  expect(await screen.findByRole('button', { name: 'Notifications: 230 new enquiries this week' })).toBeVisible();
});

test('the bell lists the newest first if the API host returns the oldest first', async () => {
  const { user, host } = await renderRemote(remote, '/dashboard/nowhere', { session: true });
  const oldestFirst = [20, 9, 8, 3].map((daysAgo) => message(daysAgo, `Visitor ${daysAgo}`));
  await host.fail({ path: '/api/Contactus', status: 200, body: JSON.stringify(oldestFirst) });
  await user.click(await screen.findByRole('link', { name: 'FAQ' }));
  await user.click(await screen.findByRole('button', { name: 'Notifications: 1 new enquiry this week' }));
  const items = within(screen.getByRole('region', { name: 'Notifications' })).getAllByRole('listitem');
  expect(items.map((item) => within(item).getByText(/^Visitor/).textContent)).toEqual([
    'Visitor 3',
    'Visitor 8',
    'Visitor 9',
    'Visitor 20',
  ]);
});
