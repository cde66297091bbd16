import { nodePreset } from '../../tooling/jest/preset.mjs';

export default nodePreset({ name: 'shell/server' });
