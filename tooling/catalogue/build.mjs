import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { CACHE } from '../scripts/lib/paths.mjs';
import { run } from '../scripts/lib/run.mjs';
import { readComponents } from './components.mjs';

// Builds the catalogue of shared-ui's components as one HTML file, which needs no server. Prints its path. Fails if a component
// has no example, or an example no component.

const EXAMPLES = join(import.meta.dirname, 'examples');
const EXAMPLE = /^export (?:function|const) (\w+)Example\b[\s\S]*?(?=\n\n\S|\s*$(?![\s\S]))/gm;

await run('npx', ['tsc', '-b', '--checkers', '1', 'shared-ui'], { quiet: true });
const texts = readdirSync(EXAMPLES).map((file) => readFileSync(join(EXAMPLES, file), 'utf8'));
const sources = new Map(texts.flatMap((text) => [...text.matchAll(EXAMPLE)].map(([source, name]) => [name, source])));
const components = readComponents().toSorted((a, b) => a.name.localeCompare(b.name));

const names = components.map(({ name }) => name);
const faults = [
  ...names
    .filter((name) => !sources.has(name))
    .map((name) => `shared-ui exports ${name}, which has no ${name}Example.`),
  ...[...sources.keys()]
    .filter((name) => !names.includes(name))
    .map((name) => `${name}Example shows no exported component.`),
];
if (faults.length > 0) throw new Error(['tooling/catalogue/examples:', ...faults].join('\n  '));

const documented = components.map((component) => ({ ...component, source: sources.get(component.name) }));
const { outputFiles } = await build({
  entryPoints: [join(import.meta.dirname, 'catalogue.tsx')],
  bundle: true,
  write: false,
  minify: true,
  outdir: 'unwritten',
  jsx: 'automatic',
  format: 'iife',
  loader: { '.woff2': 'dataurl', '.woff': 'empty', '.png': 'dataurl', '.svg': 'dataurl', '.gif': 'dataurl' },
  define: { COMPONENTS: JSON.stringify(documented), 'process.env.NODE_ENV': '"production"' },
});
const contentOf = (ending) =>
  outputFiles
    .filter(({ path }) => path.endsWith(ending))
    .map(({ text }) => text)
    .join('\n');
const html = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8')
  .replace('/* STYLES */', () => contentOf('.css'))
  .replace('// SCRIPT', () => contentOf('.js').replaceAll('</script', '<\\/script'));
const target = join(CACHE, 'catalogue/index.html');
mkdirSync(join(CACHE, 'catalogue'), { recursive: true });
writeFileSync(target, html);
console.log(target);
