import { nodePreset } from 'presets/jest';

/** The tests verify the API host of this repository, in the process of the test. */
export default nodePreset({ name: 'verify-api', servers: true });
