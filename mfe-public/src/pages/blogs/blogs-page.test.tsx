import { act, screen, within } from '@testing-library/react';
import { createTestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { BLOG, openAt, advance } from '../../testing/news';

test('each entry has a countdown that ticks every second and ends with "Offer Expired"', async () => {
  await openAt(remote, '/blogs', [BLOG], Date.parse(BLOG.offerDateTime) - 90_061_000);

  const link = screen.getByRole('link', { name: BLOG.title });
  expect(link).toHaveAttribute('href', '/blogDetails/1');
  const card = within(link.closest('article') ?? document.body);
  expect(card.getByText('01 days 01:01:01')).toBeInTheDocument();
  await advance(1000);
  expect(card.getByText('01 days 01:01:00')).toBeInTheDocument();

  jest.setSystemTime(Date.parse(BLOG.offerDateTime) - 1000);
  await advance(1000);
  expect(card.getByText('Offer Expired')).toBeInTheDocument();
});

test('a failed load is logged without a toast and can be retried', async () => {
  const host = await createTestHost({ blogs: [BLOG] });
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    const { user, router } = await renderRemote(remote, '/services', { host });
    await screen.findByRole('heading', { level: 1, name: 'Services' });
    await host.fail({
      path: '/api/website/getblogs',
      status: 500,
      body: '{"message":"Down"}',
      contentType: 'application/json',
    });
    await act(() => router.navigate('/blogs'));

    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(logged).toHaveBeenCalledWith('Failed to load news: Down');
    expect(screen.getAllByRole('alert')).toHaveLength(1);

    await host.recover();
    await user.click(retry);
    expect(await screen.findByRole('link', { name: BLOG.title })).toBeInTheDocument();
  } finally {
    logged.mockRestore();
    await host.stop();
  }
});

test('cuts the text of a card between words, after at most 60 characters', async () => {
  const description = '<p>Join us for lunch on the roof terrace of our newest residence when the doors open.</p>';
  await renderRemote(remote, '/blogs', { fixtures: { blogs: [{ ...BLOG, description }] } });
  const text = await screen.findByText(/^Join us for lunch/);
  expect(text).toHaveTextContent(/^Join us for lunch on the roof terrace of our newest\.\.\.$/);
});
