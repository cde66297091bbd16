import { shell } from '../tooling/webpack/preset.mjs';

export default shell(import.meta.dirname);
