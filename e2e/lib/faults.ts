import type { Route } from '@playwright/test';

/** A network fault: how a request is answered. */
type Answer = (route: Route) => Promise<void>;

const answers = (status: number, body: string, contentType: string): Answer => {
  return (route) => route.fulfill({ status, body, contentType });
};
/** For tests of slow files. A missing response does not count as a fault. */
export const never: Answer = () => new Promise(() => undefined);
const refused: Answer = (route) => route.abort();
const after =
  (ms: number): Answer =>
  async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.fallback();
  };
export const script = (text: string): Answer => answers(200, text, 'text/javascript');

/**
 * A fault in the code: a release written by hand. `routes` and `slot` may use `h` (React.createElement), `hooks` (React),
 * `Page` (a working page), `path` and `others` (a path of another remote); `remote` is the exposed module.
 */
export interface Code {
  routes?: string;
  slot?: string;
  remote?: string;
  init?: string;
}

export interface Fault {
  what: string;
  /** The faulty file and its response. */
  file?: 'manifest' | 'entry' | 'exposed' | 'chunk';
  answer?: Answer;
  code?: Code;
  /** Rewrites the scripts of the real release. */
  rewrite?: (script: string) => string;
  /** True if the entry script does not match its hash in the registry. */
  isForged?: boolean;
  /** True if the release works nevertheless. */
  isHarmless?: boolean;
}

const FILE_FAULTS: [what: string, answer: Answer][] = [
  ['answers 404', answers(404, 'gone', 'text/plain')],
  ['answers 500', answers(500, 'oops', 'text/plain')],
  ['answers garbage', answers(200, '{"half":', 'application/json')],
  ['answers a page', answers(200, '<p>hi</p>', 'text/html')],
  ['is refused', refused],
];
const FILES = ['manifest', 'entry', 'exposed', 'chunk'] as const;

const SCRIPT_FAULTS: Fault[] = (['entry', 'exposed', 'chunk'] as const).flatMap((file) => [
  { what: `${file} has a syntax error`, file, answer: script('const = ;') },
  { what: `${file} throws while it is evaluated`, file, answer: script('throw new Error("injected");') },
  { what: `${file} defines nothing`, file, answer: script('void 0;') },
]);

/** Uses the body for the page's and the slot's component. */
const component = (what: string, body: string): Fault => ({
  what,
  code: {
    routes: `[{ path, Component: () => { ${body}; return h('h1', null, 'Half'); } }]`,
    slot: `() => { ${body}; return h('p', null, 'Half'); }`,
  },
});
const route = (what: string, parts: string, slot: string): Fault => ({
  what,
  code: { routes: `[{ path, Component: Page, ${parts} }]`, slot },
});
const failing = `() => { throw new Error('injected'); }`;

const CODE_FAULTS: Fault[] = [
  { what: 'init throws', code: { init: `throw new Error('injected')` } },
  { what: 'there is no remote', code: { remote: '({})' } },
  { what: 'the contract is another', code: { remote: '({ ...remote, contract: 2 })' } },
  { what: 'the routes are no list', code: { remote: '({ ...remote, routes: null, slots: null })' } },
  { what: 'a route is null', code: { routes: '[null, { path, Component: Page }]', slot: 'null' } },
  { what: 'a route has no path', code: { routes: '[{ Component: Page }]', slot: '{}' } },
  { what: 'all routes are of others', code: { routes: `[{ path: others, Component: Page }]`, slot: 'null' } },
  { what: 'the texts are missing', code: { remote: '({ ...remote, catalogue: undefined })' } },
  { what: 'the texts throw', code: { remote: `({ ...remote, catalogue: () => { throw new Error('injected'); } })` } },
  route('the loader throws', `loader: ${failing}`, failing),
  route('the loader throws undefined', 'loader: () => { throw undefined; }', '() => { throw undefined; }'),
  route(
    'the loader redirects to its own page',
    'loader: () => new Response(null, { status: 302, headers: { location: path } })',
    failing,
  ),
  { what: 'a route has no component', code: { routes: '[{ path }]', slot: 'undefined' } },
  component('rendering throws', `throw new Error('injected')`),
  component('rendering throws undefined', 'throw undefined'),
  component(
    'rendering throws once there is data',
    `const [data, setData] = hooks.useState(); hooks.useEffect(() => { setTimeout(setData, 300, 1) }, []); if (data) throw new Error('injected')`,
  ),
  component('an effect throws', `hooks.useEffect(() => { throw new Error('injected') })`),
  component(
    'an effect throws 0.7 s after mount',
    `const [late, setLate] = hooks.useState(); hooks.useEffect(() => { setTimeout(setLate, 700, 1) }, []); hooks.useEffect(() => { if (late) throw new Error('injected') }, [late])`,
  ),
  component(
    'a layout effect sets state without end',
    `const [n, setN] = hooks.useState(0); hooks.useLayoutEffect(() => setN(n + 1), [n])`,
  ),
];

/** A page that keeps setting state is not a fault: it can be used, and left. */
export const ENDLESS = component(
  'an effect sets state without end',
  `const [n, setN] = hooks.useState(0); hooks.useEffect(() => setN(n + 1), [n])`,
);

/** The version of React in a release's entry script, and the one that it requires. */
const REACT = /react:\[\{version:"([\d.]+)".*?requiredVersion:"\^([\d.]+)"/;

/** Rewrites a release's scripts so that they require another version of React. */
export function needingAnotherReact(text: string): string {
  const [, own, required] = REACT.exec(text) ?? [];
  if (own === undefined || required === undefined) return text;
  return text
    .replaceAll(`react:[{version:"${own}"`, 'react:[{version:"20.0.0"')
    .replaceAll(`requiredVersion:"^${required}"`, 'requiredVersion:"^20.0.0"');
}

/** The faults that the site recovers from, and slow files. A script that never ends is missing: it blocks the page's thread. */
export const FAULTS: readonly Fault[] = [
  { what: 'nothing', isHarmless: true },
  ...FILES.flatMap((file) => FILE_FAULTS.map(([what, answer]): Fault => ({ what: `${file} ${what}`, file, answer }))),
  ...FILES.map((file): Fault => ({ what: `${file} is slow`, file, answer: after(1500), isHarmless: true })),
  { what: 'entry is not the one that was released', isForged: true },
  { what: 'it needs another React', rewrite: needingAnotherReact },
  ...SCRIPT_FAULTS,
  ...CODE_FAULTS,
];

/** A remote of the product: one of its pages with its heading, and a page of another remote. */
export interface Target {
  name: string;
  folder: string;
  path: string;
  heading: string;
  elsewhere: string;
}

export const TARGETS: readonly Target[] = [
  { name: 'mfe_public', folder: 'mfe-public', path: '/projects', heading: 'Projects', elsewhere: '/login' },
  { name: 'mfe_auth', folder: 'mfe-auth', path: '/login', heading: 'Welcome Back', elsewhere: '/projects' },
  {
    name: 'mfe_dashboard',
    folder: 'mfe-dashboard',
    path: '/dashboard/teams',
    heading: 'List of Teams',
    elsewhere: '/projects',
  },
];
