const { createHash } = require('node:crypto');
const { dirname, relative, sep } = require('node:path');

const NAMED = /\b(const\s+(\w+)\s*=\s*styled(?:\.\w+|\([^()]*\)))/g;
const ANY = /(?<![\w.'"`-])styled[.(]/g;

/**
 * Names styled components by file and name instead of by order of creation: server and browser evaluate modules in different
 * orders and would generate different class names. Works on sources, before the compiler.
 */
function nameStyledComponents(source, file) {
  if (!source.includes("from 'styled-components'")) return source;
  let named = 0;
  const result = source.replace(NAMED, (_whole, head, name) => {
    named += 1;
    const id = createHash('sha256').update(`${file}#${name}`).digest('hex').slice(0, 8);
    return `${head}.withConfig({ componentId: 'sc-${id}' })`;
  });
  if (named !== (source.match(ANY) ?? []).length) {
    throw new Error('Each styled component has to be a constant: const Name = styled.tag`…` or styled(Component)`…`.');
  }
  return result;
}

/** The loader. Paths start at the folder above the package being built, so they contain the package's name. */
module.exports = function stableIds(source) {
  return nameStyledComponents(source, relative(dirname(this.rootContext), this.resourcePath).split(sep).join('/'));
};
module.exports.nameStyledComponents = nameStyledComponents;
