import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { programPath } from '../testing/host-process';

// `execFile` rejects if the exit code is not 0.
test.each([
  ['agents', [], 'npm run agents -- list'],
  ['backup', ['backup'], 'npm run backup  -- --to FOLDER'],
  ['backup', ['restore'], 'npm run backup  -- --to FOLDER'],
  ['migrate', [], 'npm run migrate -- [--to NAME]'],
  ['server', [], 'npm start -w mock-api -- [--port 4100]'],
])('%s %s --help prints the usage and succeeds', async (program, args, usage) => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [programPath(program), ...args, '--help']);
  expect(stdout.slice(0, usage.length)).toBe(usage);
  expect(stderr).toBe('');
});
