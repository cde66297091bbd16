import { browserPreset } from 'presets/jest';

export default browserPreset(import.meta.dirname);
