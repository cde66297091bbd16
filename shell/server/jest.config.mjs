import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { nodePreset } from 'tooling/jest';

// Debian's folder of nginx is not in every account's PATH.
process.env.PATH += `${delimiter}/usr/sbin`;
const hasNginx = spawnSync('nginx', ['-v']).error === undefined;
if (!hasNginx) console.warn('nginx is not installed: the test of tooling/deploy/nginx.conf does not run.');

const preset = nodePreset({ name: 'shell/server' });

export default {
  ...preset,
  globalSetup: join(import.meta.dirname, '../../tooling/jest/compile-servers.mjs'),
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, ...(hasNginx ? [] : ['/nginx\\.test\\.ts$'])],
};
