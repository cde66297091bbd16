// Part of `npm run lint`: what the docs and the code say of each other has to be there. Comments point to headings of
// docs/product.md, which tells of every call and address; links and file names of the docs lead to something.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { REMOTES } from '../remotes.mjs';

const ROOT = join(import.meta.dirname, '../..');
const PRODUCT = 'docs/product.md';
const CODE = /\.(?:[cm]?[jt]s|tsx)$/;
/** The modules of remotes that declare routes. */
const ROUTES = /\/(?:remote\.tsx|route\.ts)$/;
const HOST = /^mock-api\/src\/resources\/.*(?<!\.test)\.ts$/;
const PAGE = /^(?:[^/]+|docs\/.+)\.md$/;

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

function readLines(path) {
  return readFileSync(join(ROOT, path), 'utf8').split('\n');
}

function headingsOf(page) {
  return (pages.get(page) ?? []).filter((line) => /^#+ /.test(line)).map((line) => line.replace(/^#+ /, ''));
}

/** The name that a heading has in an address, as GitHub makes it. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const spansOf = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, span]) => span.replace(/\{\w+\}/g, '{}'));
const product = (pages.get(PRODUCT) ?? []).join('\n');
/** The calls and addresses that product.md tells of. */
const calls = spansOf(product).map((span) => span.replace(/^[A-Z]+ |\?.*/g, ''));
const addresses = spansOf(product.slice(product.indexOf('### 2.2 '), product.indexOf('### 2.3 ')));

const missing = (number) => (numbers.has(number) ? [] : [`${PRODUCT} has no ${number}.`]);

/** Faults of a line of code. */
function codeFaults(line) {
  const pointers = [...line.matchAll(/product\.md (\d+(?:\.\d+)?(?:, \d+\.\d+)*)/g)].flatMap(([, list]) =>
    list.split(', '),
  );
  const isVague = /\bsections? \d|design\s+card/i.test(line);
  return [...pointers.flatMap(missing), ...(isVague ? [`Point to ${PRODUCT} by its number: (product.md 7.3).`] : [])];
}

const withoutNames = (path) => path.replace(/:\w+\??/g, '{}');

/** Calls that a line of the host answers, and of which product.md says nothing. */
function callFaults(line) {
  return [...line.matchAll(/'(\/api\/[^']*[^'/])'/g)].flatMap(([, call]) =>
    calls.includes(withoutNames(call)) ? [] : [`${PRODUCT} has no call ${call}.`],
  );
}

/** Addresses that a line of a remote owns, whole or below its prefixes, and of which product.md says nothing. */
function addressFaults({ entry }, line) {
  const isTold = (address) =>
    addresses.some((told) =>
      address.startsWith('/')
        ? `${told}/`.startsWith(`${address}/`)
        : entry.prefixes.some((prefix) => `${told}/`.startsWith(`${prefix}/`)) && `${told}/`.includes(`/${address}/`),
    );
  return [...line.matchAll(/path: '([^'*]+)'/g)].flatMap(([, address]) =>
    isTold(withoutNames(address)) ? [] : [`${PRODUCT} has no route ${address}.`],
  );
}

function linkFaults(page, line) {
  return [...line.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target]) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [path, anchor] = target.split('#');
    const linked = path === '' ? page : posix.join(posix.dirname(page), path).replace(/\/$/, '');
    if (!files.includes(linked) && !folders.has(linked)) return [`The link ${target} leads nowhere.`];
    const isThere = anchor === undefined || headingsOf(linked).map(anchorOf).includes(anchor);
    return isThere ? [] : [`${linked} has no heading for #${anchor}.`];
  });
}

/**
 * A source file may be named by the end of its path; any other path below the root as a whole, or as it is imported from
 * its package. Builds are not here.
 */
function isThere(path) {
  if (CODE.test(path) || path.endsWith('.md')) return files.some((file) => file === path || file.endsWith(`/${path}`));
  const isOurs = path.includes('/') && folders.has(path.split('/')[0]) && !path.split('/').includes('dist');
  const whole = path.replace(/\/$/, '');
  return !isOurs || files.includes(whole) || folders.has(whole) || folders.has(whole.replace('/', '/src/'));
}

function pathFaults(line) {
  return [...line.matchAll(/`([\w.][\w./-]*)`/g)].flatMap(([, path]) =>
    isThere(path) ? [] : [`There is no ${path}.`],
  );
}

function pageFaults(page) {
  let isFenced = false;
  return (line) => {
    if (line.startsWith('```')) isFenced = !isFenced;
    if (isFenced) return [];
    const numbered = page === PRODUCT ? (line.match(/(?<![\w.])(?:[1-9]|10)\.\d+(?![\w.]*\d)/g) ?? []) : [];
    return [...linkFaults(page, line), ...pathFaults(line), ...numbered.flatMap(missing)];
  };
}

function checksOf(path) {
  if (pages.has(path)) return [pageFaults(path)];
  const remote = REMOTES.find(({ folder }) => path.startsWith(`${folder}/src/`) && ROUTES.test(path));
  if (remote !== undefined) return [codeFaults, (line) => addressFaults(remote, line)];
  return HOST.test(path) ? [codeFaults, callFaults] : [codeFaults];
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
