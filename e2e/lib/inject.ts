import type { Page } from '@playwright/test';
import { script, type Code, type Fault, type Target } from './faults';

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

/** Version of the faulty release. With `hasGood`, the real release is its fallback; otherwise it has none. */
const FAULTY = '9.9.9-faulty';

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

/** Serves the real release at the faulty one's address, with different globals. Resolves with its exposed scripts. */
async function serveCopy(
  page: Page,
  target: Target,
  own: RegistryEntry,
  rewrite: (text: string) => string,
): Promise<string[]> {
  const folder = new URL('.', new URL(own.manifest, 'http://site')).pathname;
  await page.route(`**${base(target)}/**`, async (request) => {
    const { pathname } = new URL(request.request().url());
    const answer = await request.fetch({
      url: new URL(pathname.replace(`${base(target)}/`, folder), request.request().url()).href,
    });
    const text = rewrite((await answer.text()).replaceAll(new RegExp(`(${target.name}_)\\w{8}`, 'g'), '$1faulty00'));
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
  let { rewrite = (text: string) => text } = fault;
  const exposed = await serveCopy(page, target, own, (text) => rewrite(text));
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
    rewrite = (text) => text;
    if (fault.answer !== undefined) await page.unroute(isAtFault);
    if (fault.code !== undefined) {
      await page.unroute(`**${base(target)}/mf-manifest.json*`);
      await page.unroute(`**${base(target)}/remoteEntry.js*`);
    }
  };
}
