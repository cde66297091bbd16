import { screen, waitFor } from '@testing-library/react';
import type { TestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { choose, dialog, headers, rowOf, writes } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

const MESSAGES = '/dashboard/clients';
const messages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Visitor ${index}`,
    phone: index === 0 ? '' : '+880 1711-000 000',
    subject: 'A flat',
    message: 'Is it still free?',
    date: new Date(2026, 10, 5, 12).toISOString(),
  }));

test('shows a submission', async () => {
  await renderRemote(remote, MESSAGES, { session: true, fixtures: { contactMessages: messages(2) } });
  const first = await rowOf('Visitor 0');
  expect(headers()).toEqual(['Name', 'Email', 'Phone', 'Subject', 'Message', 'Date', 'Actions']);
  for (const text of ['visitor@test.example', 'N/A', 'A flat', 'Is it still free?', '2026-11-05']) {
    expect(first.getByText(text)).toBeVisible();
  }
  expect((await rowOf('Visitor 1')).getByText('+880 1711-000 000')).toBeVisible();
});

test('enables Next while a page is full, goes back with Previous, and keeps the focus in the pager', async () => {
  const { user, host, router } = await renderRemote(remote, MESSAGES, {
    session: true,
    fixtures: { contactMessages: messages(13) },
  });
  const previous = await screen.findByRole('button', { name: 'Previous' });
  const next = screen.getByRole('button', { name: 'Next' });
  expect(await screen.findByText('Page 1')).toBeVisible();
  await waitFor(() => expect(next).toBeEnabled());
  expect(previous).toBeDisabled();

  await user.click(next);
  expect(await screen.findByText('Page 2')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('A flat')).toHaveLength(3));
  expect(next).toBeDisabled();
  expect(previous).toHaveFocus();
  expect(router.state.location.search).toBe('?page=2');
  const calls = (await host.requests()).filter(({ path, query }) => path === '/api/Contactus' && query.page === '2');
  expect(calls.map(({ query }) => query)).toEqual([{ page: '2', pageSize: '10' }]);

  await user.click(previous);
  expect(await screen.findByText('Page 1')).toBeVisible();
  expect(previous).toBeDisabled();
  await waitFor(() => expect(next).toHaveFocus());
});

test.each(['0', '-3', 'x'])('treats page %s as page 1', async (page) => {
  await renderRemote(remote, `${MESSAGES}?page=${page}`, { session: true });
  expect(await screen.findByText('No submissions found.')).toBeVisible();
  expect(screen.getByText('Page 1')).toBeVisible();
});

test.each(['', '?spam=true'])('a page after the last one opens the first page (%s)', async (folder) => {
  const fixtures = { contactMessages: [{ name: 'Mina', isSpam: folder !== '' }] };
  const path = `${MESSAGES}?page=99${folder.replace('?', '&')}`;
  const { router } = await renderRemote(remote, path, { session: true, fixtures });
  expect(await screen.findByRole('cell', { name: 'Mina' })).toBeVisible();
  expect(router.state.location.search).toBe(folder);
  expect(screen.getByRole('link', { name: 'Inbox' })).toBeVisible();
});

test('a failed load shows the error and clears the list', async () => {
  const { user, host } = await renderRemote(remote, MESSAGES, {
    session: true,
    fixtures: { contactMessages: messages(13) },
  });
  expect(await screen.findAllByText('A flat')).toHaveLength(10);
  await host.fail({ path: '/api/Contactus', status: 500, body: '{"message":"The database sleeps."}' });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('The database sleeps.')).toBeVisible();
  expect(screen.queryByText('A flat')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

const bell = (count: number) =>
  screen.findByRole('button', { name: `Notifications: ${count} new enquiries this week` });
const recent = (names: string[]) => names.map((name) => ({ name, date: new Date().toISOString() }));
const changes = async (host: TestHost) => (await writes(host)).map(({ method, path, query }) => [method, path, query]);

test('marks a message as spam, shows it in the spam folder and restores it; the bell is updated', async () => {
  const fixtures = { contactMessages: recent(['Asha', 'Mina', 'Rafi']) };
  const { user, host, router } = await renderRemote(remote, MESSAGES, { session: true, fixtures });
  await user.click((await rowOf('Mina')).getByRole('button', { name: 'Mark as spam' }));
  expect(await screen.findByText('Message marked as spam')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'Mina' })).not.toBeInTheDocument());
  expect(await bell(2)).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Spam' }));
  await user.click((await rowOf('Mina')).getByRole('button', { name: 'Not spam' }));
  expect(await screen.findByText('No spam.')).toBeVisible();
  expect(router.state.location.search).toBe('?spam=true');
  expect(await bell(3)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Inbox' }));
  expect(await screen.findByRole('cell', { name: 'Mina' })).toBeVisible();
  expect(await changes(host)).toEqual([
    ['POST', '/api/Contactus/markspam', { id: '2', value: 'true' }],
    ['POST', '/api/Contactus/markspam', { id: '2', value: 'false' }],
  ]);
});

test('deletes after a confirmation; an emptied page is replaced by the previous one', async () => {
  const fixtures = { contactMessages: messages(11) };
  const { user, host, router } = await renderRemote(remote, `${MESSAGES}?page=2`, { session: true, fixtures });
  await screen.findByText('A flat');
  await host.fail({ path: '/api/Contactus/delete', status: 500, body: '{"message":"The database sleeps."}', times: 1 });
  await choose(user, 'Visitor 0', 'Delete');
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete message: The database sleeps.')).toBeVisible();
  await choose(user, 'Visitor 0', 'Delete');
  expect(dialog().getByText(/^Delete the message from Visitor/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getAllByText('A flat')).toHaveLength(10));
  expect(router.state.location.search).toBe('');
});

test('an empty inbox still links to the spam folder', async () => {
  const fixtures = { contactMessages: [{ name: 'Mina', isSpam: true }] };
  const { user } = await renderRemote(remote, MESSAGES, { session: true, fixtures });
  expect(await screen.findByText('No submissions found.')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Spam' }));
  expect(await screen.findByRole('cell', { name: 'Mina' })).toBeVisible();
});

test('messages are read-only if the API host has no spam flag', async () => {
  const { user, host, router } = await renderRemote(remote, '/dashboard/nowhere', { session: true });
  const [message] = messages(1);
  await host.fail({
    path: '/api/Contactus',
    status: 200,
    body: JSON.stringify([{ ...message, email: 'v@x.example' }]),
  });
  await user.click(await screen.findByRole('link', { name: 'Clients' }));
  expect(await screen.findByText('A flat')).toBeVisible();
  expect(headers()).toEqual(['Name', 'Email', 'Phone', 'Subject', 'Message', 'Date']);
  expect(screen.queryByRole('link', { name: 'Spam' })).not.toBeInTheDocument();
  await router.navigate(`${MESSAGES}?spam=true`);
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
