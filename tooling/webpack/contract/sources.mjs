import { createHash } from 'node:crypto';
import { transform } from 'esbuild';
import ts from 'typescript';

/** Methods of RTK Query's builder that define an endpoint. */
const DEFINING = ['query', 'mutation', 'infiniteQuery'];

/** Sources without any of these words are not parsed: parsing all of them would take a twentieth of a build. */
const RELEVANT = new RegExp(`\\b(?:${DEFINING.join('|')}|createSlice|Slot)\\b`);

const isCallOf = (node, names) =>
  ts.isCallExpression(node) &&
  names.includes((ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression).getText());

const isDefinition = (node) =>
  ts.isPropertyAssignment(node) &&
  ts.isCallExpression(node.initializer) &&
  ts.isPropertyAccessExpression(node.initializer.expression) &&
  isCallOf(node.initializer, DEFINING);

const isSlot = (node) =>
  (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) && node.tagName.getText() === 'Slot';

/** The literal text of a named JSX attribute or object property. */
function literal(members, name, what) {
  const value = members.find((member) => member.name?.getText() === name)?.initializer;
  if (value === undefined || !ts.isStringLiteral(value)) throw new Error(`${what} needs a literal \`${name}\`.`);
  return value.text;
}

/**
 * The parts of a contract that the syntax of a source file shows: its endpoints, each with a digest of its definition, the
 * slots that it mounts and the slices that it creates. The digest is the same for a TypeScript source and its compiled form.
 */
export async function readSource(path, text) {
  const found = { path, endpoints: {}, slots: [], slices: [] };
  if (!RELEVANT.test(text)) return found;
  const { code } = await transform(text, { loader: 'tsx', jsx: 'preserve' });
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const visit = (node) => {
    if (isDefinition(node)) {
      const digest = createHash('sha256').update(node.getText()).digest('hex').slice(0, 8);
      found.endpoints[node.name.getText()] = digest;
    } else if (isSlot(node)) {
      found.slots.push(literal(node.attributes.properties, 'name', `${path}: <Slot>`));
    } else if (isCallOf(node, ['createSlice'])) {
      found.slices.push(literal(node.arguments[0].properties, 'name', `${path}: createSlice`));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
