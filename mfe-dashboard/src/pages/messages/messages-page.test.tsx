import { screen, waitFor } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { headers, rowOf } from '../../testing/screen-parts';
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
  expect(headers()).toEqual(['Name', 'Email', 'Phone', 'Subject', 'Message', 'Date']);
  for (const text of ['visitor@test.example', 'N/A', 'A flat', 'Is it still free?', '2026-11-05']) {
    expect(first.getByText(text)).toBeVisible();
  }
  expect((await rowOf('Visitor 1')).getByText('+880 1711-000 000')).toBeVisible();
});

test('pages forward while a page is full, and back to the first', async () => {
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
  expect(router.state.location.search).toBe('?page=2');
  const calls = (await host.requests()).filter(({ path, query }) => path === '/api/Contactus' && query.page === '2');
  expect(calls.map(({ query }) => query)).toEqual([{ page: '2', pageSize: '10' }]);

  await user.click(previous);
  expect(await screen.findByText('Page 1')).toBeVisible();
  expect(previous).toBeDisabled();
});

test.each(['0', '-3', 'x'])('page %s is page 1', async (page) => {
  await renderRemote(remote, `${MESSAGES}?page=${page}`, { session: true });
  expect(await screen.findByText('No submissions found.')).toBeVisible();
  expect(screen.getByText('Page 1')).toBeVisible();
});

test('a failure shows the error and empties the list', async () => {
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
