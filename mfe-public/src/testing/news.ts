import { act, screen } from '@testing-library/react';
import type { RemoteModule } from 'shared-contract';
import { websiteApi } from 'shared-state/api/public/website';
import { renderRemote } from 'tooling/testing';
import { CAROUSEL, listPart } from '../parts/paging/parts';

const NOW = Date.parse('2026-03-10T06:00:00.000Z');

export const BLOG = {
  title: 'Open house at Lake View',
  description:
    '<h2>Join us</h2><p>Doors open at ten.</p><script>document.title = "hacked"</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">bad</a>' +
    '<h5>Area</h5><p>900 m<sup>2</sup></p><img src="/images/plan.png" alt="Plan"><img src="https://other.example/a.png">',
  image: 'sample',
  postedDate: '2026-03-09T09:30:00.000Z',
  offerDateTime: '2026-03-12T10:04:05.000Z',
};

afterEach(() => jest.useRealTimers());

/** Opens a page with its data already cached and fake timers set to `now`. */
export async function openAt(remote: RemoteModule, path: string, blogs: object[], now = NOW) {
  const view = await renderRemote(remote, '/services', { fixtures: { blogs } });
  await screen.findByRole('heading', { level: 1, name: 'Services' });
  const { listWebsiteBlogs, getWebsiteBlog } = websiteApi.endpoints;
  for (const part of [CAROUSEL, listPart(new URLSearchParams())]) {
    await act(() => view.store.dispatch(listWebsiteBlogs.initiate(part)));
  }
  await act(() => view.store.dispatch(getWebsiteBlog.initiate('1')));
  jest.useFakeTimers({ now });
  await act(() => view.router.navigate(path));
  return view;
}

export const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
