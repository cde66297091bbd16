import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { nodePreset } from 'presets/jest';

// Debian's folder of nginx is not in every account's PATH.
process.env.PATH += `${delimiter}/usr/sbin`;
const hasNginx = spawnSync('nginx', ['-v']).error === undefined;
if (!hasNginx) console.warn('nginx is not installed: the test of tooling/deploy/nginx.conf does not run.');

const preset = nodePreset({ name: 'shell/server', servers: true });

export default {
  ...preset,
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, ...(hasNginx ? [] : ['/nginx\\.test\\.ts$'])],
};
