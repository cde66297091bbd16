// Part of `npm run lint`: checks that docs and code agree. Code comments must point to existing headings of docs/product.md
// and to existing ADRs; docs/product.md must list every call and route; links, file names, identifiers and npm scripts in the
// docs must exist.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { REMOTES } from '../remotes.mjs';
import { ROOT } from '../scripts/lib/paths.mjs';

const PRODUCT = 'docs/product.md';
const CODE = /\.(?:[cm]?[jt]s|tsx)$/;
/** The modules of remotes that declare routes. */
const ROUTES = /\/(?:remote\.tsx|route\.ts)$/;
const API_HOST = /^mock-api\/src\/resources\/.*(?<!\.test)\.ts$/;
const PAGE = /^(?:[^/]+|docs\/.+)\.md$/;
const SOURCE = /\.(?:[cm]?[jt]s|tsx|json|ya?ml|conf|css|html)$/;
/** camelCase, PascalCase, CONSTANT_CASE, and any name that is called. */
const IDENTIFIER = /\b(?:[A-Za-z]*[a-z\d][A-Z]\w*|[A-Z][A-Z\d]*_\w+|\w+(?=\())(?!\w*…)/g;
/** Names of libraries that docs mention and our code does not use. */
const FOREIGN = ['patchRoutes', '_internalSetRoutes'];

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
});
const files = listed.split('\n').filter((path) => path !== '' && existsSync(join(ROOT, path)));
const folders = new Set(
  files.flatMap((path) => path.split('/').map((_part, index, parts) => parts.slice(0, index).join('/'))),
);
const pages = new Map(files.filter((path) => PAGE.test(path)).map((path) => [path, readLines(path)]));
const numbers = new Set(headingsOf(PRODUCT).map((heading) => heading.split(' ')[0]));
const decisions = new Set(files.map((path) => Number(/^docs\/adr\/(?:.+\/)?(\d+)-/.exec(path)?.[1])));
const source = files
  .filter((path) => SOURCE.test(path) && path !== 'package-lock.json')
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n');
const words = new Set([...FOREIGN, ...source.match(/\w+/g)]);

function readLines(path) {
  return readFileSync(join(ROOT, path), 'utf8').split('\n');
}

function headingsOf(page) {
  return (pages.get(page) ?? []).filter((line) => /^#+ /.test(line)).map((line) => line.replace(/^#+ /, ''));
}

/** Anchor of a heading, as GitHub generates it. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const spansOf = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, span]) => span);
const withoutNames = (path) => path.replace(/:\w+\??|\{\w+\}/g, '{}');

const product = (pages.get(PRODUCT) ?? []).join('\n');
/** The calls and routes that product.md lists. */
const calls = spansOf(product).map((span) => withoutNames(span).replace(/^[A-Z]+ |\?.*/g, ''));
const routes = spansOf(product.slice(product.indexOf('### 2.2 '), product.indexOf('### 2.3 '))).map(withoutNames);

const missingNumber = (number) => (numbers.has(number) ? [] : [`${PRODUCT} has no section ${number}.`]);
const missingDecisions = (line) =>
  [...line.matchAll(/\bADR (\d+)/g)].flatMap(([name, number]) =>
    decisions.has(Number(number)) ? [] : [`There is no ${name}.`],
  );

/** Paths below docs, in comments and messages, that do not exist. A path may be cut short, as after an ADR's number. */
const missingDocs = (line) =>
  [...line.matchAll(/(?<![\w/.])docs\/[\w/-]*(?:\.\w+)*/g)].flatMap(([path]) =>
    files.some((file) => file.startsWith(path)) ? [] : [`${path} does not exist.`],
  );

function codeFaults(line) {
  const references = [...line.matchAll(/product\.md (\d+(?:\.\d+)?(?:, \d+\.\d+)*)/g)].flatMap(([, list]) =>
    list.split(', '),
  );
  const isVague = /\bsections? \d|design\s+card/i.test(line);
  return [
    ...references.flatMap(missingNumber),
    ...missingDecisions(line),
    ...missingDocs(line),
    ...(isVague ? [`Refer to a section of ${PRODUCT} by its number: (product.md 7.3).`] : []),
  ];
}

/** Calls on a line of the API host that product.md does not list. */
function callFaults(line) {
  return [...line.matchAll(/'(\/api\/[^']*[^'/])'/g)].flatMap(([, call]) =>
    calls.includes(withoutNames(call)) ? [] : [`${PRODUCT} does not list the call ${call}.`],
  );
}

/** Routes on a line of a remote, absolute or below one of its prefixes, that product.md does not list. */
function routeFaults({ entry }, line) {
  const isListed = (path) =>
    routes.some((route) =>
      path.startsWith('/')
        ? `${route}/`.startsWith(`${path}/`)
        : entry.areas.some(({ prefix }) => `${route}/`.startsWith(`${prefix}/`)) && `${route}/`.includes(`/${path}/`),
    );
  return [...line.matchAll(/path: '([^'*]+)'/g)].flatMap(([, path]) =>
    isListed(withoutNames(path)) ? [] : [`${PRODUCT} does not list the route ${path}.`],
  );
}

