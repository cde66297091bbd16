import { nodePreset } from './jest/preset.mjs';

export default {
  ...nodePreset({ name: 'tooling' }),
  roots: [
    '<rootDir>/lint',
    '<rootDir>/webpack',
    '<rootDir>/jest',
    '<rootDir>/scripts/example',
    '<rootDir>/scripts/lib',
    '<rootDir>/scripts/tests',
  ],
};
