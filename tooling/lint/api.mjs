// Part of `npm run typecheck`: compares the exports of the published packages, read from the generated declaration files, with
// `api.txt`, the exports of the last published version. A removed or changed export needs a new major version. `npm run api`
// prints the next version; with `--record` it records the current exports as published.
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

/** Declaration files of an entry in `exports`; for a pattern, all matches except tests. */
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

/** Source of a declaration file; a `.tsx` pattern does not match `.ts` files. */
const sourceOf = (name, target, file, after) => join(ROOT, name, target.replace('*', file.slice(0, -after.length)));

const parse = (path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);

const printer = ts.createPrinter({ removeComments: true });
const printed = (node, source) =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, source)
    .replace(/\s+/g, ' ')
    .replace(/^export /, '');

/** The declaration file that an import refers to; undefined for a library. */
function fileOf(file, specifier) {
  const from = specifier?.text ?? '';
  if (!from.startsWith('.')) return undefined;
  const base = join(dirname(file), from);
  return [`${base}.d.ts`, join(base, 'index.d.ts')].find(existsSync);
}

/**
 * The exports of one statement, with an entry for each interface member, so that a new member does not change the interface.
 * A re-export counts as declared here, so that its declaration can move.
 */
function* exportsOf(file, statement, source) {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause, moduleSpecifier } = statement;
    if (!exportClause || !ts.isNamedExports(exportClause)) {
      yield [`* ${moduleSpecifier.text.replace('./', '')}`, printed(statement, source)];
      return;
    }
    const origin = fileOf(file, moduleSpecifier);
    for (const { name, propertyName = name } of exportClause.elements) {
      const declared = [...(origin ? exportsIn(origin) : [])].filter(
        ([exported]) => exported.split('.')[0] === propertyName.text,
      );
      if (declared.length === 0) yield [name.text, printed(statement, source)];
      for (const [exported, text] of declared) yield [exported.replace(/^[^.]*/, name.text), text];
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

function* exportsIn(file) {
  const source = parse(file);
  for (const statement of source.statements) yield* exportsOf(file, statement, source);
}

/** The package's current exports: digest by module and name. */
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
    for (const [exported, text] of exportsIn(path)) {
      const key = `${module} ${exported}`;
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

/** Exports that were removed or changed, and new required members, which break code that creates such values. */
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
  if (shouldTell) console.log(`${name} ${version}: published ${published}, next ${needed} (${kind}).`);
  if (!shouldRecord && kind === 'major' && lt(version, needed)) {
    console.error(`${name} ${version} is incompatible with ${published}. Make it ${needed}, or restore:`);
    for (const key of broken) console.error(`  ${key}`);
    console.error('See docs/adr/releases/0022-packages-for-other-repositories.md.');
    process.exitCode = 1;
  }
}
