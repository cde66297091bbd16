import { browserPreset } from 'tooling/jest';

export default browserPreset(import.meta.dirname);
