import type { Page, Route } from '@playwright/test';

/** The parts of the registry that the tests change. */
interface Release {
  version: string;
  manifest: string;
  preload?: string[];
  integrity?: string;
}
interface RegistryEntry extends Release {
  name: string;
  good?: Release;
}
interface Registry {
  remotes: RegistryEntry[];
}

/** Version of the faulty release. The real release is its fallback, or it has none. */
const FAULTY = '9.9.9-faulty';

/** A network fault: how a request is answered. */
type Answer = (route: Route) => Promise<void>;

const answers = (status: number, body: string, contentType: string): Answer => {
  return (route) => route.fulfill({ status, body, contentType });
};
/** For tests of slow files: no answer is not a fault. */
export const never: Answer = () => new Promise(() => undefined);
const refused: Answer = (route) => route.abort();
const after =
  (ms: number): Answer =>
  async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.fallback();
  };
const script = (text: string): Answer => answers(200, text, 'text/javascript');

/**
 * A fault in the code: a release written by hand. `routes` and `slot` may use `h` (React.createElement), `hooks` (React),
 * `Page` (a working page), `path` and `others` (a path of another remote); `remote` is the exposed module.
 */
interface Code {
  routes?: string;
  slot?: string;
  remote?: string;
  init?: string;
}

export interface Fault {
  what: string;
  /** The faulty file and its answer. */
  file?: 'manifest' | 'entry' | 'exposed' | 'chunk';
  answer?: Answer;
  code?: Code;
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
  component('rendering throws', `throw new Error('injected')`),
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

/** The faults that the site recovers from, and slow files. A script that never ends blocks the browser's only thread. */
export const FAULTS: readonly Fault[] = [
  { what: 'nothing', isHarmless: true },
  ...FILES.flatMap((file) => FILE_FAULTS.map(([what, answer]): Fault => ({ what: `${file} ${what}`, file, answer }))),
  ...FILES.map((file): Fault => ({ what: `${file} is slow`, file, answer: after(1500), isHarmless: true })),
  { what: 'entry is not the one that was released', isForged: true },
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

function entryScript(
  { init = '', routes = '[{ path, Component: Page }]', slot = '() => null', remote = 'remote' }: Code,
  target: Target,
): string {
  return `var ${target.name}_faulty = (() => {
    let hooks;
    return {
      async init(scope) {
        ${init};
        const [share] = Object.values(scope.react);
        hooks = (share.lib ?? (await share.get()))();
      },
      async get() {
        const h = hooks.createElement;
        const path = ${JSON.stringify(target.path)};
        const others = ${JSON.stringify(target.path === '/projects' ? '/login/x' : '/elsewhere')};
        const Page = () => h('h1', null, 'Half');
        const fault = {
          contract: 1,
          namespace: ${JSON.stringify(target.folder)},
          catalogue: async () => ({ default: {} }),
          routes: ${routes},
          slots: { profileDialog: async () => ({ default: ${slot} }) },
        };
        return () => ({ remote: ((remote) => ${remote})(fault) });
      },
    };
  })();`;
}

/** The data that a served page carries for hydration. */
const SERVED = /(<script type="application\/json" id="served">)([^]*?)(<\/script>)/;
const embedded = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const base = ({ folder }: Target) => `/remotes/${folder}/${FAULTY}`;

/** Serves a release written by hand. */
async function serveCode(page: Page, target: Target, code: Code): Promise<void> {
  const manifest = { metaData: { globalName: `${target.name}_faulty`, remoteEntry: { name: 'remoteEntry.js' } } };
  await page.route(`**${base(target)}/mf-manifest.json*`, (request) => request.fulfill({ json: manifest }));
  await page.route(`**${base(target)}/remoteEntry.js*`, script(entryScript(code, target)));
}

/** Serves the real release at the faulty one's address, with different globals. */
async function serveCopy(page: Page, target: Target, own: RegistryEntry): Promise<string[]> {
  const folder = new URL('.', new URL(own.manifest, 'http://site')).pathname;
  await page.route(`**${base(target)}/**`, async (request) => {
    const { pathname } = new URL(request.request().url());
    const answer = await request.fetch({
      url: new URL(pathname.replace(`${base(target)}/`, folder), request.request().url()).href,
    });
    const text = (await answer.text()).replaceAll(new RegExp(`(${target.name}_)\\w{8}`, 'g'), '$1faulty00');
    await request.fulfill({ response: answer, ...(/\.js(?:on)?$/.test(pathname) && { body: text }) });
  });
  return (own.preload ?? []).map((address) => address.slice(folder.length)).filter((name) => name !== 'remoteEntry.js');
}

/** Injects a fault into one release of a remote. Resolves with the function that removes it. */
export async function inject(page: Page, target: Target, fault: Fault, hasGood: boolean): Promise<() => Promise<void>> {
  const read = async (): Promise<RegistryEntry> => {
    const { remotes } = (await (await page.request.get('/registry.json')).json()) as Registry;
    const entry = remotes.find(({ name }) => name === target.name);
    if (entry === undefined) throw new Error(`${target.name} is not published.`);
    return entry;
  };
  const own = await read();
  const { version, manifest, preload, integrity } = own;
  const exposed = await serveCopy(page, target, own);
  if (fault.code !== undefined) await serveCode(page, target, fault.code);

  let isForged = fault.isForged === true;
  const isAtFault = (url: URL): boolean => {
    if (!url.pathname.startsWith(base(target))) return false;
    const name = url.pathname.slice(base(target).length + 1);
    if (name === 'mf-manifest.json') return fault.file === 'manifest';
    if (name === 'remoteEntry.js') return fault.file === 'entry';
    if (!name.endsWith('.js')) return false;
    return fault.file === (exposed.includes(name) ? 'exposed' : 'chunk');
  };
  if (fault.answer !== undefined) await page.route(isAtFault, fault.answer);

  const atFault = ({ remotes }: Registry): Registry => {
    const faulty: RegistryEntry = {
      ...own,
      version: FAULTY,
      manifest: `${base(target)}/mf-manifest.json`,
      preload: [],
    };
    if (!isForged) Reflect.deleteProperty(faulty, 'integrity');
    const good = { version, manifest, ...(preload && { preload }), ...(integrity !== undefined && { integrity }) };
    Object.assign(faulty, { good: hasGood ? good : undefined });
    return { remotes: remotes.map((entry) => (entry.name === target.name ? faulty : entry)) };
  };
  await page.route('**/registry.json*', async (request) => {
    const answer = await request.fetch();
    await request.fulfill({ json: atFault((await answer.json()) as Registry) });
  });
  // Makes the served page look as if it was rendered with the faulty release.
  await page.route(
    ({ pathname }) => pathname === target.path,
    async (request) => {
      if (request.request().resourceType() !== 'document') return request.fallback();
      const answer = await request.fetch();
      const body = (await answer.text()).replace(SERVED, (_whole, begin: string, state: string, end: string) => {
        const served = JSON.parse(state) as { registry: Registry; version: string };
        return begin + embedded({ ...served, registry: atFault(served.registry), version: FAULTY }) + end;
      });
      return request.fulfill({ response: answer, body });
    },
  );
  return async () => {
    isForged = false;
    if (fault.answer !== undefined) await page.unroute(isAtFault);
    if (fault.code !== undefined) {
      await page.unroute(`**${base(target)}/mf-manifest.json*`);
      await page.unroute(`**${base(target)}/remoteEntry.js*`);
    }
  };
}
