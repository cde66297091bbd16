import { nodePreset } from 'tooling/jest';

export default {
  ...nodePreset({ name: 'releases' }),
  globalSetup: '<rootDir>/../tooling/jest/compile-servers.mjs',
};
