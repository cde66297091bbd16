import { nodePreset } from '../tooling/jest/preset.mjs';

/** Packages that ship ES modules only, or import one that does, and so must be compiled for Jest. */
const ESM_ONLY = [
  ...['kysely', '@fastify/cookie', 'cookie', 'content-disposition'],
  ...['htmlparser2', 'domhandler', 'domutils', 'dom-serializer', 'domelementtype', 'entities'],
];

const preset = nodePreset({ name: 'mock-api' });
/** What only the shared engines promise. The other tests run on the embedded ones and, where these are named, on them. */
const SHARED_ONLY = process.env.TEST_DATABASE === undefined ? ['/src/tests/shared/'] : [];

export default {
  ...preset,
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, ...SHARED_ONLY],
  transformIgnorePatterns: [`/node_modules/(?!(?:${ESM_ONLY.join('|')})/)`],
};
