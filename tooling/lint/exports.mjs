import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { isPacked } from '../scripts/lib/packed.mjs';
import { ROOT } from '../scripts/lib/paths.mjs';

const OWN = /\.test\.|\/testing\//;
/** RTK Query's hooks: their types derive from the endpoints. */
const HOOK = /^use[A-Z]\w*(?:Query|Mutation)$/;

/** The packages whose exports `api.mjs` records. */
export const RECORDED = ['shared-contract', 'shared-state', 'shared-ui', 'tooling'];

const { factory } = ts;
const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Declaration files of an entry in `exports`; for a pattern, all matches except tests. A `.tsx` pattern matches no `.ts` file. */
function entriesOf({ types, sources }, target) {
  const path = target.replace(/\.tsx?$/, '.d.ts');
  if (path === target) return [];
  const [before, after] = path.split('*');
  if (after === undefined) return [join(types, path)];
  return readdirSync(join(types, before), { recursive: true })
    .filter((file) => file.endsWith(after) && !OWN.test(`/${file}`))
    .filter((file) => existsSync(join(sources, target.replace('*', file.slice(0, -after.length)))))
    .map((file) => join(types, before, file));
}

const parse = (path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);

const printer = ts.createPrinter({ removeComments: true });
const printed = (node, source) =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, source)
    .replace(/\s+/g, ' ')
    .replace(/^export /, '')
    .replaceAll("'", '"')
    .replace(/import\("[^"]*"\)\./g, '');

/** The declaration file that an import refers to; undefined for a library. */
function fileOf(file, specifier) {
  const from = specifier?.text ?? '';
  if (!from.startsWith('.')) return undefined;
  const base = join(dirname(file), from);
  return [`${base}.d.ts`, join(base, 'index.d.ts')].find(existsSync);
}

const isLiteral = (node) => ts.isLiteralTypeNode(node) && node.literal.kind !== ts.SyntaxKind.NullKeyword;
const isAlternative = (node) => isLiteral(node) || ts.isTypeLiteralNode(node) || ts.isTypeReferenceNode(node);
/** The literals of a tuple or union of literals; undefined for any other type. */
function wordsOf(type) {
  const listed = type && ts.isTypeOperatorNode(type) ? type.type : type;
  const parts = listed && (ts.isUnionTypeNode(listed) ? listed.types : ts.isTupleTypeNode(listed) && listed.elements);
  return parts && parts.length > 0 && parts.every(isLiteral) ? parts : undefined;
}

/** Named declarations of a statement; each variable is one. */
function declarationsOf(statement, source) {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map((one) => [one.name.getText(source), one]);
  }
  return statement.name === undefined ? [] : [[statement.name.text, statement]];
}

/** Text that is equal for a declared type and for its copies, which the compiler writes out instead of the type's name. */
const textOf = (type, source) => {
  const words = wordsOf(type)?.map((word) => printed(word, source));
  return words?.toSorted().join(' | ') ?? printed(type, source);
};

const KNOWN = factory.createTypeReferenceNode('Known');
const GROWING = factory.createTypeReferenceNode('Growing');

/** Reads the exports of packages in order. Writes `Known` for a copy of a type that a package read earlier declares. */
class ExportReader {
  #known = new Set();
  #root;

  constructor(root) {
    this.#root = root;
  }

