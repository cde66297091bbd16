import { nodePreset } from 'tooling/jest';

/** Packages that ship ES modules only, or import one that does, and so must be compiled for Jest. */
const ESM_ONLY = [
  ...['kysely', '@fastify/cookie', 'cookie', 'content-disposition'],
  ...['htmlparser2', 'domhandler', 'domutils', 'dom-serializer', 'domelementtype', 'entities'],
];

const preset = nodePreset({ name: 'mock-api' });

/** Runs the tests on SQLite and local files, except those that require PostgreSQL and S3. */
export default {
  ...preset,
  globalSetup: '<rootDir>/../tooling/jest/compile-servers.mjs',
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '/src/tests/shared/'],
  transformIgnorePatterns: [`/node_modules/(?!(?:${ESM_ONLY.join('|')})/)`],
};
