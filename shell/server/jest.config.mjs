import { join } from 'node:path';
import { nodePreset } from 'tooling/jest';

export default {
  ...nodePreset({ name: 'shell/server' }),
  globalSetup: join(import.meta.dirname, '../../tooling/jest/compile-server.mjs'),
};
