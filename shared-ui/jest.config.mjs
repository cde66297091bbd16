import { browserPreset } from '../tooling/jest/preset.mjs';

export default browserPreset({ name: 'shared-ui' });
