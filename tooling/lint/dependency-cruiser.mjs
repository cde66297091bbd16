import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '../remotes.mjs';

const readPackage = (folder) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../..', folder, 'package.json'), 'utf8'));

/** All packages in an order in which each imports only earlier ones: no cycles. */
const ORDER = [
  ...['presets', 'shared-contract', 'server-kit', 'mock-api', 'verify-api', 'demo', 'releases'],
  ...['shared-state', 'shared-ui', 'tooling', 'shell', 'mfe-[^/]+', 'e2e', 'bench'],
];
const PACKAGES = ORDER.flatMap((name) => (name.startsWith('mfe-') ? REMOTES.map(({ folder }) => folder) : name));
/** Packages that only development uses. */
const TOOLS = ['presets', 'tooling', 'e2e', 'bench'];

/** Tests and test helpers. */
const TESTS = '\\.test\\.tsx?$|/testing/';
const CONFIGS = '\\.config\\.mjs$';

const SOURCES = '^(?:(?:mfe-[^/]+|shell|shared-[^/]+|server-kit|mock-api|verify-api|releases)/(?:src|server)|demo)/';
/** Entry points: started, loaded by path, or a `.server.ts` replacement in the server build. */
const PROGRAMS = [
  '^mfe-[^/]+/src/(?:remote\\.tsx|release\\.ts)$',
  '^shared-ui/src/form/libraries\\.ts$',
  '\\.server\\.ts$',
  '^shell/(?:src/(?:boot/(?:main\\.tsx|begin\\.ts)|server\\.tsx)|server/(?:main|pages/renderer/program)\\.ts)$',
  '^mock-api/src/(?:server|commands/[^/]+)\\.ts$',
  '^mock-api/src/(?:files/pictures|resources/blog)/[^/]+\\.mjs$',
  '^(?:demo/(?:main|seed-process|media/banners)|verify-api/src/main)\\.ts$',
  '^releases/src/cli/(?:cli|publish)\\.ts$',
].join('|');

/** Code that only agents download. */
const AGENTS = [
  ...REMOTES.flatMap(({ folder, entry: { areas } }) =>
    areas.every(({ session }) => session)
      ? `${folder}/`
      : areas.filter(({ session }) => session).map(({ prefix }) => `${folder}/src/pages${prefix}/`),
  ),
  'mfe-auth/src/slots/profile-dialog/',
  'shared-state/src/api/dashboard/',
].join('|');

/**
 * Rules for each package: its files import only packages that its package.json lists. Only tests, configurations and
 * `TOOLS` import those in `devDependencies`.
 */
const directions = PACKAGES.flatMap((name) => {
  const { dependencies, peerDependencies, devDependencies } = readPackage(name);
  const rule = (from, ...lists) => ({
    name: `${name}-imports`,
    comment: `The package.json of ${name} does not list this package for this use (docs/architecture.md).`,
    severity: 'error',
    from: { path: `^${name}/`, ...from },
    to: {
      path: `^(?:${PACKAGES.filter((other) => other !== name && !lists.some((list) => list?.[other])).join('|')})/`,
    },
  });
  const all = rule({}, dependencies, peerDependencies, devDependencies);
  return TOOLS.includes(name) ? [all] : [all, rule({ pathNot: `${TESTS}|${CONFIGS}` }, dependencies, peerDependencies)];
});

const noCycles = ORDER.map((name, index) => ({
  name: `${name}-imports-earlier-packages`,
  comment:
    'Packages form no cycles, not even by tests and configurations. ORDER is the order in which they may import each other.',
  severity: 'error',
  from: { path: `^${name}/` },
  to: { path: `^(?:${ORDER.slice(index + 1).join('|') || 'none'})/` },
}));

/** The demo and verify-api may import only the modules of the API host that its package exports. */
const API_HOST_EXPORTS = {
  name: 'api-host-by-its-exports',
  severity: 'error',
  from: { path: '^(?:demo|verify-api)/', pathNot: TESTS },
  to: { path: '^mock-api/src/', pathNot: '^mock-api/src/(?:run-host|seeding|db/schema)\\.ts$' },
};

export default {
  forbidden: [
    ...directions,
    ...noCycles,
    API_HOST_EXPORTS,
    {
      name: 'visitors-load-no-agents-endpoints',
      comment:
        'Code that visitors download must not import shared-state/api/dashboard. Only guarded remotes, the pages of ' +
        'guarded areas (src/pages/<prefix>) and the profile dialog may.',
      severity: 'error',
      from: { path: '^(?:shell|mfe-[^/]+|shared-state/src/api)/', pathNot: `^(?:${AGENTS})|${TESTS}` },
      to: { path: '^shared-state/src/api/dashboard/' },
    },
    {
      name: 'agents-use-their-own-endpoints',
      comment: 'Code for agents must import only shared-state/api/dashboard, whose calls send the token.',
      severity: 'error',
      from: { path: `^(?:${AGENTS})`, pathNot: TESTS },
      to: { path: '^shared-state/src/api/public/' },
    },
    {
      name: 'nothing-forgotten',
      comment:
        'No entry point reaches this file. List a route in app.ts or remote.tsx, a migration in migrations/index.ts; ' +
        'otherwise delete the file.',
      severity: 'error',
      from: { path: PROGRAMS },
      to: { path: SOURCES, pathNot: `${PROGRAMS}|${TESTS}|${CONFIGS}|/tests/|\\.d\\.m?ts$`, reachable: false },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'remotes-look-alike',
      comment: 'A remote consists of release.ts, remote.tsx, pages/, slots/, parts/, locales/ and testing/.',
      severity: 'error',
      from: {
        path: '^mfe-[^/]+/src/(?!remote\\.tsx$|release\\.ts$|(?:pages|slots)/[^/]+/|(?:parts|locales|testing)/)',
      },
      to: {},
    },
    {
      name: 'pages-stand-alone',
      comment: 'A page or slot must not import another page or slot: move shared code to parts/.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/src/((?:pages|slots)/[^/]+/)' },
      to: { path: '^$1/src/(?:pages|slots)/', pathNot: '^$1/src/$2' },
    },
    {
      name: 'pages-before-parts',
      comment: 'Parts must not import pages, slots or remote.tsx.',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/(?:parts|locales|testing)/' },
      to: { path: '^mfe-[^/]+/src/(?:(?:pages|slots)/|remote\\.tsx$)' },
    },
    {
      name: 'remote-stays-on-top',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/(?!remote)', pathNot: TESTS },
      to: { path: '^mfe-[^/]+/src/remote\\.tsx$' },
    },
    {
      name: 'not-to-unlisted',
      comment: 'List a library in the package.json of every package that imports it.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: '/dist/|\\.woff2$|^trusted-types$|^virtual:shared-libraries$|^remote-alone(?:/release)?$',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // `.contract-…`: a temporary folder of the build, which may run at the same time.
    exclude: { path: '^[^/]+/(?:dist(?:-server)?|\\.contract-[^/]+)/|^tooling/new-remote/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
