import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Libraries that hold state or context: one copy per page. Redux Toolkit and react-redux are missing because everyone uses
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

/** The modules of shared-ui with contexts that the shell provides. Builds bundle all other modules. */
const SHARED_MODULES = { 'shared-ui': ['shared-ui/slots', 'shared-ui/texts'] };

function readPackage(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Our own packages, of which a shell may provide two major versions at a time (ADR 22). */
const OURS = ['shared-state', 'shared-ui'];
const ALIAS = /^npm:(.+)@(.+)$/;

/** The name under which a shared library is requested. From the second major on it contains the major. */
function shareKey(library, module, range) {
  const major = Number(/\d+/.exec(range)?.[0]);
  return OURS.includes(library) && major > 1 ? `${module}@${major}` : module;
}

/** The singletons among a folder's dependencies. `request`: as in imports; `key`: the name under which builds share it. */
function singletonsOf(folder) {
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

/** How the shell requires each module that it shares, by the name under which it shares the module. */
export const sharedRequests = (folder) =>
  Object.fromEntries(singletonsOf(folder).map(({ request, key }) => [key, request]));

/** Externals of a remote's server bundle: its singletons, and the JSX runtime that the compiler adds. */
export const serverShared = (folder) => ({
  ...Object.fromEntries(singletonsOf(folder).map(({ request, key }) => [request, `commonjs ${key}`])),
  'react/jsx-runtime': 'commonjs react/jsx-runtime',
});

/**
 * The libraries that a remote takes from the shell, with the ranges of its peer dependencies. A version outside the range is an
 * error.
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
 * Source of the shell's module `virtual:shared-libraries`: the one copy of each singleton, in the federation runtime's format
 * (https://module-federation.io/guide/runtime/runtime-api). The server bundle uses the same list.
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

/** The module that replaces the form libraries in remotes, and the libraries that it replaces. */
const FORMS = 'shared-ui/form-libraries';
const PARTS_OF_FORMS = ['final-form', 'react-final-form', 'shared-contract/zod'];

/**
 * Libraries that remotes share with each other: a remote takes one from a remote that has loaded it, or else loads its own. The
 * key contains the exports and versions, so that a remote only gets exactly the library that it was built with (ADR 26).
 */
export function sharedForms(folder) {
  const path = moduleOf(folder, FORMS);
  const rules = moduleOf(folder, 'shared-contract/zod');
  const sources = [path, rules].map((module) => readFileSync(module, 'utf8')).join('');
  const names = [...sources.matchAll(/\bexport \{([^}]*)\}/g)].flatMap(([, list]) => list.match(/\w+/g));
  const versions = [
    installedVersion(dirname(path), 'final-form'),
    installedVersion(dirname(path), 'react-final-form'),
    installedVersion(dirname(rules), 'zod'),
  ];
  const hash = createHash('sha256').update(JSON.stringify([names.toSorted(), versions]));
  const shareKey = `${FORMS}#${hash.digest('hex').slice(0, 8)}`;
  return { [path]: { shareKey, version: '1.0.0', requiredVersion: '1.0.0' } };
}

/** Resolves each form library to the module `FORMS`. */
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

/** The folder of a package, as modules in `folder` resolve it. */
function installed(folder, name) {
  const places = createRequire(join(folder, 'package.json')).resolve.paths(name);
  return places.map((place) => join(place, name)).find(existsSync);
}
