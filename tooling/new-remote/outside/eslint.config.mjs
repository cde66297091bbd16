import { eslintPreset } from 'tooling/eslint';

export default eslintPreset(import.meta.dirname);
