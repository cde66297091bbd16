import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Libraries that hold state or context: one copy a page. Redux Toolkit and react-redux are not here, because all reach
 * them through shared-state.
 */
const SINGLETONS = [
  'react',
  'react-dom',
  'react-router-dom',
  'styled-components',
  'notistack',
  'shared-state',
  'shared-ui',
];

/** Of shared-ui only the modules that hold context are shared; its other parts are tree-shaken into each build. */
const SHARED_MODULES = { 'shared-ui': ['shared-ui/slots', 'shared-ui/texts'] };

function readPackage(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Our own promises, of which a shell may keep two majors at a time (docs/adr/0022). */
const OURS = ['shared-state', 'shared-ui'];
const ALIAS = /^npm:(.+)@(.+)$/;

/** What a shared library is asked for by. From the second major on a major has a name of its own. */
function shareKey(library, module, range) {
  const major = Number(/\d+/.exec(range)?.[0]);
  return OURS.includes(library) && major > 1 ? `${module}@${major}` : module;
}

/** The singletons among a folder's dependencies: what its modules ask for, and what stands for it between builds. */
export function singletonsOf(folder) {
  const { dependencies = {}, peerDependencies = {} } = readPackage(folder);
  return Object.entries({ ...dependencies, ...peerDependencies }).flatMap(([name, wanted]) => {
    const [, library = name, range = wanted] = ALIAS.exec(wanted) ?? [];
    if (!SINGLETONS.includes(library)) return [];
    return (SHARED_MODULES[library] ?? [library]).map((module) => {
      const request = module.replace(library, name);
      return { name, library, range, request, key: shareKey(library, module, range) };
    });
  });
}

/** What a remote's server half gets from the shell's: the same, and what the compiler adds for JSX. */
export const serverShared = (folder) => ({
  ...Object.fromEntries(singletonsOf(folder).map(({ request, key }) => [request, `commonjs ${key}`])),
  'react/jsx-runtime': 'commonjs react/jsx-runtime',
});

/**
 * What a remote takes from the shell, its ranges from the peer dependencies. A version outside the range is refused, never
 * silently run.
 */
export function sharedSingletons(folder) {
  return Object.fromEntries(
    singletonsOf(folder).map(({ name, range, request, key }) => [
      request,
      {
        shareKey: key,
        singleton: true,
        strictVersion: true,
        requiredVersion: range,
        version: installedVersion(folder, name),
      },
    ]),
  );
}

/**
 * The module `virtual:shared-libraries` of the shell: the one copy of each library that holds state or context, as the
 * federation runtime takes it (https://module-federation.io/guide/runtime/runtime-api). The server has the same list.
 */
export function sharedLibraries(folder) {
  const singletons = singletonsOf(folder);
  const version = (name) => JSON.stringify(installedVersion(folder, name));
  const entries = singletons.map(
    ({ name, key, request }) =>
      `${JSON.stringify(key)}: { version: ${version(name)}, lib: () => require(${JSON.stringify(request)}) },`,
  );
  return `exports.sharedLibraries = {\n${entries.join('\n')}\n};`;
}

/** The module that stands for what forms are made of, and what it stands for. */
const FORMS = 'shared-ui/form-libraries';
const PARTS_OF_FORMS = ['final-form', 'react-final-form', 'shared-contract/zod'];

/**
 * Shared by remotes with each other: whoever needs it takes it from a remote that has loaded it, and brings its own otherwise.
 * Only the very same one is shared, by what it exports of which versions, so that no remote runs other libraries than it was
 * built with (docs/adr/0026).
 */
export function sharedForms(folder) {
  const path = moduleOf(folder, FORMS);
  const names = [...readFileSync(path, 'utf8').matchAll(/\bexport \{([^}]*)\}/g)].flatMap(([, list]) =>
    list.match(/\w+/g),
  );
  const versions = [
    installedVersion(dirname(path), 'final-form'),
    installedVersion(dirname(path), 'react-final-form'),
    installedVersion(dirname(moduleOf(folder, 'shared-contract/zod')), 'zod'),
  ];
  const hash = createHash('sha256').update(JSON.stringify([names.toSorted(), versions]));
  const shareKey = `${FORMS}#${hash.digest('hex').slice(0, 8)}`;
  return { [path]: { shareKey, version: '1.0.0', requiredVersion: '1.0.0' } };
}

/** Whoever asks for a part of it gets it. */
export function formLibraries(folder) {
  const path = moduleOf(folder, FORMS);
  return {
    exclude: [path, /node_modules.(?:react-)?final-form/],
    resolve: { alias: Object.fromEntries(PARTS_OF_FORMS.map((part) => [`${part}$`, path])) },
  };
}

const moduleOf = (folder, request) => createRequire(join(folder, 'package.json')).resolve(request);

function installedVersion(folder, name) {
  return readPackage(installed(folder, name)).version;
}

/** Where a folder's modules find a package. */
function installed(folder, name) {
  const places = createRequire(join(folder, 'package.json')).resolve.paths(name);
  return places.map((place) => join(place, name)).find(existsSync);
}
