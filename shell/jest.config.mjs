import { browserPreset } from '../tooling/jest/preset.mjs';

export default { ...browserPreset({ name: 'shell' }), roots: ['<rootDir>/src'] };
