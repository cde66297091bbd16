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

/** What a remote's server half gets from the shell's: the same, and what the compiler adds for JSX. */
export const SERVER_SHARED = [...SINGLETONS.map((name) => SHARED_MODULE[name] ?? name), 'react/jsx-runtime'];

function readPackage(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/**
 * Shared singletons of a build, their ranges from its peer dependencies (a remote) or dependencies (the shell). A version
 * outside the range is refused, never silently run.
 */
export function sharedSingletons(folder, { eager }) {
  const { dependencies = {}, peerDependencies = {} } = readPackage(folder);
  const ranges = { ...dependencies, ...peerDependencies };
  const wanted = SINGLETONS.filter((name) => name in ranges);
  return Object.fromEntries(
    wanted.map((name) => [
      SHARED_MODULE[name] ?? name,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: ranges[name],
        version: installedVersion(folder, name),
        eager,
        ...(eager && FACADES[name] && { import: FACADES[name] }),
      },
    ]),
  );
}

/** As the folder's modules find it. */
function installedVersion(folder, name) {
  const places = createRequire(join(folder, 'package.json')).resolve.paths(name);
  return readPackage(places.map((place) => join(place, name)).find(existsSync)).version;
}
