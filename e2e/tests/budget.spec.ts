import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const ROOT = join(import.meta.dirname, '../..');

/** `kb`: KiB with brotli; `files`: number of scripts and styles. */
interface Cost {
  kb: number;
  files: number;
}

interface Budget {
  shell: Cost;
  /** The service worker, which is loaded when the page is complete. */
  worker: Cost;
  /** Cost of each remote without its pages. */
  remotes: Record<string, Cost>;
  /** Everything that a first visit loads before hydration. */
  pages: Record<string, Cost & { remote: string; chunk: string }>;
  /** Everything that the browser loads before it shows a screen of the dashboard. */
  screens: Record<string, Cost & { remote: string; chunks: string[] }>;
}

const readJson = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as unknown;

function costOf(paths: readonly string[]): Cost {
  const bytes = paths.map((path) => statSync(join(ROOT, `${path}.br`)).size);
  return { kb: bytes.reduce((total, size) => total + size, 0) / 1024, files: paths.length };
}

const RENDERED = 'server/page.html';
const NOT_RENDERED = 'index.html';

/** Scripts and styles in an HTML template; by default, the template of server-rendered pages. */
function filesOfShell(template = RENDERED): string[] {
  const document = readFileSync(join(ROOT, 'shell/dist', template), 'utf8');
  return [...document.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => `shell/dist/${file}`);
}

function filesOfRemote(folder: string, names: readonly string[]): string[] {
  const chunks = readJson(`${folder}/dist/chunks.json`) as Record<string, string[]>;
  return names.flatMap((name) => chunks[name] ?? []).map((file) => `${folder}/dist/${file}`);
}

const EXPOSED = '__federation_expose_remote';
const ofRemote = (folder: string) => [`${folder}/dist/remoteEntry.js`, ...filesOfRemote(folder, [EXPOSED])];

test('downloads stay within bench/budget.json', () => {
  const budget = readJson('bench/budget.json') as Budget;
  const measured: [what: string, actual: Cost, allowed: Cost][] = [
    ['the shell', costOf(filesOfShell()), budget.shell],
    ['the service worker', costOf(['shell/dist/sw.js']), budget.worker],
    ...Object.entries(budget.remotes).map(([folder, allowed]): [string, Cost, Cost] => [
      folder,
      costOf(ofRemote(folder)),
      allowed,
    ]),
    ...Object.entries(budget.pages).map(([path, allowed]): [string, Cost, Cost] => {
      const { remote, chunk } = allowed;
      const own = filesOfRemote(remote, [chunk]);
      return [path, costOf([...filesOfShell(), ...ofRemote(remote), ...own]), allowed];
    }),
    ...Object.entries(budget.screens).map(([path, allowed]): [string, Cost, Cost] => {
      const { remote, chunks } = allowed;
      const own = new Set(filesOfRemote(remote, chunks));
      return [path, costOf([...filesOfShell(NOT_RENDERED), ...ofRemote(remote), ...own]), allowed];
    }),
  ];
  for (const [what, actual, allowed] of measured) {
    expect.soft(actual.files, `files of ${what}`).toBeLessThanOrEqual(allowed.files);
    expect.soft(actual.kb, `KB of ${what}`).toBeLessThanOrEqual(allowed.kb);
  }
});
