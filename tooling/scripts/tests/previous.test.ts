import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

test('npm run previous -- --help prints only the usage', () => {
  const command = [join(__dirname, '../previous/main.mjs'), '--help'];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([0, 'npm run previous -- [REVISION]\n', '']);
});
