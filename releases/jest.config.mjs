import { nodePreset } from 'presets/jest';

export default nodePreset({ name: 'releases', servers: true });
