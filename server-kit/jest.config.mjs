import { nodePreset } from 'tooling/jest';

export default nodePreset({ name: 'server-kit' });
