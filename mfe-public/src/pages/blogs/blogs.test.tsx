import { act, screen, within } from '@testing-library/react';
import { createTestHost } from 'mock-api/testing';
import { websiteApi } from 'shared-state/api/public/website';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';

const NOW = Date.parse('2026-03-10T06:00:00.000Z');

const BLOG = {
  title: 'Open house at Lake View',
  description:
    '<h2>Join us</h2><p>Doors open at ten.</p><script>document.title = "hacked"</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">bad</a>' +
    '<h5>Area</h5><p>900 m<sup>2</sup></p><img src="/images/plan.png" alt="Plan"><img src="https://other.example/a.png">',
  image: 'sample',
  postedDate: '2026-03-09T09:30:00.000Z',
  offerDateTime: '2026-03-12T10:04:05.000Z',
};

afterEach(() => jest.useRealTimers());

/** Opens a page with its data already here and the clock in the test's hands. */
async function openAt(path: string, blogs: object[], now = NOW) {
  const view = await renderRemote(remote, '/services', { fixtures: { blogs } });
  await screen.findByRole('heading', { level: 1, name: 'Services' });
  const { listWebsiteBlogs, getWebsiteBlog } = websiteApi.endpoints;
  await act(() => view.store.dispatch(listWebsiteBlogs.initiate()));
  await act(() => view.store.dispatch(getWebsiteBlog.initiate('1')));
  jest.useFakeTimers({ now });
  await act(() => view.router.navigate(path));
  return view;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('the list shows each entry with a countdown that ticks each second and ends as "Offer Expired"', async () => {
  await openAt('/blogs', [BLOG], Date.parse(BLOG.offerDateTime) - 90_061_000);

  const link = screen.getByRole('link', { name: BLOG.title });
  expect(link).toHaveAttribute('href', '/blogDetails/1');
  const card = within(link.closest('article') ?? document.body);
  expect(card.getByText('01 days 01:01:01')).toBeInTheDocument();
  await pass(1000);
  expect(card.getByText('01 days 01:01:00')).toBeInTheDocument();

  jest.setSystemTime(Date.parse(BLOG.offerDateTime) - 1000);
  await pass(1000);
  expect(card.getByText('Offer Expired')).toBeInTheDocument();
});

test('the entry shows the time left, "Blogs / " with the posted date, its picture, and its HTML without anything that runs', async () => {
  await openAt('/blogDetails/1', [BLOG]);

  expect(screen.getByRole('heading', { level: 1, name: BLOG.title })).toBeInTheDocument();
  const timer = within(screen.getByRole('timer'));
  const figure = (label: string) => timer.getByText(label).parentElement?.querySelector('dd')?.textContent;
  expect(['Days', 'Hours', 'Minutes', 'Seconds'].map(figure)).toEqual(['02', '04', '04', '05']);
  expect(
    screen.getByText((_, element) => element?.textContent === 'Blogs / Mar 9, 2026' && element.tagName === 'P'),
  ).toBeInTheDocument();
  expect(screen.getByRole('img', { name: BLOG.title })).toHaveAttribute(
    'src',
    expect.stringContaining('/api/attachment/get/'),
  );

  const text = screen.getByRole('heading', { level: 2, name: 'Join us' }).parentElement;
  expect(text?.querySelector('script, [onerror], [href^="javascript"]')).toBeNull();
  expect(text?.querySelector('h5')).toHaveTextContent('Area');
  expect(text?.querySelector('sup')).toHaveTextContent('2');
  expect([...(text?.querySelectorAll('img') ?? [])].map((picture) => picture.getAttribute('src'))).toEqual([
    '/images/plan.png',
  ]);
  expect(screen.getByText('Doors open at ten.')).toBeInTheDocument();
});

test('the time left disappears once the offer is over', async () => {
  await openAt('/blogDetails/1', [BLOG], Date.parse(BLOG.offerDateTime) - 2000);

  expect(screen.getByRole('timer')).toBeInTheDocument();
  await pass(2000);
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: BLOG.title })).toBeInTheDocument();
});

test('a failed load is logged, not toasted, and can be tried again', async () => {
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

test('an entry that does not exist leads back to the news', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    await renderRemote(remote, '/blogDetails/999');
    expect(await screen.findByRole('heading', { level: 1, name: 'News & Events' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'All news' })).toHaveAttribute('href', '/blogs');
  } finally {
    logged.mockRestore();
  }
});
