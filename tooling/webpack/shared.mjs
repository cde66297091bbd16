import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

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
  'i18next',
  'react-i18next',
  'shared-state',
  'shared-ui',
];

/** Of shared-ui only the module that holds context is shared; its other parts are tree-shaken into each build. */
const SHARED_MODULE = { 'shared-ui': 'shared-ui/slots' };

/** Libraries of which the shell shares a part, as a shared one is bundled whole. */
const FACADES = { 'react-router-dom': join(import.meta.dirname, 'facades/react-router-dom.mjs') };

function readPackage(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Our own promises, of which a shell may keep two majors at a time (docs/adr/0022). */
const OURS = ['shared-state', 'shared-ui'];
const ALIAS = /^npm:(.+)@(.+)$/;

/** What a shared library is asked for by. From the second major on a major has a name of its own. */
function shareKey(library, range) {
  const module = SHARED_MODULE[library] ?? library;
  const major = Number(/\d+/.exec(range)?.[0]);
  return OURS.includes(library) && major > 1 ? `${module}@${major}` : module;
}

/** The singletons among a folder's dependencies: what its modules ask for, and what stands for it between builds. */
export function singletonsOf(folder) {
  const { dependencies = {}, peerDependencies = {} } = readPackage(folder);
  return Object.entries({ ...dependencies, ...peerDependencies }).flatMap(([name, wanted]) => {
    const [, library = name, range = wanted] = ALIAS.exec(wanted) ?? [];
    if (!SINGLETONS.includes(library)) return [];
    const request = (SHARED_MODULE[library] ?? library).replace(library, name);
    return [{ name, library, range, request, key: shareKey(library, range) }];
  });
}

/** What a remote's server half gets from the shell's: the same, and what the compiler adds for JSX. */
export const serverShared = (folder) => ({
  ...Object.fromEntries(singletonsOf(folder).map(({ request, key }) => [request, `commonjs ${key}`])),
  'react/jsx-runtime': 'commonjs react/jsx-runtime',
});

/**
 * Shared singletons of a build, their ranges from its peer dependencies (a remote) or dependencies (the shell). A version
 * outside the range is refused, never silently run.
 */
export function sharedSingletons(folder, { eager }) {
  return Object.fromEntries(
    singletonsOf(folder).map(({ name, library, range, request, key }) => [
      request,
      {
        shareKey: key,
        singleton: true,
        strictVersion: true,
        requiredVersion: range,
        version: installedVersion(folder, name),
        eager,
        ...(eager && FACADES[library] && { import: FACADES[library] }),
      },
    ]),
  );
}

/** As the folder's modules find it. */
function installedVersion(folder, name) {
  const places = createRequire(join(folder, 'package.json')).resolve.paths(name);
  return readPackage(places.map((place) => join(place, name)).find(existsSync)).version;
}
