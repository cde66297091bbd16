import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

const TEMPLATE = join(import.meta.dirname, 'template');
/** Lines of the template that are repeated for each page of a kind, and those that only one kind needs. */
const DASHBOARD_PAGE = /\/dashboard\/example|dashboardExample/;
const SITE_PAGE = /\/example|exampleRoute|^ {2}example:/;
const DASHBOARD = /InDashboard|dashboard's/;
/** Replacements for a remote without public pages, which has no texts in other languages. */
const ENGLISH_ONLY = [
  [/^import { catalogue } .*\n/m, ''],
  [
    /^ {2}catalogue,$/m,
    '  // Texts are in the code: agents work in English.\n  catalogue: () => Promise.resolve({ default: {} }),',
  ],
];

const pascal = (words) => words.map((word) => word[0].toUpperCase() + word.slice(1)).join('');

/** The names of the page below a prefix. */
export function pageOf(prefix, isGuarded) {
  const words = prefix.split(/\W|_/).filter(Boolean);
  const name = `${/^\d/.test(words[0]) ? 'Page' : ''}${pascal(words)}`;
  return {
    ...{ prefix, isGuarded, slug: words.join('-'), file: `${basename(prefix).replaceAll('_', '-')}-page` },
    component: `${name}Page`,
    route: `${name[0].toLowerCase()}${name.slice(1)}Route`,
  };
}

/** Replaces the names of the example page. */
function forPage(text, { prefix, isGuarded, slug, file, component, route }) {
  // The dashboard layout is the default below /dashboard.
  const layout = prefix.startsWith('/dashboard') ? '' : ", layout: 'dashboard'";
  return text
    .replaceAll('session: true', `session: true${layout}`)
    .replaceAll('example-page', file)
    .replaceAll(isGuarded ? '/dashboard/example' : '/example', prefix)
    .replaceAll(/(?:Dashboard)?ExamplePage/g, component)
    .replaceAll(/dashboardExampleRoute|exampleRoute/g, route)
    .replaceAll(/'(?:\.\.\/)+/g, `'${'../'.repeat(prefix.split('/').length)}`)
    .replaceAll(/\bexample: /g, /^[a-z]\w*$/.test(slug) ? `${slug}: ` : `'${slug}': `)
    .replaceAll(/\bexample\b/g, slug);
}

/** Replaces the names of the example remote. */
export const forRemote = (text, { name, folder, label, port }) =>
  text
    .replaceAll('mfe-example', folder)
    .replaceAll('mfe_example', name)
    .replaceAll('port: 0', `port: ${port}`)
    .replaceAll(/(?<=['"])Example(?=['"])/g, label);

/** The text of a file that lists pages, with the line of each example page repeated for every page of its kind. */
function withPages(text, pages) {
  const guarded = pages.filter(({ isGuarded }) => isGuarded);
  const open = pages.filter(({ isGuarded }) => !isGuarded);
  const repeated = (line, kind) => kind.map((page) => forPage(line, page));
  const lines = text.split('\n').flatMap((line) => {
    if (DASHBOARD_PAGE.test(line)) return repeated(line, guarded);
    if (SITE_PAGE.test(line)) return repeated(line, open);
    return DASHBOARD.test(line) && guarded.length === 0 ? [] : line;
  });
  return lines.join('\n').replace(/(?<=uses: \[)[^\]]+/, (slots) => (guarded.length > 0 ? slots : ''));
}

/**
 * The source files of a new remote, by path: the template, which has a public page and a dashboard page, with the names and
 * pages of the remote.
 */
export function sourcesOf(remote, pages) {
  const entries = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const isEnglishOnly = pages.every(({ isGuarded }) => isGuarded);
  const isNeeded = (path) =>
    isEnglishOnly
      ? !path.includes('/locales/')
      : path !== 'src/parts/in-dashboard.tsx' || pages.some((page) => page.isGuarded);
  const files = entries.flatMap(({ parentPath, name }) => {
    const path = relative(TEMPLATE, join(parentPath, name));
    const text = forRemote(readFileSync(join(parentPath, name), 'utf8'), remote);
    if (path.startsWith('src/pages/')) {
      const isGuarded = path.startsWith('src/pages/dashboard/');
      return pages
        .filter((page) => page.isGuarded === isGuarded)
        .map((page) => [join('src/pages', page.prefix, name.replace('example-page', page.file)), forPage(text, page)]);
    }
    if (!isNeeded(path)) return [];
    const changes = isEnglishOnly ? ENGLISH_ONLY : [];
    return [[path, changes.reduce((changed, [from, to]) => changed.replace(from, to), withPages(text, pages))]];
  });
  return Object.fromEntries(files);
}
