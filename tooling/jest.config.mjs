import { nodePreset } from './jest/preset.mjs';

export default {
  ...nodePreset({ name: 'tooling' }),
  roots: ['lint', 'webpack', 'jest', 'scripts'].map((folder) => `<rootDir>/${folder}`),
};
