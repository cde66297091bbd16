import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** Path of a source file of this folder, or of its compiled version in the published package. */
const SETUP = ['setup-browser.ts', 'setup-browser.js'].map((file) => join(here, file)).find(existsSync);

/** Packages that ship only ES modules, so Jest has to compile them; in other repositories, this includes the product's own. */
const ESM_ONLY = [
  ...['content-disposition', 'cookie', 'kysely', 'sanitize-html'],
  ...['htmlparser2', 'domhandler', 'domutils', 'dom-serializer', 'domelementtype', 'entities'],
  ...['mock-api', 'server-kit', 'shared-contract', 'shared-state', 'shared-ui', 'tooling'],
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
  // Inject `Math`: looking up a global that is not injected is so slow that it takes most of the time of drawing code.
  sandboxInjectedGlobals: ['Math'],
  cacheDirectory: join(here, '../../.cache/jest'),
};

/**
 * Jest configuration of a browser package: jsdom with Node's fetch, and one process that creates API hosts on temporary
 * databases, for `createTestHost` of mock-api/testing.
 */
export function browserPreset(folder) {
  return {
    ...common,
    displayName: basename(folder),
    testEnvironment: join(here, 'browser-environment.mjs'),
    setupFilesAfterEnv: [SETUP],
    globalSetup: join(here, 'global-setup.mjs'),
    globalTeardown: join(here, 'global-teardown.mjs'),
    testTimeout: 30_000,
  };
}

/** Jest configuration of a Node package. */
export function nodePreset({ name }) {
  return { ...common, displayName: name, testEnvironment: 'node', testTimeout: 60_000 };
}
