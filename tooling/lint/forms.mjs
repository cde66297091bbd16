// Part of `npm run lint`, run with tsx: checks that every form has a control for each field that shared-contract declares. A
// form is a component with `form={teamForm}`, or a file that uses the rules of a form without an entity. Its controls are the
// `name="…"` attributes in it and in the components that it renders. Arguments are further folders to check.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as contract from 'shared-contract';
import ts from 'typescript';
import { REMOTES } from '../remotes.mjs';
import { ROOT } from '../scripts/lib/paths.mjs';

const FOLDERS = [...REMOTES.map(({ folder }) => join(ROOT, folder, 'src')), ...process.argv.slice(2)];

/** Fields that a form without a rule for them need not show, because they are set elsewhere. */
const ELSEWHERE = {
  isActive: 'Set by Activate and Deactivate in the list.',
  createDate: 'Set by the API host.',
};

/** Fields that a form must show: those with rules and all others of its entity, except the reference to its parent row. */
function fieldsOf({ fields = {}, rules = {}, shape = rules.shape }) {
  const others = Object.keys(fields).filter((name) => !(name in ELSEWHERE));
  return [...new Set([...Object.keys(shape), ...others])].filter((name) => fields[name]?.kind !== 'reference');
}

/** The contract's forms (of an entity, or only rules) by export name. */
const FORMS = new Map(
  Object.entries(contract)
    .filter(([name]) => /(?:Form|Rules)$/.test(name))
    .map(([name, form]) => [name, { isOfEntity: 'fields' in form, fields: fieldsOf(form) }]),
);

const modules = new Map();

/** A source file with its imports and top-level declarations by name. */
function moduleAt(path) {
  if (!modules.has(path)) modules.set(path, readModule(path));
  return modules.get(path);
}

function readModule(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const imports = new Map();
  const declared = new Map();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const from = statement.moduleSpecifier.text;
      for (const { name, propertyName } of statement.importClause?.namedBindings?.elements ?? []) {
        imports.set(name.text, { from, name: (propertyName ?? name).text });
      }
    } else if (ts.isVariableStatement(statement)) {
      for (const one of statement.declarationList.declarations) declared.set(one.name.getText(), one);
    } else if (statement.name !== undefined) declared.set(statement.name.text, statement);
  }
  return { path, source, imports, declared };
}

const nodesOf = (node) => [node, ...node.getChildren().flatMap(nodesOf)];

/** The declaration of a component, if the remote declares it. */
function componentNamed(name, { path, imports, declared }) {
  const imported = imports.get(name);
  if (imported === undefined) return { node: declared.get(name), module: moduleAt(path) };
  if (!imported.from.startsWith('.')) return {};
  const base = join(dirname(path), imported.from);
  const module = [`${base}.tsx`, `${base}.ts`].filter(existsSync).map(moduleAt)[0];
  return { node: module?.declared.get(imported.name), module };
}

/** Names of all controls below a node, including those in the components that it uses. */
function namesIn(node, module, seen = new Set()) {
  if (node === undefined || seen.has(node)) return [];
  seen.add(node);
  return nodesOf(node).flatMap((child) => {
    if (ts.isJsxAttribute(child) && child.name.getText() === 'name') {
      return child.initializer && ts.isStringLiteral(child.initializer) ? [child.initializer.text] : [];
    }
    if (!ts.isJsxOpeningElement(child) && !ts.isJsxSelfClosingElement(child)) return [];
    const component = componentNamed(child.tagName.getText(), module);
    return namesIn(component.node, component.module, seen);
  });
}

/** Matches `form={teamForm}` and `form: teamForm`. */
const isGiven = (name) => (node) =>
  (ts.isJsxAttribute(node) && node.name.getText() === 'form' && node.initializer?.expression?.getText() === name) ||
  (ts.isPropertyAssignment(node) && node.name.getText() === 'form' && node.initializer.getText() === name);

/** The forms in a file: form, component, and names of its controls. */
function formsIn(path) {
  const module = moduleAt(path);
  return [...module.imports].flatMap(([local, { from, name }]) => {
    const form = from === 'shared-contract' ? FORMS.get(name) : undefined;
    if (form === undefined) return [];
    const components = [...module.declared].filter(([, node]) => nodesOf(node).some(isGiven(local)));
    const nodes = form.isOfEntity ? components : [['', module.source]];
    return nodes.map(([component, node]) => ({ path, component, name, shown: namesIn(node, module) }));
  });
}

function faultsOf({ path, component, name, shown }) {
  const place = [relative(ROOT, path), component].filter(Boolean).join(': ');
  const missing = FORMS.get(name).fields.filter((field) => !shown.includes(field));
  return missing.map((field) => `${place} has no control for "${field}" of ${name}.`);
}

const forms = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => formsIn(join(folder, file))),
);
const unused = [...FORMS.keys()].filter((name) => !forms.some((form) => form.name === name));
const faults = [...forms.flatMap(faultsOf), ...unused.map((name) => `No component of a remote shows ${name}.`)];
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error('To exclude a field from forms, add it to ELSEWHERE in tooling/lint/forms.mjs, with the reason.');
  process.exitCode = 1;
}
