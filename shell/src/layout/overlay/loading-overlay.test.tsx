import { act, screen } from '@testing-library/react';
import { deferred, page, renderSite } from '../../testing/render-site';
import { LOADER_MIN_MS } from './loading-overlay';

const isShown = () => screen.queryByText('Loading') !== null;
const settle = (change: () => void) => act(() => Promise.resolve().then(change));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function withSlowPage() {
  const slow = deferred();
  const routes = [
    page('/', 'Welcome'),
    page('/about', 'Our story'),
    { ...page('/slow', 'Slow'), loader: () => slow.promise },
  ];
  return { slow, routes };
}

describe('the loading overlay', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('lets pointer and keyboard through', async () => {
    const { router } = await renderSite('/');
    await act(() => router.navigate('/about'));
    const veil = screen.getByText('Loading').nextElementSibling;
    expect(veil).toHaveAttribute('data-visible', 'true');
    expect(veil).toHaveStyle({ pointerEvents: 'none' });
  });

  it('is visible for at least 1500 ms, above the loaded page', async () => {
    const { router } = await renderSite('/');
    expect(isShown()).toBe(false);
    await act(() => router.navigate('/about'));
    expect(screen.getByRole('heading', { name: 'Our story' })).toBeInTheDocument();
    await pass(LOADER_MIN_MS - 1);
    expect(isShown()).toBe(true);
    await pass(1);
    expect(isShown()).toBe(false);
  });

  it('stays until a long navigation ends', async () => {
    const { slow, routes } = withSlowPage();
    const { router } = await renderSite('/', { routes });
    act(() => void router.navigate('/slow'));
    await pass(4 * LOADER_MIN_MS);
    expect(isShown()).toBe(true);
    await settle(() => slow.resolve());
    expect(screen.getByRole('heading', { name: 'Slow' })).toBeInTheDocument();
    expect(isShown()).toBe(false);
  });

  it('hides when the navigation is cancelled', async () => {
    const { routes } = withSlowPage();
    const { router } = await renderSite('/', { routes });
    act(() => void router.navigate('/slow'));
    await pass(2 * LOADER_MIN_MS);
    await act(() => router.navigate('/'));
    await pass(LOADER_MIN_MS);
    expect(isShown()).toBe(false);
  });

  it('hides when the navigation fails', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { slow, routes } = withSlowPage();
    const { router } = await renderSite('/', { routes });
    act(() => void router.navigate('/slow'));
    await pass(2 * LOADER_MIN_MS);
    await settle(() => slow.reject(new Error('The page is broken')));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(isShown()).toBe(false);
    jest.restoreAllMocks();
  });

  it('is visible while the site starts, and for at least 1500 ms', async () => {
    const { slow, routes } = withSlowPage();
    await renderSite('/slow', { routes });
    expect(isShown()).toBe(true);
    await settle(() => slow.resolve());
    expect(screen.getByRole('heading', { name: 'Slow' })).toBeInTheDocument();
    expect(isShown()).toBe(true);
    await pass(LOADER_MIN_MS);
    expect(isShown()).toBe(false);
  });

  it('does not appear for another query or hash of the same page', async () => {
    const { router } = await renderSite('/projects');
    await act(() => router.navigate('/projects?category=Ongoing'));
    await act(() => router.navigate('/projects#top'));
    expect(isShown()).toBe(false);
  });
});
