import { remote } from '../tooling/webpack/preset.mjs';

export default remote(import.meta.dirname);
