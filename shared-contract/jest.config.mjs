import { nodePreset } from 'presets/jest';

export default nodePreset({ name: 'shared-contract' });