  /**
   * Yields a declaration's key with its text, and a key for each part that is compared on its own: members of objects,
   * literals, optional parameters. `A . b` means that other code may create `A`, so a new required `b` breaks that code;
   * `A > b` means that only our code creates `A`.
   */
  *#partsOf(key, node, source, isGiven) {
    const parts = [];
    const root = node.type;
    let objects = 0;
    const visitWith = (given) => (child) => {
      if (ts.isParameter(child)) {
        const type = child.type && ts.visitNode(child.type, visitWith(false));
        if (child.questionToken) parts.push([`${key} > (${type ? printed(type, source) : ''})`, '']);
        return child.questionToken
          ? undefined
          : factory.createParameterDeclaration([], child.dotDotDotToken, '_', undefined, type);
      }
      const isObject = ts.isTypeLiteralNode(child);
      const words = wordsOf(child);
      if (child !== root && (isObject || words) && this.#known.has(textOf(child, source))) return KNOWN;
      if (isObject) {
        objects += 1;
        const owner = objects === 1 ? key : `${key}#${objects}`;
        for (const member of child.members) parts.push(...this.#memberOf(owner, member, source, given));
        return factory.createTypeLiteralNode([]);
      }
      const growing = words ?? (child === root && ts.isUnionTypeNode(child) ? child.types.filter(isAlternative) : []);
      for (const part of growing) parts.push([`${key} > ${printed(part, source)}`, '']);
      if (growing.length === 0) return ts.visitEachChild(child, visitWith(given));
      const others = ts.isUnionTypeNode(child) ? child.types.filter((type) => !growing.includes(type)) : [];
      return factory.createUnionTypeNode([GROWING, ...others]);
    };
    yield [key, printed(ts.visitEachChild(node, visitWith(isGiven)), source)];
    yield* parts;
  }

  *#memberOf(owner, member, source, isGiven) {
    const name = member.name ? printed(member.name, source) : '[]';
    yield* this.#partsOf(
      `${owner} ${isGiven ? '>' : '.'} ${name}${member.questionToken ? '?' : ''}`,
      member,
      source,
      isGiven,
    );
  }

  /** The exports of one statement. A re-export counts as declared here, so that its declaration can move. */
  *#exportsOf(file, statement, source) {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause, moduleSpecifier } = statement;
      if (!exportClause || !ts.isNamedExports(exportClause)) {
        yield [moduleSpecifier.text.replace('./', ''), printed(statement, source)];
        return;
      }
      const origin = fileOf(file, moduleSpecifier);
      for (const { name, propertyName = name } of exportClause.elements) {
        const declared = [...(origin ? this.#exportsIn(origin) : [])].filter(
          ([exported]) => exported.split(/[ #]/)[0] === propertyName.text,
        );
        if (declared.length === 0) yield [name.text, printed(statement, source)];
        for (const [exported, text] of declared) yield [exported.replace(/^[^ #]*/, name.text), text];
      }
    } else if (ts.isInterfaceDeclaration(statement)) {
      const { name, members, heritageClauses = [] } = statement;
      yield [name.text, heritageClauses.map((clause) => printed(clause, source)).join(' ')];
      for (const member of members) yield* this.#memberOf(name.text, member, source, false);
    } else {
      for (const [name, node] of declarationsOf(statement, source)) {
        if (HOOK.test(name)) yield [name, ''];
        else yield* this.#partsOf(name, node, source, !ts.isTypeAliasDeclaration(node));
      }
    }
  }

  *#exportsIn(file) {
    const source = parse(file);
    for (const statement of source.statements) yield* this.#exportsOf(file, statement, source);
  }

  /** The package's current exports: digest by module and name. */
  read(name) {
    const folders = { sources: join(this.#root, name), types: join(this.#root, '.cache/types', name) };
    const { exports } = JSON.parse(readFileSync(join(folders.sources, 'package.json'), 'utf8'));
    const published = Object.values(exports).filter((target) => isPacked(join(name, target)));
    const files = new Set(published.flatMap((target) => entriesOf(folders, target)));
    for (const path of files) {
      const source = parse(path);
      for (const statement of source.statements) {
        const found = fileOf(path, statement.moduleSpecifier);
        if (found !== undefined) files.add(found);
        for (const [, { type }] of declarationsOf(statement, source)) {
          if (type && (ts.isTypeLiteralNode(type) || wordsOf(type))) this.#known.add(textOf(type, source));
        }
      }
    }
    const api = new Map();
    for (const path of files) {
      const module = relative(folders.types, path).replace(/\.d\.ts$/, '');
      for (const [exported, text] of this.#exportsIn(path)) {
        const key = `${module} ${exported}`;
        api.set(key, digest(`${api.get(key) ?? ''}${text}`));
      }
    }
    return api;
  }
}

/** Parses an `api.txt`: a version, and the digest of each export and part of it. */
export function parseRecord(text) {
  const [first, ...lines] = text.trim().split('\n');
  const entries = lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]);
  return { version: first.replace('version ', ''), api: new Map(entries) };
}

/** The current exports of each package below `root`, by name. */
export function readExports(names, root = ROOT) {
  const reader = new ExportReader(root);
  return new Map(names.map((name) => [name, reader.read(name)]));
}

/** Short names of keys, without duplicates: the export, or the part and the export if `others` has the export, too. */
function namesOf(keys, others) {
  const names = keys.map((key) => {
    const [, module, exported, part] = /^(\S+) ([^ #]+)\S*(.*)$/.exec(key);
    const isPart = part !== '' && others.has(`${module} ${exported}`);
    return isPart ? `${part.split(/ [>.] /).at(-1)} in ${exported}` : exported;
  });
  return [...new Set(names)];
}

/** Names of additions, and of breaking changes: removed or changed parts, and new required members. */
export function compare(before, now) {
  const gone = [...before].filter(([key, text]) => now.get(key) !== text).map(([key]) => key);
  const added = [...now.keys()].filter((key) => !before.has(key));
  const required = added.filter((key) => before.has(/^(.*) \. (?:(?! [>.] ).)*[^?]$/.exec(key)?.[1]));
  return { added: namesOf(added, before), broken: namesOf([...gone, ...required], now) };
}
