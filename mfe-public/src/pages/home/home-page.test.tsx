import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createTestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { showEverything } from '../../testing/show-everything';

const PROJECTS = [
  { name: 'Lake View', address: '12 Lake Road', category: 'Ongoing', thumbnail: 'sample', order: 1 },
  { name: 'Trade Centre', address: '7 Main Street', category: 'Upcoming', thumbnail: 'sample', order: 2 },
  { name: 'Old Garden', address: '3 Garden Lane', category: 'Completed', thumbnail: 'sample', order: 3 },
];

const FAILED = 'Failed to load projects';

const hero = () => screen.findByRole('region', { name: 'Featured projects' });
const signature = () => screen.findByRole('group', { name: 'Signature projects' });

showEverything();
afterEach(() => jest.useRealTimers());

describe('slideshow', () => {
  test('shows the featured projects with a two-digit counter; next and previous wrap around', async () => {
    const { user } = await renderRemote(remote, '/', { fixtures: { projects: PROJECTS } });
    const slides = within(await hero());

    expect(slides.getByRole('heading', { level: 1, name: 'Built to be tested' })).toBeInTheDocument();
    expect(slides.getByRole('heading', { level: 2, name: 'Lake View' })).toBeInTheDocument();
    expect(slides.getByText('12 Lake Road')).toBeInTheDocument();
    expect(slides.getByText('01 / 03')).toBeInTheDocument();
    expect(slides.getByRole('link', { name: 'View project' })).toHaveAttribute('href', '/projectdetails/1');

    await user.click(slides.getByRole('button', { name: 'Previous featured project' }));
    expect(slides.getByText('03 / 03')).toBeInTheDocument();
    expect(slides.getByRole('heading', { level: 2, name: 'Old Garden' })).toBeInTheDocument();

    await user.click(slides.getByRole('button', { name: 'Next featured project' }));
    expect(slides.getByText('01 / 03')).toBeInTheDocument();
  });

  test('advances every 3 s, also on hover; halts while paused, on keyboard focus and in a hidden tab', async () => {
    const { user } = await renderRemote(remote, '/', { fixtures: { projects: PROJECTS } });
    const slides = within(await hero());
    await user.click(slides.getByRole('button', { name: 'Pause the movement' }));

    jest.useFakeTimers();
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(6000);
    expect(slides.getByText('01 / 03')).toBeInTheDocument();

    fireEvent.click(slides.getByRole('button', { name: 'Start the movement' }));
    await pass(2999);
    expect(slides.getByText('01 / 03')).toBeInTheDocument();
    await pass(1);
    expect(slides.getByText('02 / 03')).toBeInTheDocument();
    await pass(3000);
    expect(slides.getByText('03 / 03')).toBeInTheDocument();
    await pass(3000);
    expect(slides.getByText('01 / 03')).toBeInTheDocument();

    fireEvent.mouseEnter(await hero());
    await pass(3000);
    expect(slides.getByText('02 / 03')).toBeInTheDocument();

    const link = slides.getByRole('link', { name: 'View project' });
    act(() => link.focus());
    await pass(6000);
    expect(slides.getByText('02 / 03')).toBeInTheDocument();
    act(() => link.blur());
    await pass(3000);
    expect(slides.getByText('03 / 03')).toBeInTheDocument();

    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    await pass(6000);
    expect(slides.getByText('03 / 03')).toBeInTheDocument();
    hidden.mockRestore();
  });

  test('shows only the brand without featured projects', async () => {
    await renderRemote(remote, '/home');

    expect(await screen.findByRole('link', { name: 'See our projects' })).toHaveAttribute('href', '/projects');
    expect(screen.getByRole('heading', { level: 1, name: 'Built to be tested' })).toBeInTheDocument();
    for (const name of ['Signature Projects', 'News & Articles']) {
      await waitFor(() => expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument());
    }
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

test('the category tiles link to the filtered project list', async () => {
  const { user, router } = await renderRemote(remote, '/');
  await screen.findByRole('link', { name: /Ongoing Projects/ });

  for (const word of ['Ongoing', 'Upcoming', 'Completed', 'Handover']) {
    expect(screen.getByRole('link', { name: new RegExp(`^${word} Projects`) })).toHaveAttribute(
      'href',
      `/projects?category=${word}`,
    );
  }

  await user.click(screen.getByRole('link', { name: /^Upcoming Projects/ }));
  expect(await screen.findByRole('combobox', { name: 'Category' })).toHaveDisplayValue('Upcoming');
  expect(router.state.location.pathname).toBe('/projects');
});

test('with many projects, shows 12 in the slideshow and the carousel, and a picture for every category', async () => {
  const projects = Array.from({ length: 40 }, (_, index) => ({
    name: `Project ${index + 1}`,
    category: index < 39 ? ('Ongoing' as const) : ('Handover' as const),
    thumbnail: 'sample',
    order: index,
  }));
  await renderRemote(remote, '/', { fixtures: { projects } });

  expect(await screen.findByText('01 / 12')).toBeInTheDocument();
  const carousel = await signature();
  expect(new Set(carousel.textContent.match(/Project \d+/g)).size).toBe(12);
  const tile = screen.getByRole('link', { name: /^Handover Projects/ });
  expect(await within(tile).findByRole('presentation')).toBeInTheDocument();
});

test('reports a failed load of the projects once and keeps the rest of the page', async () => {
  const host = await createTestHost();
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    await host.fail({ path: '/api', status: 500 });
    await renderRemote(remote, '/', { host });

    expect(await screen.findByText(FAILED)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Built to be tested' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Ongoing Projects/ })).toBeInTheDocument();
    await waitFor(() => expect(logged).toHaveBeenCalledWith(expect.stringContaining('Failed to load news')));
  } finally {
    logged.mockRestore();
    await host.stop();
  }
});

describe('signature carousel', () => {
  test('a click opens the project, a drag of more than 50 px does not', async () => {
    const { user, router } = await renderRemote(remote, '/', { fixtures: { projects: PROJECTS } });
    const target = within(await signature()).getByRole('link', { name: 'Trade Centre' });
    const dragTo = (clientX: number) =>
      user.pointer([
        { keys: '[MouseLeft>]', target, coords: { clientX: 300 } },
        { keys: '[/MouseLeft]', target, coords: { clientX } },
      ]);

    await dragTo(249);
    expect(router.state.navigation.state).toBe('idle');

    await dragTo(250);
    await waitFor(() => expect(router.state.location.pathname).toBe('/projectdetails/2'));
  });

  test('shares its request with the category tiles and with the carousel of a project page', async () => {
    const { user, host } = await renderRemote(remote, '/', { fixtures: { projects: PROJECTS } });
    await user.click(within(await signature()).getByRole('link', { name: 'Trade Centre' }));

    expect(await screen.findByRole('heading', { name: 'Our Feature Project' })).toBeInTheDocument();
    const calls = await host.requests();
    expect(calls.filter(({ path }) => path === '/api/website/getprojects')).toHaveLength(1);
  });
});

describe('news slider', () => {
  const BLOGS = [
    { title: 'Open house', description: `<p>${'Come and see. '.repeat(12)}</p><script>alert(1)</script>` },
    { title: 'Old offer', description: '<b>Short</b> words', offerDateTime: '2020-01-01T00:00:00.000Z' },
    { title: 'Running offer', description: 'Now', offerDateTime: '2999-01-01T00:00:00.000Z' },
  ];

  test('shows 60 characters of each entry as plain text, and the countdown of its offer', async () => {
    await renderRemote(remote, '/', { fixtures: { blogs: BLOGS } });
    await screen.findByRole('heading', { name: 'News & Articles' });
    const card = (name: string) => {
      const link = screen.getByRole('link', { name });
      return within(link.closest('article') ?? document.body);
    };

    expect(screen.getByRole('link', { name: 'Open house' })).toHaveAttribute('href', '/blogDetails/1');
    const words = card('Open house').getByText(/^Come and see/).textContent;
    expect(words).toBe(`${'Come and see. '.repeat(12).slice(0, 60)}...`);
    expect(card('Open house').getByText('No Offer')).toBeInTheDocument();
    expect(card('Old offer').getByText('Short words')).toBeInTheDocument();
    expect(card('Old offer').getByText('Offer Expired')).toBeInTheDocument();
    expect(card('Running offer').getByText(/^\d{2,} days \d\d:\d\d:\d\d$/)).toBeInTheDocument();
  });

  test('arrows scroll by 300 px; the wheel at most every 500 ms, and at the end the page scrolls instead', async () => {
    const { user } = await renderRemote(remote, '/', { fixtures: { blogs: BLOGS } });
    const row = await screen.findByRole('list', { name: 'News & Articles' });
    const scrollBy = jest.fn();
    Object.assign(row, { scrollBy });

    await user.click(screen.getByRole('button', { name: 'Scroll news forward' }));
    expect(scrollBy).toHaveBeenLastCalledWith({ left: 300, behavior: 'smooth' });
    await user.click(screen.getByRole('button', { name: 'Scroll news back' }));
    expect(scrollBy).toHaveBeenLastCalledWith({ left: -300, behavior: 'smooth' });

    scrollBy.mockClear();
    Object.defineProperty(row, 'scrollWidth', { value: 2000 });
    const wheel = (deltaY: number, at: number) => {
      const event = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: at });
      row.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(wheel(100, 1000)).toBe(true);
    expect(wheel(100, 1499)).toBe(true);
    expect(scrollBy).toHaveBeenCalledTimes(1);
    expect(wheel(100, 1500)).toBe(true);
    expect(scrollBy).toHaveBeenCalledTimes(2);
    expect(wheel(-100, 3000)).toBe(false);
    expect(scrollBy).toHaveBeenCalledTimes(2);
  });
});
