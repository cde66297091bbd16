import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Stands in for the shell's half: it evaluates the remotes' halves and lets them write the page, or give its status, an
 * address to go to, or whether it is complete.
 */
const BUNDLE = `
exports.createRenderer = async ({ registry, shown, apiOrigin, evaluate }) => {
  const failures = [];
  const halves = new Map();
  for (const entry of registry.remotes) {
    try {
      halves.set(entry.name, await evaluate(entry, { library: { shared: true } }));
    } catch (error) {
      failures.push({ name: entry.name, reason: String(error) });
    }
  }
  const render = async (remote, { url, language, onWork }) => {
    onWork();
    const said = await halves.get(remote).page(new URL(url).pathname, language, new URL(url).origin);
    if (said.location) return said;
    const page = typeof said === 'string' ? { html: said } : said;
    const state = { registry: shown, remote, language, name: '</script><script>' };
    return { status: 200, styles: '', chunks: ['page'], state: { ...state, at: Date.now() }, lasting: state, complete: true, ...page };
  };
  const sitemap = async () => (await Promise.all([...halves.values()].map((half) => half?.sitemap?.(apiOrigin) ?? []))).flat();
  const uncrawled = [...halves.values()].flatMap((half) => half?.uncrawled ?? []);
  return { render, uncrawled, sitemap, failures };
};`;

const DOCUMENT = '<html lang="{{language}}"><head>{{head}}{{scripts}}</head>{{page}}<script>{{state}}</script></html>';

/** The compiled program of a thread. */
export const THREAD = join(__dirname, '../../dist-server/thread.mjs');

/** A site on the disk: a shell whose server half is a stand-in, and releases whose halves the test writes. */
export class SiteFolder {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static async make(): Promise<SiteFolder> {
    const site = new SiteFolder(await mkdtemp(join(tmpdir(), 'site-')));
    await site.put('dist/server/render.cjs', BUNDLE);
    await site.put('dist/server/page.html', DOCUMENT);
    await site.put('dist/index.html', '<!doctype html><title>Site</title>');
    await site.put('config.json', '{"apiBaseUrl":""}');
    return site;
  }

  get dist(): string {
    return join(this.path, 'dist');
  }

  get config(): string {
    return join(this.path, 'config.json');
  }

  async put(path: string, content: string): Promise<void> {
    const target = join(this.path, path);
    await mkdir(join(target, '..'), { recursive: true });
    await writeFile(target, content);
  }

  /** Stores a release and returns its record. A half exports `page(path, language, origin)`. */
  async release(name: string, version: string, half: string) {
    const base = `/remotes/${name}/${version}`;
    await this.put(`${base}/server/remote.cjs`, half);
    await this.put(`${base}/chunks.json`, '{"page":["page.js"]}');
    const server = { script: `${base}/server/remote.cjs`, chunks: `${base}/chunks.json` };
    return { version, manifest: `${base}/mf-manifest.json`, server };
  }

  /** Makes a release of `main` live; a neighbour, and one that needs a session, stand beside it. */
  async register(main: object): Promise<void> {
    const other = await this.release('neighbour', '1', writes('neighbour'));
    const remotes = [
      { name: 'main', prefixes: ['/'], session: false, ...main },
      { name: 'neighbour', prefixes: ['/next'], session: false, ...other },
      { name: 'guarded', prefixes: ['/guarded'], session: true, ...other },
    ];
    await this.put('registry.json', JSON.stringify({ remotes }));
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }
}

/** A half whose pages say `text` and where they are. */
export const writes = (text: string) => `exports.page = async (path) => '${text} at ' + path;`;

/** A half that does something at `/bad`, and writes every other page. */
export const does = (what: string) =>
  `exports.page = async (path) => { if (path !== '/bad') return 'before'; ${what} };`;
