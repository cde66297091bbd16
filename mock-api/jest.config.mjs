import { nodePreset } from '../tooling/jest/preset.mjs';

/** Packages that ship ES modules only, or import one that does, and so must be compiled for Jest. */
const ESM_ONLY = [
  ...['kysely', '@fastify/cookie', 'cookie', 'content-disposition'],
  ...['htmlparser2', 'domhandler', 'domutils', 'dom-serializer', 'domelementtype', 'entities'],
];

export default {
  ...nodePreset({ name: 'mock-api' }),
  transformIgnorePatterns: [`/node_modules/(?!(?:${ESM_ONLY.join('|')})/)`],
};
