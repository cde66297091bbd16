// Part of `npm run lint`: every package that npm installs has a licence of this list, as package-lock.json tells it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** SPDX identifiers whose terms the product keeps as it is made and run. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'WTFPL',
  'Zlib',
]);

/** Licences that are taken for these packages alone, or that the lock file does not tell in SPDX' words. */
const SINGLE = [
  // Loaded as they are by the API host, never built into the product's own files.
  { packages: /^@img\/sharp-/, licences: ['LGPL-3.0-or-later'] },
  { packages: /^libheif-js$/, licences: ['LGPL-3.0'] },
  // Run by tests alone, unchanged.
  { packages: /^(?:@axe-core\/playwright|axe-core)$/, licences: ['MPL-2.0'] },
  // Fonts, handed out as font files.
  { packages: /^@fontsource(?:-variable)?\//, licences: ['OFL-1.1'] },
  // Data that tools read.
  { packages: /^caniuse-lite$/, licences: ['CC-BY-4.0'] },
  { packages: /^spdx-exceptions$/, licences: ['CC-BY-3.0'] },
  // BSD, without saying of how many clauses; a tool for releases.
  { packages: /^gitconfiglocal$/, licences: ['BSD'] },
  // MIT, by their files.
  { packages: /^(?:busboy|humanize-number|only|png-js|streamsearch)$/, licences: ['none'] },
];

/** Holds an SPDX expression against a test of single licences: one of an OR, all of an AND; one of both is for people to read. */
function holds(expression, isAllowed) {
  const plain = expression.replaceAll(/[()]/g, '');
  const [some, all] = [plain.split(' OR '), plain.split(' AND ')];
  return some.length === 1 ? all.every(isAllowed) : all.length === 1 && some.some(isAllowed);
}

const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
const refused = Object.entries(packages).flatMap(([path, { license = 'none', link }]) => {
  const [, name] = /.*node_modules\/(.+)$/.exec(path) ?? [];
  if (name === undefined || link) return [];
  const own = SINGLE.filter(({ packages: names }) => names.test(name)).flatMap(({ licences }) => licences);
  return holds(license, (licence) => ALLOWED.has(licence) || own.includes(licence)) ? [] : [`${name}: ${license}`];
});
for (const line of new Set(refused)) console.error(line);
if (refused.length > 0) {
  console.error(
    'These licences are not on the list of tooling/lint/licences.mjs: choose another package, or say there why.',
  );
  process.exitCode = 1;
}
