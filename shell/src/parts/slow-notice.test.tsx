import { act, screen } from '@testing-library/react';
import { deferred, page, renderSite } from '../testing/render-site';
import { SLOW_AFTER_MS } from './late-notice';

const notice = () => screen.queryByText('This is taking longer than usual');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('a page that loads slowly', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each(['/', '/slow'])('opened from %s, gets a notice with Retry, and appears when it has loaded', async (from) => {
    const slow = deferred();
    const routes = [page('/', 'Welcome'), { ...page('/slow', 'Slow'), loader: () => slow.promise }];
    const { router } = await renderSite(from, { routes });
    act(() => void router.navigate('/slow'));
    // The notice's code loads first.
    await pass(1000);
    await pass(SLOW_AFTER_MS - 1001);
    expect(notice()).not.toBeInTheDocument();
    await pass(1001);
    expect(notice()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(() => Promise.resolve().then(slow.resolve));
    expect(screen.getByRole('heading', { name: 'Slow' })).toBeInTheDocument();
    expect(notice()).not.toBeInTheDocument();
  });
});
