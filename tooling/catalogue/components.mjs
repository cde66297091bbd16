import { join } from 'node:path';
import ts from 'typescript';
import { CACHE } from '../scripts/lib/paths.mjs';

const TYPES = join(CACHE, 'types/shared-ui/src');
/** The declarations of the modules that other packages import components from. */
const MODULES = {
  'shared-ui': join(TYPES, 'index.d.ts'),
  'shared-ui/slots': join(TYPES, 'slots/slots.d.ts'),
  'shared-ui/texts': join(TYPES, 'i18n/texts.d.ts'),
};
const OPTIONS = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  skipLibCheck: true,
  strict: true,
  types: [],
};
const isOurs = ({ fileName }) => !fileName.includes('/node_modules/');

/** Reads the exported components of shared-ui from its declaration files, with descriptions and its own props. */
export function readComponents() {
  const program = ts.createProgram(Object.values(MODULES), OPTIONS);
  const checker = program.getTypeChecker();
  const describe = (symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ');
  const typeOf = (symbol) =>
    checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, ts.TypeFormatFlags.NoTruncation);

  const propsOf = (signature) => {
    const [props] = signature.parameters;
    const all = props === undefined ? [] : checker.getTypeOfSymbol(props).getProperties();
    return all
      .filter(({ declarations = [] }) => declarations.some((declaration) => isOurs(declaration.getSourceFile())))
      .map((prop) => ({
        name: `${prop.name}${prop.flags & ts.SymbolFlags.Optional ? '?' : ''}`,
        type: typeOf(prop).replace(/ \| undefined$/, ''),
        description: describe(prop),
      }));
  };
  const isComponent = ({ name }, signature) => /^[A-Z][a-z]/.test(name) && signature !== undefined;

  return Object.entries(MODULES).flatMap(([module, path]) =>
    checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(path))).flatMap((exported) => {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      if (symbol.valueDeclaration === undefined) return [];
      const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
      if (!isComponent(exported, signature)) return [];
      return { name: exported.name, module, description: describe(symbol), props: propsOf(signature) };
    }),
  );
}
