import { screen, within } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { BLOG, openAt, advance } from '../../testing/news';

test('shows the countdown, "Blogs / " with the posted date, the picture, and the HTML without scripts', async () => {
  await openAt(remote, '/blogDetails/1', [BLOG]);

  expect(screen.getByRole('heading', { level: 1, name: BLOG.title })).toBeInTheDocument();
  const timer = within(screen.getByRole('timer'));
  const figure = (label: string) => timer.getByText(label).parentElement?.querySelector('dd')?.textContent;
  expect(['Days', 'Hours', 'Minutes', 'Seconds'].map(figure)).toEqual(['02', '04', '04', '05']);
  expect(screen.getByRole('link', { name: 'Ask about this offer' })).toHaveAttribute('href', '/contact');
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

test('the countdown disappears when the offer ends', async () => {
  await openAt(remote, '/blogDetails/1', [BLOG], Date.parse(BLOG.offerDateTime) - 2000);

  expect(screen.getByRole('timer')).toBeInTheDocument();
  await advance(2000);
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ask about this offer' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: BLOG.title })).toBeInTheDocument();
});

test('crawlers get the canonical URL for every spelling of the id, and a shortened headline', async () => {
  const title = 'A title that goes on '.repeat(8).trim();
  await renderRemote(remote, '/blogDetails/01', { fixtures: { blogs: [{ ...BLOG, title }] } });
  await screen.findByRole('heading', { level: 1, name: title });
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    expect.stringMatching(/\/blogDetails\/1$/),
  );
  const things = [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }): unknown =>
    JSON.parse(textContent),
  );
  expect(things).toContainEqual(
    expect.objectContaining({
      '@type': 'Article',
      headline: `${'A title that goes on '.repeat(5)}A…`,
      publisher: expect.objectContaining({ logo: expect.stringMatching(/\/images\/logo\.png$/) }),
      mainEntityOfPage: expect.stringMatching(/\/blogDetails\/1$/),
    }),
  );
});

test('an unknown entry shows a link back to the news', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    await renderRemote(remote, '/blogDetails/999');
    expect(await screen.findByRole('link', { name: 'All news' })).toHaveAttribute('href', '/blogs');
    expect(screen.getByRole('heading', { level: 1, name: 'News & Events' })).toBeInTheDocument();
  } finally {
    logged.mockRestore();
  }
});
