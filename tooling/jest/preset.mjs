import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** A source here, compiled where this package is installed. */
const SETUP = ['setup-browser.ts', 'setup-browser.js'].map((file) => join(here, file)).find(existsSync);

/** Packages that ship ES modules only and so must be compiled for Jest; the product's own come so to other repositories. */
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
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // Found at once; other globals are looked up each time, which takes most of the time of code that draws.
  sandboxInjectedGlobals: ['Math'],
  cacheDirectory: join(here, '../../.cache/jest'),
};

/**
 * Jest configuration of the browser package in a folder: jsdom with Node's fetch, and one process that makes API hosts on temporary
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
    moduleNameMapper: {
      '\\.css$': join(here, 'stubs/style.cjs'),
      '\\.(?:woff2|png|svg|jpg)$': join(here, 'stubs/file.cjs'),
    },
    testTimeout: 30_000,
  };
}

/** Jest configuration of a Node package. */
export function nodePreset({ name }) {
  return { ...common, displayName: name, testEnvironment: 'node', testTimeout: 60_000 };
}
