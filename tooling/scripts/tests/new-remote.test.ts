import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs new-remote with a prefix that it refuses in any case. */
function refuse(args: string[], env = {}) {
  const command = [join(__dirname, '../new-remote.mjs'), 'careers', '--owns', '/api', ...args];
  return spawnSync(process.execPath, command, { env: { ...process.env, ...env }, encoding: 'utf8' });
}

test('new-remote refuses a bucket, whose remotes it would not check', () => {
  const { status, stderr } = refuse([], { RELEASES: 's3://releases/site' });
  expect([status, stderr]).toEqual([2, expect.stringContaining('s3://releases/site is a bucket')]);
});

test('new-remote refuses a store without a registry, which may be mistyped', () => {
  for (const store of ['', 'nowhere']) {
    const { status, stderr } = refuse(['--releases', store]);
    expect([status, stderr]).toEqual([2, expect.stringContaining('contains no registry.json')]);
  }
});

// The label becomes part of the remote's sources, as JSX and strings, and of a table in product.md.
test.each(['"Work" here', 'Jobs | careers', 'Jobs from $& up'])('new-remote refuses the label %p', (label) => {
  const { status, stderr } = refuse(['--label', label]);
  expect([status, stderr]).toEqual([2, expect.stringContaining(`--label: "${label}" cannot be the text of a link`)]);
});
