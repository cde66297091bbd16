// Part of `npm run typecheck`: what the published packages promise, read from the types that it has made, is held against
// their `api.txt`, which is what the last published version promised. A promise that is gone or another needs a new major.
// `npm run api` tells the version that the next publication has to have; with `--record` it is written down as published.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { inc, lt } from 'semver';
import ts from 'typescript';
import { isPacked } from '../scripts/lib/packed.mjs';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = ['shared-contract', 'shared-state', 'shared-ui', 'tooling'];
const REPORT = 'api.txt';
const OWN = /\.test\.|\/testing\//;

const shouldRecord = process.argv.includes('--record');
const shouldTell = shouldRecord || process.argv.includes('--tell');

const typesOf = (name) => join(ROOT, '.cache/types', name);
const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Declaration files that an export names; of a pattern, all that fit and are no tests. */
function entriesOf(name, target) {
  const path = target.replace(/\.tsx?$/, '.d.ts');
  if (path === target) return [];
  const [before, after] = path.split('*');
  if (after === undefined) return [normalize(path)];
  const folder = join(typesOf(name), before);
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(after) && !OWN.test(`/${file}`) && existsSync(sourceOf(name, target, file, after)))
    .map((file) => normalize(join(before, file)));
}

/** A pattern of `.tsx` exports no `.ts`. */
const sourceOf = (name, target, file, after) => join(ROOT, name, target.replace('*', file.slice(0, -after.length)));

const parse = (path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);

const printer = ts.createPrinter({ removeComments: true });
const printed = (node, source) =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, source)
    .replace(/\s+/g, ' ')
    .replace(/^export /, '');

/** The file that a declaration file's `from` names; of a library none. */
function fileOf(file, specifier) {
  const from = specifier?.text ?? '';
  if (!from.startsWith('.')) return undefined;
  const base = join(dirname(file), from);
  return [`${base}.d.ts`, join(base, 'index.d.ts')].find(existsSync);
}

/**
 * The promises of one statement: a line for itself, and for each member of an interface, so that a new one is no change. A name
 * that is passed on is promised as if it were declared here, so that it may move.
 */
function* promisesOf(file, statement, source) {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause, moduleSpecifier } = statement;
    if (!exportClause || !ts.isNamedExports(exportClause)) {
      yield [`* ${moduleSpecifier.text.replace('./', '')}`, printed(statement, source)];
      return;
    }
    const origin = fileOf(file, moduleSpecifier);
    for (const { name, propertyName = name } of exportClause.elements) {
      const declared = [...(origin ? promisesIn(origin) : [])].filter(
        ([promise]) => promise.split('.')[0] === propertyName.text,
      );
      if (declared.length === 0) yield [name.text, printed(statement, source)];
      for (const [promise, text] of declared) yield [promise.replace(/^[^.]*/, name.text), text];
    }
    return;
  }
  if (ts.isInterfaceDeclaration(statement)) {
    const { name, members, heritageClauses = [] } = statement;
    yield [name.text, heritageClauses.map((clause) => printed(clause, source)).join(' ')];
    for (const member of members) {
      const own = member.name ? printed(member.name, source) : '[]';
      yield [`${name.text}.${own}${member.questionToken ? '?' : ''}`, printed(member, source)];
    }
    return;
  }
  const names = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map(({ name }) => name.getText(source))
    : [statement.name?.text ?? ''];
  for (const name of names.filter((found) => found !== '')) yield [name, printed(statement, source)];
}

function* promisesIn(file) {
  const source = parse(file);
  for (const statement of source.statements) yield* promisesOf(file, statement, source);
}

/** What the package promises now: a digest by module and name. */
function readApi(name) {
  const { exports } = JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8'));
  const published = Object.values(exports).filter((target) => isPacked(join(name, target)));
  const entries = published.flatMap((target) => entriesOf(name, target));
  const files = new Set(entries.map((path) => join(typesOf(name), path)));
  const api = new Map();
  for (const path of files) {
    for (const { moduleSpecifier } of parse(path).statements) {
      const found = fileOf(path, moduleSpecifier);
      if (found !== undefined) files.add(found);
    }
    const module = relative(typesOf(name), path).replace(/\.d\.ts$/, '');
    for (const [promise, text] of promisesIn(path)) {
      const key = `${module} ${promise}`;
      api.set(key, digest(`${api.get(key) ?? ''}${text}`));
    }
  }
  return api;
}

function readReport(name) {
  const path = join(ROOT, name, REPORT);
  if (!existsSync(path)) return { version: '0.0.0', api: new Map() };
  const [first, ...lines] = readFileSync(path, 'utf8').trim().split('\n');
  const entries = lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]);
  return { version: first.replace('version ', ''), api: new Map(entries) };
}

/** Promises that were kept by the published version and are not by this one. Whoever makes a value misses a new required member. */
function brokenIn(before, now) {
  const gone = [...before].filter(([key, text]) => now.get(key) !== text).map(([key]) => key);
  const demanded = [...now.keys()].filter((key) => {
    const [owner, member] = [key.replace(/\.[^.]*$/, ''), key.includes('.')];
    return member && !key.endsWith('?') && !before.has(key) && before.has(owner);
  });
  return [...gone, ...demanded];
}

function judge(name) {
  const { version } = JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8'));
  const published = readReport(name);
  const api = readApi(name);
  const broken = brokenIn(published.api, api);
  const isMore = [...api.keys()].some((key) => !published.api.has(key));
  const kind = broken.length > 0 ? 'major' : isMore ? 'minor' : 'patch';
  return { name, version, published: published.version, api, broken, kind, needed: inc(published.version, kind) };
}

for (const { name, version, published, api, broken, kind, needed } of PACKAGES.map(judge)) {
  if (shouldRecord) {
    const lines = [...api].map(([key, text]) => `${key} ${text}`).toSorted();
    writeFileSync(join(ROOT, name, REPORT), `${[`version ${version}`, ...lines].join('\n')}\n`);
  }
  if (shouldTell) console.log(`${name} ${version}; ${published} is published, the next is ${needed} (${kind}).`);
  if (!shouldRecord && kind === 'major' && lt(version, needed)) {
    console.error(`${name} ${version} breaks what ${published} promised; it has to be ${needed}, or keep:`);
    for (const key of broken) console.error(`  ${key}`);
    console.error('See docs/adr/releases/0022-packages-for-other-repositories.md.');
    process.exitCode = 1;
  }
}
