import { nodePreset } from 'tooling/jest';

export default nodePreset({ name: 'demo' });
