import { createMemoryRouter } from 'react-router-dom';
import type { Registry } from 'shared-contract';
import { createAppStore } from 'shared-state';
import { prefetchLinks } from './prefetch';

const release = { version: '1', manifest: '/m.json' };
const registry: Registry = {
  remotes: [
    { name: 'site', areas: [{ prefix: '/', session: false }], ...release },
    { name: 'office', areas: [{ prefix: '/office', session: true }], ...release },
  ],
};

let tellSight: IntersectionObserverCallback;
let watched: Element[] = [];
const fetchedOf = (fetched: jest.Mock) => fetched.mock.calls.map(([path]: unknown[]) => path);

function start() {
  document.body.innerHTML = `<main>
    ${Array.from({ length: 9 }, (_, index) => `<a href="/p/${index}"><b>${index}</b></a>`).join('')}
    <article><p>its picture</p><h2><a href="/p/card">a card</a></h2></article>
    <article id="text"><a href="/p/text-1">a text</a> with <a href="/p/text-2">two links</a></article>
    <a href="/office">guarded</a><a href="https://elsewhere.example/p/1">elsewhere</a>
    <a href="/p/tab" target="_blank">another tab</a><a href="/p/file" download>a file</a>
  </main>`;
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
    tellSight = callback;
    watched = [];
    return {
      observe: (target: Element) => watched.push(target),
      disconnect: () => undefined,
    } as unknown as IntersectionObserver;
  });
  const fetched = jest.fn<null, [string]>(() => null);
  const code = jest.fn(() => Promise.resolve({}));
  const routes = ['/', '/p/:id', '/office'].map((path) => ({
    path,
    lazy: code,
    loader: ({ url }: { url: URL }) => fetched(url.pathname),
  }));
  const live = { current: createMemoryRouter(routes, { initialEntries: ['/elsewhere'] }) };
  const stop = prefetchLinks({ remotes: { registry }, store: createAppStore(), live });
  const renew = () => void (live.current = createMemoryRouter(routes, { initialEntries: ['/elsewhere'] }));
  return { fetched, code, live, renew, stop };
}

const point = (selector: string) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType: 'mouse' }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('prefetches a link that the mouse rests on once, but no guarded, external or download links', async () => {
  const { fetched, code, stop } = start();
  const others = ['[href="/office"]', '[href^="https"]', '[href="/p/tab"]', '[href="/p/file"]'];
  for (const link of ['[href="/p/1"] b', '[href="/p/2"]', '[href="/p/1"]', ...others]) {
    point(link);
    if (link !== '[href="/p/2"]') await jest.advanceTimersByTimeAsync(100);
  }
  expect(fetchedOf(fetched)).toEqual(['/p/1']);
  expect(code).toHaveBeenCalledTimes(1);
  stop();
});

test('prefetches some of the visible links, one at a time', async () => {
  const { fetched, stop } = start();
  const seen = [...document.querySelectorAll('a')].map((target) => ({ target, isIntersecting: true }));
  tellSight(seen as unknown as IntersectionObserverEntry[], {} as IntersectionObserver);
  await jest.advanceTimersByTimeAsync(5000);
  expect(fetchedOf(fetched)).toEqual([0, 1, 2, 3, 4, 5].map((id) => `/p/${id}`));
  stop();
});

test('prefetches the link of a visible card, but none of a visible text with several links', async () => {
  const { fetched, stop } = start();
  const articles = watched.filter(({ tagName }) => tagName === 'ARTICLE');
  expect(articles.map(({ textContent }) => textContent)).toEqual(['its picturea card']);
  tellSight(
    articles.map((target) => ({ target, isIntersecting: true })) as unknown as IntersectionObserverEntry[],
    {} as IntersectionObserver,
  );
  await jest.advanceTimersByTimeAsync(1000);
  expect(fetchedOf(fetched)).toEqual(['/p/card']);
  stop();
});

test('prefetches nothing for a visitor who saves data', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { fetched, stop } = start();
  point('[href="/p/1"]');
  await jest.advanceTimersByTimeAsync(1000);
  expect(fetched).not.toHaveBeenCalled();
  stop();
  Object.assign(navigator, { connection: undefined });
});

test('goes on with the next page if a download never ends and the router was replaced', async () => {
  const { fetched, code, live, renew, stop } = start();
  const see = async (selector: string) => {
    const target = document.querySelector(selector);
    tellSight([{ target, isIntersecting: true }] as unknown as IntersectionObserverEntry[], {} as IntersectionObserver);
    await jest.advanceTimersByTimeAsync(1000);
  };
  code.mockReturnValueOnce(new Promise(() => undefined));
  await see('[href="/p/1"]');
  await see('[href="/p/2"]');
  expect(fetchedOf(fetched)).toEqual(['/p/1']);
  renew();
  window.history.pushState(null, '', '/next');
  await live.current.navigate('/next');
  await see('[href="/p/3"]');
  expect(fetchedOf(fetched)).toEqual(['/p/1', '/p/2', '/p/3']);
  window.history.back();
  stop();
});
