import { nodePreset } from './jest/preset.mjs';

export default {
  ...nodePreset({ name: 'tooling' }),
  roots: ['<rootDir>/lint', '<rootDir>/release', '<rootDir>/webpack'],
};
