import { act, screen, waitFor, within } from '@testing-library/react';
import { use } from 'react';
import { Navigate, redirect, useLocation } from 'react-router-dom';
import { STALLED_AFTER_MS } from '../parts/late-notice';
import { open, retried, told, WAYS, working, Works } from '../testing/open-page';

const NOTICE = 'This is taking longer than usual';

function Pingpong() {
  return <Navigate to={`/page?n=${useLocation().search === '?n=1' ? 2 : 1}`} />;
}

describe('a page that redirects endlessly', () => {
  const to = (path: string) => () => redirect(path);
  const RINGS: [ring: string, routes: object[]][] = [
    ['to itself', [{ path: '/page', loader: to('/page') }]],
    [
      'to another page and back',
      [
        { path: '/page', loader: to('/page/b') },
        { path: '/page/b', loader: to('/page') },
      ],
    ],
    ['by components', [{ path: '/page', Component: Pingpong }]],
    [
      'in middleware',
      [
        {
          path: '/page',
          middleware: [
            () => {
              throw redirect('/page');
            },
          ],
          loader: () => null,
        },
      ],
    ],
    [
      'to new addresses',
      [
        {
          path: '/page',
          loader: ({ request }: { request: Request }) =>
            redirect(`/page?n=${request.url.length}${'x'.repeat(request.url.length)}`),
        },
      ],
    ],
  ];

  test.each(RINGS.flatMap(([ring, routes]) => WAYS.map((way) => [ring, way, routes] as const)))(
    '%s, on %s, is an error, and Retry loads it',
    async (_ring, way, routes) => {
      const { release } = await open(() => ({ routes }), way, false);
      await retried(release);
    },
  );

  test('loads if it ends after 20 redirects, also when opened again', async () => {
    let left = 20;
    const count = () => (left-- > 0 ? redirect('/page') : null);
    const { live } = await open(
      () => ({ routes: [{ path: '/page', loader: count, Component: Works }] }),
      'first load',
      false,
    );
    await working();
    left = 20;
    await act(() => live.current.navigate('/page?again'));
    expect(await working()).toBeInTheDocument();
    await waitFor(() => expect(left).toBeLessThanOrEqual(0));
    expect(told).toEqual(['load 2']);
  });
});

describe('a route without a component', () => {
  const ROUTES: [what: string, routes: object[]][] = [
    ['static', [{ path: '/page' }]],
    ['with a loader', [{ path: '/page', loader: () => null }]],
    ['lazy', [{ path: '/page', lazy: () => Promise.resolve({}) }]],
    ['lazy by property', [{ path: '/page', lazy: { loader: () => Promise.resolve(() => null) } }]],
    ['lazy, with an undefined component', [{ path: '/page', lazy: () => Promise.resolve({ Component: undefined }) }]],
    ['index', [{ path: '/page', children: [{ index: true }] }]],
  ];

  test.each(ROUTES)('%s, is replaced by the good release', async (_what, routes) => {
    await open(() => ({ routes }), 'navigation', true);
    expect(await working()).toBeInTheDocument();
  });

  test('that only groups other pages shows the not-found page', async () => {
    const routes = [{ path: '/page', children: [{ path: 'child', Component: Works }] }];
    const { live } = await open(() => ({ routes }), 'first load', true);
    expect(await screen.findByText('We can’t find that page')).toBeInTheDocument();
    await act(() => live.current.navigate('/page/child'));
    expect(await working()).toBeInTheDocument();
    expect(told).not.toContain('heal 2');
  });
});

describe('a page that suspends', () => {
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  afterEach(() => jest.useRealTimers());

  test.each(WAYS)('on %s, shows a notice with Retry next to the skeleton until it has loaded', async (way) => {
    jest.useFakeTimers({ advanceTimers: true });
    let finish: () => void = () => undefined;
    const data = new Promise<void>((resolve) => (finish = resolve));
    const Suspending = () => {
      use(data);
      return <Works />;
    };
    await open(() => ({ routes: [{ path: '/page', Component: Suspending }] }), way, true);
    await pass(1000);
    expect(within(screen.getByRole('main')).getByText('Loading')).toBeInTheDocument();
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
    await pass(STALLED_AFTER_MS - 1001);
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
    await pass(1001);
    expect(screen.getByText(NOTICE).closest('[role="status"]')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(within(screen.getByRole('main')).getByText('Loading')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(told.join()).not.toMatch(/heal|crash/);
    await act(() => Promise.resolve().then(finish));
    expect(await working()).toBeInTheDocument();
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  });
});

describe('a release with', () => {
  const MOUNTS: [fault: string, routes: unknown][] = [
    ['an invalid route', [null, { path: '/page', Component: Works }]],
    ['a route without a path', [{ Component: Works }]],
    ['the id of a route of the shell', [{ path: '/page', id: 'root', Component: Works }]],
    ['no routes below its prefixes', [{ path: '/', Component: Works }]],
  ];

  test.each(MOUNTS)('%s is replaced by the good release', async (_fault, routes) => {
    await open(() => ({ routes }), 'first load', true);
    expect(await working()).toBeInTheDocument();
    expect(told).toContain('heal 2');
  });

  test.each(MOUNTS)('%s, without a good release, is an error, and Retry loads the page', async (_fault, routes) => {
    const { release } = await open(() => ({ routes }), 'navigation', false);
    await retried(release);
  });

  test("another remote's routes loses only those", async () => {
    const routes = [
      { path: '/page', Component: Works },
      { path: '/', Component: () => null },
    ];
    await open(() => ({ routes }), 'first load', true);
    expect(await working()).toBeInTheDocument();
    expect(told).toEqual(['load 2']);
  });
});