function linkFaults(page, line) {
  return [...line.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target]) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [path, anchor] = target.split('#');
    const linked = path === '' ? page : posix.join(posix.dirname(page), path).replace(/\/$/, '');
    if (!files.includes(linked) && !folders.has(linked)) return [`The target of the link ${target} does not exist.`];
    const isFound = anchor === undefined || headingsOf(linked).map(anchorOf).includes(anchor);
    return isFound ? [] : [`${linked} has no heading for #${anchor}.`];
  });
}

/**
 * True if a path in the docs is valid:
 * - of a source file or a page of the docs: if an existing path ends with it;
 * - a file name without a folder: also if our code mentions it, because our code may create that file;
 * - any other path in our folders: if it is complete, or written as in an import (`package/folder` for
 *   `package/src/folder`). Paths of build output and outside of our folders are always valid.
 */
function exists(path) {
  const isNamed = files.some((file) => file === path || file.endsWith(`/${path}`));
  if (CODE.test(path) || path.endsWith('.md')) return isNamed;
  if (!path.includes('/')) return !SOURCE.test(path) || isNamed || source.includes(path);
  const isOurs = folders.has(path.split('/')[0]) && !path.split('/').includes('dist');
  const whole = path.replace(/\/$/, '');
  return !isOurs || files.includes(whole) || folders.has(whole) || folders.has(whole.replace('/', '/src/'));
}

function nameFaults(line) {
  const spans = spansOf(line);
  const paths = spans.filter((span) => /^[\w.][\w./-]*$/.test(span) && !exists(span));
  const identifiers = spans.flatMap((span) => span.match(IDENTIFIER) ?? []).filter((name) => !words.has(name));
  return [...paths, ...identifiers].map((name) => `${name} does not exist.`);
}

function scriptFaults(line) {
  return [...line.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].flatMap(([, name]) =>
    new RegExp(`\\b${name}"?: ['"]`).test(source) ? [] : [`There is no npm script ${name}.`],
  );
}

function pageFaults(page) {
  let isFenced = false;
  return (line) => {
    if (line.startsWith('```')) isFenced = !isFenced;
    if (isFenced) return scriptFaults(line);
    const numbered = page === PRODUCT ? (line.match(/(?<![\w.])(?:[1-9]|10)\.\d+(?![\w.]*\d)/g) ?? []) : [];
    return [
      ...linkFaults(page, line),
      ...nameFaults(line),
      ...scriptFaults(line),
      ...missingDecisions(line),
      ...numbered.flatMap(missingNumber),
    ];
  };
}

function checksOf(path) {
  if (pages.has(path)) return [pageFaults(path)];
  const remote = REMOTES.find(({ folder }) => path.startsWith(`${folder}/src/`) && ROUTES.test(path));
  if (remote !== undefined) return [codeFaults, (line) => routeFaults(remote, line)];
  return API_HOST.test(path) ? [codeFaults, callFaults] : [codeFaults];
}

const faults = files
  .filter((path) => CODE.test(path) || pages.has(path))
  .flatMap((path) => {
    const checks = checksOf(path);
    return (pages.get(path) ?? readLines(path)).flatMap((line, index) =>
      checks.flatMap((check) => check(line)).map((fault) => `${path}:${index + 1}  ${fault}`),
    );
  });
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
