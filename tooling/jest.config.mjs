import { nodePreset } from './jest/preset.mjs';

export default { ...nodePreset({ name: 'tooling' }), testMatch: ['<rootDir>/**/*.test.ts'] };
