import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

test('new-remote refuses a bucket, whose remotes it would not check', () => {
  const args = [join(__dirname, '../new-remote.mjs'), 'careers', '--owns', '/api'];
  const env = { ...process.env, RELEASES: 's3://releases/site' };
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, expect.stringContaining('s3://releases/site is a bucket')]);
});
