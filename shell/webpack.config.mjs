import { DEV_PORTS } from '../tooling/webpack/ports.mjs';
import { shell } from '../tooling/webpack/preset.mjs';

export default shell({ name: 'shell', folder: import.meta.dirname, port: DEV_PORTS.shell });
