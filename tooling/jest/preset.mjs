import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** Packages that ship ES modules only and so must be compiled for Jest. */
const ESM_ONLY = ['content-disposition', 'cookie', 'kysely', 'sanitize-html'];

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
  cacheDirectory: join(here, '../../.cache/jest'),
};

/**
 * Jest configuration of a browser package: jsdom with Node's fetch, and one process that makes API hosts on temporary
 * databases, for `createTestHost` of mock-api/testing.
 */
export function browserPreset({ name }) {
  return {
    ...common,
    displayName: name,
    testEnvironment: join(here, 'browser-environment.mjs'),
    setupFilesAfterEnv: [join(here, 'setup-browser.ts')],
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
