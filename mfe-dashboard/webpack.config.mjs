import { DEV_PORTS } from '../tooling/webpack/ports.mjs';
import { remote } from '../tooling/webpack/preset.mjs';

export default remote({
  name: 'mfe_dashboard',
  folder: import.meta.dirname,
  exposes: { './remote': './src/remote.tsx' },
  port: DEV_PORTS['mfe-dashboard'],
});
