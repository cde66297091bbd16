import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createTestHost, type TestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../../remote';
import { dialog } from '../../../testing/screen-parts';
import { onWideScreen } from '../../../testing/wide-screen';

onWideScreen();

const options = {
  session: true,
  fixtures: {
    projects: [{ name: 'Lake Residence', thumbnail: 'sample', isActive: false }],
    teamMembers: [{ name: 'Lakshmi Rahman' }, { name: 'Asha' }],
    contactMessages: [{ name: 'Rafi', message: 'Is the lake house sold?' }, { name: 'Mina' }],
  },
};
const box = () => screen.findByRole('combobox', { name: 'Search everything' });

test('Ctrl+K finds rows of every kind, screens and actions; Enter opens the form of a row', async () => {
  const { user, router } = await renderRemote(remote, '/dashboard', options);
  await screen.findByRole('button', { name: 'Search everything' });
  await user.keyboard('{Control>}k{/Control}');
  expect(await box()).toHaveFocus();
  expect(await screen.findByRole('option', { name: 'New project' })).toBeVisible();
  await user.type(await box(), 'lake');
  const projects = within(await screen.findByRole('group', { name: 'Projects' }));
  expect(projects.getByRole('option', { name: /Lake Residence.*Inactive/ })).toBeVisible();
  const messages = within(screen.getByRole('group', { name: 'Contact submissions' }));
  expect(messages.getByRole('option')).toHaveTextContent('RafiIs the lake house sold?');
  await waitFor(() => expect(dialog().getByRole('status')).toHaveTextContent('2 results'));

  await user.clear(await box());
  await user.type(await box(), 'laksmi');
  await screen.findByRole('option', { name: /Lakshmi Rahman/ });
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Edit Team' })).toBeVisible();
  expect(dialog().getByLabelText('Name')).toHaveValue('Lakshmi Rahman');
  await waitFor(() => expect(router.state.location.search).toBe('?q=Lakshmi+Rahman'));
});

test('shortcuts work with a Bangla keyboard layout, and ignore events of browsers that fill in forms', async () => {
  const { router } = await renderRemote(remote, '/dashboard', options);
  await screen.findByRole('button', { name: 'Search everything' });
  fireEvent(document.body, new Event('keydown', { bubbles: true }));
  fireEvent.keyDown(document.body, { key: 'গ', code: 'KeyG' });
  fireEvent.keyDown(document.body, { key: 'প', code: 'KeyP' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/projects'));
  fireEvent.keyDown(document.body, { key: 'ক', code: 'KeyK', ctrlKey: true });
  expect(await box()).toHaveFocus();
});

test('opens one message, runs actions, and remembers searches', async () => {
  const { user, router } = await renderRemote(remote, '/dashboard/teams', options);
  await user.click(await screen.findByRole('button', { name: 'Search everything' }));
  await user.type(await box(), 'rafi');
  await screen.findByRole('option', { name: /Rafi/ });
  await waitFor(() => expect(dialog().getByRole('status')).toHaveTextContent(/^1 result$/));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('cell', { name: 'Is the lake house sold?' })).toBeVisible();
  expect(router.state.location.search).toBe('?id=1');
  expect(screen.queryByRole('cell', { name: 'Mina' })).not.toBeInTheDocument();

  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('option', { name: 'rafi' })).toHaveAttribute('aria-selected', 'true');
  await user.type(await box(), 'new team');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Create Team' })).toBeVisible();
});

test('shows why a search failed, and that nothing matches', async () => {
  const { user, host } = await renderRemote(remote, '/dashboard', options);
  await user.click(await screen.findByRole('button', { name: 'Search everything' }));
  await user.type(await box(), 'xyzzy');
  expect(await screen.findByText('Nothing matches your search.')).toBeVisible();
  await host.fail({ path: '/api/search', status: 503, body: '{"message":"Busy."}' });
  await user.type(await box(), 'z');
  expect(await screen.findByText('The search failed: Busy.')).toBeVisible();
});

describe('on an API host without full-text search', () => {
  let host: TestHost;
  beforeEach(async () => {
    host = await createTestHost({ projects: [{ name: 'Green Terrace' }, { name: 'Lake Tower' }] });
    await host.fail({ path: '/api/capabilities', status: 404 });
  });
  afterEach(() => host.stop());

  async function openPalette() {
    const rendered = await renderRemote(remote, '/dashboard/nowhere', { session: true, host });
    await screen.findByRole('button', { name: 'Search everything' });
    await rendered.user.keyboard('{Control>}k{/Control}');
    expect(await box()).toHaveFocus();
    return rendered;
  }

  test('finds projects by name and opens one with Enter', async () => {
    const { user, router } = await openPalette();
    await user.type(await box(), 'tower');
    const projects = within(await screen.findByRole('group', { name: 'Projects' }));
    expect(projects.getByRole('option', { name: /Lake Tower/ })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toMatch(/^\/dashboard\/projects\/\d+\/edit$/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('finds screens and actions, and moves the highlight with the arrow keys', async () => {
    const { user, router } = await openPalette();
    await user.type(await box(), 'te');
    await screen.findByRole('option', { name: /Green Terrace/ });
    expect(screen.getByRole('option', { name: 'New team member' })).toBeVisible();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: 'Testimonials' })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/dashboard/testimonials');
  });

  test('reports when nothing matches', async () => {
    const { user } = await openPalette();
    await user.type(await box(), 'xyzzy');
    expect(await screen.findByText('No screen, action or project matches your search.')).toBeVisible();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect((await host.requests()).map(({ path }) => path)).not.toContain('/api/search');
  });

  test('reports failed loading of projects instead of "nothing matches"', async () => {
    const { user } = await openPalette();
    await host.fail({ path: '/api/project', status: 500, body: '{"message":"Busy."}' });
    await user.type(await box(), 'tower');
    expect(await screen.findByText('The search failed: Busy.')).toBeVisible();
    expect(screen.queryByText('Nothing matches your search.')).not.toBeInTheDocument();
  });
});
