// Part of `npm run lint`: checks that every installed package has an allowed licence, according to package-lock.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** SPDX identifiers of licences whose terms we fulfil. */
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

/** Licences allowed only for these packages, or not given as an SPDX identifier in the lock file. */
const EXCEPTIONS = [
  // Loaded unmodified by the API host, never bundled.
  { packages: /^@img\/sharp-/, licences: ['LGPL-3.0-or-later'] },
  { packages: /^libheif-js$/, licences: ['LGPL-3.0'] },
  // Used unmodified, only in tests.
  { packages: /^(?:@axe-core\/playwright|axe-core)$/, licences: ['MPL-2.0'] },
  // Fonts, distributed as font files.
  { packages: /^@fontsource(?:-variable)?\//, licences: ['OFL-1.1'] },
  // Data for build tools.
  { packages: /^caniuse-lite$/, licences: ['CC-BY-4.0'] },
  { packages: /^spdx-exceptions$/, licences: ['CC-BY-3.0'] },
  // BSD without the number of clauses; used only by Lerna.
  { packages: /^gitconfiglocal$/, licences: ['BSD'] },
  // Fork of jsonlint (MIT) without a licence of its own; used only by a command-line tool of MapLibre, never bundled.
  { packages: /^@mapbox\/jsonlint-lines-primitives$/, licences: ['none'] },
  // MIT, according to their licence files.
  { packages: /^(?:busboy|humanize-number|only|png-js|streamsearch)$/, licences: ['none'] },
];

/** Evaluates an SPDX expression: any of an OR, all of an AND. Mixed expressions are refused, for a person to check. */
function satisfies(expression, isAllowed) {
  const plain = expression.replaceAll(/[()]/g, '');
  const [some, all] = [plain.split(' OR '), plain.split(' AND ')];
  return some.length === 1 ? all.every(isAllowed) : all.length === 1 && some.some(isAllowed);
}

const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
const refused = Object.entries(packages).flatMap(([path, { license = 'none', link }]) => {
  const [, name] = /.*node_modules\/(.+)$/.exec(path) ?? [];
  if (name === undefined || link) return [];
  const own = EXCEPTIONS.filter(({ packages: names }) => names.test(name)).flatMap(({ licences }) => licences);
  return satisfies(license, (licence) => ALLOWED.has(licence) || own.includes(licence)) ? [] : [`${name}: ${license}`];
});
for (const line of new Set(refused)) console.error(line);
if (refused.length > 0) {
  console.error(
    'These licences are not allowed by tooling/lint/licences.mjs. Choose another package, or add an exception with its reason.',
  );
  process.exitCode = 1;
}
