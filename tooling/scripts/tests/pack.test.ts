import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

test('pack --for keeps a folder "packages" that contains something else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pack-'));
  await mkdir(join(folder, 'packages/own'), { recursive: true });
  await writeFile(join(folder, 'packages/react-1.0.0.tgz'), '');
  const command = [join(__dirname, '../pack.mjs'), '--for', folder];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', timeout: 20_000 });
  expect([status, stderr]).toEqual([
    2,
    expect.stringContaining(`--for: ${folder}/packages must exist and contain only`),
  ]);
  expect(await readdir(join(folder, 'packages'))).toEqual(['own', 'react-1.0.0.tgz']);
  await rm(folder, { recursive: true });
});
