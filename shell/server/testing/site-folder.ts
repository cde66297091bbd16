import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RuntimeConfig } from 'shared-contract';
import { CONFIG } from '../../src/testing/config';
import type { ServerOptions } from '../options';
import type { ProcessLimits } from '../pages/processes/renderer-process';

/** Replaces the shell's server bundle: a release determines the page and optionally its status, redirect or completeness. */
const BUNDLE = `
let renderings = 0;
exports.createRenderer = async ({ entry, registry, api, evaluate }) => {
  const half = evaluate({ library: { shared: true } });
  const load = async ({ url, language, posted }) => {
    const said = await half.page(new URL(url).pathname, language, new URL(url).origin, posted);
    if (said.location) return said;
    const { complete = true, ...page } = typeof said === 'string' ? { html: said } : said;
    const state = { registry, remote: entry.name, language, name: '</script><script>' };
    const render = async () => {
      const rendered = { ...state, at: Date.now(), renderings: (renderings += 1) };
      return { status: 200, styles: '', chunks: ['page'], state: rendered, ...page };
    };
    return { data: JSON.stringify({ state, page }), complete, render };
  };
  return { load, uncrawled: half.uncrawled ?? [], sitemap: async () => half.sitemap?.(api) ?? [] };
};`;

const DOCUMENT =
  '<html lang="{{language}}"><head>{{head}}{{scripts}}</head><body>{{page}}<script>{{state}}</script></body></html>';

/** The compiled program of a renderer process. */
export const PROGRAM = join(__dirname, '../../dist-server/renderer.mjs');

/** The product's default limits, with a shorter `silenceMs`. */
export const LIMITS: ProcessLimits = { startMs: 20_000, silenceMs: 1500, memoryMb: 384, outputBytes: 256 * 1024 };

/** Options of a test site that listens on a free port and renders no pages. */
export const OPTIONS: Omit<ServerOptions, 'api' | 'dist' | 'releases' | 'config'> = {
  host: '127.0.0.1',
  port: 0,
  renderers: 0,
  program: PROGRAM,
  limits: LIMITS,
  trusts: () => false,
  drainSeconds: 0,
  purge: [],
  health: { goodClients: 5, failingClients: 5, failureShare: 0.1 },
  closeAtOnce: true,
};

/** JSON of the tests' configuration, with the given settings replaced. */
export const configured = (settings: Partial<RuntimeConfig> = {}) => JSON.stringify({ ...CONFIG, ...settings });

/** Writes a file, and creates its folders. */
export async function writeBelow(folder: string, path: string, content: string): Promise<void> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  // Rename the complete file: the server must not read a half-written one.
  const complete = `${target}.complete`;
  await writeFile(complete, content);
  await rename(complete, target);
}

/** A site in a temporary folder: a shell with a fake server bundle, and releases with the test's server bundles. */
export class SiteFolder {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static async make(): Promise<SiteFolder> {
    const site = new SiteFolder(await mkdtemp(join(tmpdir(), 'site-')));
    await site.put('dist/server/render.cjs', BUNDLE);
    await site.put('dist/server/page.html', DOCUMENT);
    await site.put('dist/index.html', '<!doctype html><title>Site</title><body></body>');
    await site.put('config.json', configured());
    return site;
  }

  get dist(): string {
    return join(this.path, 'dist');
  }

  get config(): string {
    return join(this.path, 'config.json');
  }

  put(path: string, content: string): Promise<void> {
    return writeBelow(this.path, path, content);
  }

  /**
   * Stores a release and returns its registry record. `half`: server bundle that exports `page(path, language, origin,
   * posted)`.
   */
  async release(name: string, version: string, half: string) {
    const base = `/remotes/${name}/${version}`;
    await this.put(`${base}/server/remote.cjs`, half);
    await this.put(`${base}/chunks.json`, '{"page":["page.js"]}');
    const server = { script: `${base}/server/remote.cjs`, chunks: `${base}/chunks.json` };
    return { version, manifest: `${base}/mf-manifest.json`, server };
  }

  /** Publishes `main` together with a neighbour and a remote that requires a session. */
  async register(main: object): Promise<void> {
    const other = await this.release('neighbour', '1', writes('neighbour'));
    const remotes = [
      { name: 'main', areas: [{ prefix: '/', session: false }], ...main },
      {
        name: 'neighbour',
        areas: [
          { prefix: '/guarded/next', session: true },
          { prefix: '/next', session: false },
        ],
        ...other,
      },
      { name: 'guarded', areas: [{ prefix: '/guarded', session: true }], ...other },
    ];
    await this.put('registry.json', JSON.stringify({ remotes }));
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }
}

/** A server bundle whose pages contain `text` and their path. */
export const writes = (text: string) => `exports.page = async (path) => '${text} at ' + path;`;

/** A server bundle that runs `what` at `/bad` and renders every other page. */
export const does = (what: string) =>
  `exports.page = async (path) => { if (path !== '/bad') return 'before'; ${what} };`;
