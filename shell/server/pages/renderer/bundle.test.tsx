import { redirect, type RouteObject } from 'react-router-dom';
import { REMOTE_CONTRACT, type Language, type RegistryEntry } from 'shared-contract';
import { createRenderer } from '../../../src/server';
import { CONFIG } from '../../../src/testing/config';

// The build of the server bundle makes the same substitutions.
jest.mock('virtual:shared-libraries', () => ({ sharedLibraries: {} }), { virtual: true });
jest.mock('../../../src/boot/after-hydration/load-later', () =>
  jest.requireActual<object>('../../../src/boot/after-hydration/load-later.server'),
);

const entry: RegistryEntry = {
  name: 'mfe_page',
  areas: [{ prefix: '/', session: false }],
  version: '1',
  manifest: '/remotes/mfe_page/1/mf-manifest.json',
};

async function render(routes: RouteObject[], language: Language = 'en') {
  const catalogue = () => Promise.resolve({ default: {} });
  const { load } = await createRenderer({
    entry,
    registry: { remotes: [entry] },
    config: {
      ...CONFIG,
      features: { languages: true },
      translations: { bn: { [CONFIG.brand.tagline]: 'পদ্মার পাড়ে' } },
    },
    api: 'http://127.0.0.1:9',
    evaluate: () => ({ remote: { contract: REMOTE_CONTRACT, namespace: 'mfe_page', catalogue, routes } }),
  });
  const loaded = await load({ url: 'http://site.example/page', language });
  return 'location' in loaded ? loaded : loaded.render();
}

const Works = () => <h1>A page</h1>;

test('a page is rendered in the frame', async () => {
  const page = await render([{ path: '/page', Component: Works }]);
  expect(page).toMatchObject({ status: 200, html: expect.stringMatching(/<main.*<h1>A page<\/h1>.*<\/main>/) });
});

test("the frame is rendered in the visitor's language, and the browser gets what it needs to render the same", async () => {
  const routes = [{ path: '/page', Component: Works }];
  const [english, bangla] = [await render(routes), await render(routes, 'bn')];
  expect(bangla).toMatchObject({
    html: expect.stringMatching(
      /property="og:locale" content="bn_BD".*মূল অংশে যান.*যোগাযোগ.*<main.*পদ্মার পাড়ে.*© ২০[০-৯]{2}/,
    ),
    chunks: ['texts-bn'],
    state: { language: 'bn', config: { translations: { bn: {} } } },
  });
  expect(english).toMatchObject({ html: expect.stringMatching(/content="en_US".*Skip to content.*Contact/) });
  expect(english).not.toMatchObject({ state: { config: { translations: {} } } });
});

const unreadable: unknown = new Proxy(
  {},
  {
    get: () => {
      throw new Error('unreadable');
    },
    getPrototypeOf: () => {
      throw new Error('unreadable');
    },
  },
);
const VALUES: [what: string, value: unknown][] = [
  ['an Error', new Error('broken')],
  ['undefined', undefined],
  ['null', null],
  ['an empty string', ''],
  ['a frozen object', Object.freeze({})],
  ['an object without a prototype', Object.create(null)],
  ['an object that cannot be read', unreadable],
];
const raise = (value: unknown) => (): never => {
  throw value;
};
const rejecting = (value: unknown) => () => Promise.resolve().then(raise(value));

const PLACES: [place: string, parts: (value: unknown) => RouteObject[]][] = [
  ['rendering', (value) => [{ path: '/page', Component: raise(value) }]],
  ['a lazy route', (value) => [{ path: '/page', lazy: rejecting(value) }]],
  ['a loader', (value) => [{ path: '/page', loader: raise(value), Component: Works }]],
];
const CELLS = VALUES.flatMap(([what, value]) => PLACES.map(([place, parts]) => [what, place, parts(value)] as const));

/** Outcome of rendering. A rejection may have any value, so Jest's `rejects` cannot be used. */
const endOf = (rendering: Promise<unknown>) =>
  rendering.then(
    () => 'page',
    () => 'failure',
  );

test.each(CELLS)('%s thrown by %s is a failure', async (_what, _place, routes) => {
  expect(await endOf(render(routes))).toBe('failure');
});

test('a response that a page throws is a failure with a message', async () => {
  const thrown = new Response(null, { status: 503 });
  const ends = [{ loader: raise(thrown) }, { Component: raise(thrown) }].map((route) =>
    render([{ path: '/page', ...route }]).catch((error: unknown) => error),
  );
  const error = new Error('The page threw a response.');
  expect(await Promise.all(ends)).toEqual([error, error]);
});

test('a loader that throws a 404 renders the not-found page with status 404', async () => {
  const page = await render([{ path: '/page', loader: raise(new Response(null, { status: 404 })), Component: Works }]);
  const html = expect.stringMatching(/<main.*<h1[^>]*>We can’t find that page<\/h1>.*<\/main>/) as string;
  expect(page).toMatchObject({ status: 404, html });
});

test.each<[what: string, route: Partial<RouteObject>]>([
  ['no component', {}],
  ['a lazy route without a component', { lazy: () => Promise.resolve({}) }],
  ['a component that is undefined', { lazy: () => Promise.resolve({ Component: undefined }) }],
])('a page with %s is a failure', async (_what, route) => {
  expect(await endOf(render([{ path: '/page', ...route }]))).toBe('failure');
});

test('the URL of a route that only groups pages is not found', async () => {
  const page = await render([{ path: '/page', children: [{ path: 'child', Component: Works }] }]);
  expect(page).toMatchObject({ status: 404 });
});

describe('a redirection', () => {
  const to = (path: string) => () => redirect(path);
  const chain = (length: number): RouteObject[] =>
    Array.from({ length }, (_step, n) => ({ path: n === 0 ? '/page' : `/${n}`, loader: to(`/${n + 1}`) }));

  test.each<[ring: string, routes: RouteObject[]]>([
    ['to its own page', [{ path: '/page', loader: to('/page') }]],
    [
      'to a page that leads back',
      [
        { path: '/page', loader: to('/b') },
        { path: '/b', loader: to('/page') },
      ],
    ],
    [
      'to a page that leads to itself',
      [
        { path: '/page', loader: to('/b') },
        { path: '/b', loader: to('/b') },
      ],
    ],
    ['through 21 pages', chain(21)],
  ])('%s is a failure', async (_ring, routes) => {
    expect(await endOf(render(routes))).toBe('failure');
  });

  test.each<[target: string, routes: RouteObject[], location: string]>([
    ['through 20 pages', [...chain(20), { path: '/20', Component: Works }], '/1'],
    ['to another site', [{ path: '/page', loader: to('https://other.example/page') }], 'https://other.example/page'],
    ['to a missing page', [{ path: '/page', loader: to('/none') }], '/none'],
  ])('%s is answered', async (_target, routes, location) => {
    expect(await render(routes)).toEqual({ status: 302, location });
  });
});
