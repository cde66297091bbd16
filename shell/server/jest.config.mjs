import { join } from 'node:path';
import { nodePreset } from '../../tooling/jest/preset.mjs';

export default {
  ...nodePreset({ name: 'shell/server' }),
  globalSetup: join(import.meta.dirname, '../../tooling/jest/compile-site.mjs'),
};
