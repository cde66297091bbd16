import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

test('publish.mjs without a release store prints its usage', () => {
  const command = [join(__dirname, '../../deploy/publish.mjs')];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, 'node tooling/deploy/publish.mjs DIR|s3://BUCKET\n']);
});
