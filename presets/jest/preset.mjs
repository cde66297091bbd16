import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** Path of the setup file: its source, or in the published package its compiled version. */
const SETUP = ['setup-browser.ts', 'setup-browser.js'].map((file) => join(here, file)).find(existsSync);

/**
 * Packages in `node_modules` that Jest has to compile, because they ship only ES modules or import one that does. Jest
 * finds the product's own packages there only in other repositories.
 */
const ESM_ONLY = [
  ...['@fastify/cookie', 'content-disposition', 'cookie', 'kysely', 'sanitize-html'],
  ...['htmlparser2', 'domhandler', 'domutils', 'dom-serializer', 'domelementtype', 'entities'],
  ...['mock-api', 'presets', 'server-kit', 'shared-contract', 'shared-state', 'shared-ui', 'tooling'],
];

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

const common = {
  transform: { '^.+\\.(?:[cm]?[jt]sx?)$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(?:${ESM_ONLY.join('|')})/)`],
  moduleNameMapper: {
    '\\.css$': join(here, 'stubs/style.cjs'),
    '\\.(?:woff2|png|webp|svg|jpg)$': join(here, 'stubs/file.cjs'),
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // Without this, each use of `Math` is a slow lookup in the sandbox, which takes most of the time of drawing pictures.
  sandboxInjectedGlobals: ['Math'],
  cacheDirectory: join(here, '../../.cache/jest'),
};

/**
 * Jest configuration of a browser package: jsdom with Node's fetch. Tests that use `createTestHost` also need the
 * global setup and teardown of mock-api/testing/hosts.
 */
export function browserPreset(folder) {
  return {
    ...common,
    displayName: basename(folder),
    testEnvironment: join(here, 'browser-environment.mjs'),
    setupFilesAfterEnv: [SETUP],
    testTimeout: 30_000,
  };
}

/** Jest configuration of a Node package. `servers`: compiles all servers before the tests, which start them as processes. */
export function nodePreset({ name, servers = false }) {
  return {
    ...common,
    displayName: name,
    testEnvironment: 'node',
    ...(servers && { globalSetup: join(here, '../servers/compile-all.mjs') }),
    testTimeout: 60_000,
  };
}
