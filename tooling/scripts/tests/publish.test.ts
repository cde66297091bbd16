import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

test('publish.mjs without a release store prints its usage', () => {
  const command = [join(__dirname, '../../deploy/publish.mjs')];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, 'node tooling/deploy/publish.mjs DIR|s3://BUCKET\n']);
});

describe('copy-shell.mjs', () => {
  let place = '';
  beforeEach(() => (place = mkdtempSync(join(tmpdir(), 'copy-shell-'))));
  afterEach(() => rmSync(place, { recursive: true }));
  const target = () => join(place, 'target');
  /** Copies a shell whose files contain its version. Returns the exit code. */
  const deploy = (version: string) => {
    const dist = join(place, version);
    for (const folder of ['assets', 'server']) mkdirSync(join(dist, folder), { recursive: true });
    const files = [
      'index.html',
      'index.html.br',
      'server/render.cjs',
      `shell.${version}.js`,
      `assets/${version}.woff2`,
    ];
    for (const file of files) writeFileSync(join(dist, file), version);
    const script = join(__dirname, '../../deploy/copy-shell.mjs');
    return spawnSync(process.execPath, [script, dist, target()]).status;
  };
  const contentOf = (file: string) => readFileSync(join(target(), file), 'utf8');

  test('keeps the files of earlier shells', () => {
    expect([deploy('one'), deploy('two')]).toEqual([0, 0]);
    expect([contentOf('index.html'), contentOf('server/render.cjs')]).toEqual(['two', 'two']);
    expect(readdirSync(target(), { recursive: true }).toSorted()).toEqual([
      ...[
        'assets',
        'assets/one.woff2',
        'assets/two.woff2',
        'index.html',
        'index.html.br',
        'server',
        'server/render.cjs',
      ],
      ...['shell.one.js', 'shell.two.js'],
    ]);
  });

  test('replaces the document and the server’s part only once all files that they name are there', () => {
    expect(deploy('one')).toBe(0);
    // A folder of this name keeps the script from being written.
    mkdirSync(join(target(), 'shell.two.js'));
    expect(deploy('two')).toBe(1);
    expect([contentOf('index.html'), contentOf('server/render.cjs')]).toEqual(['one', 'one']);
  });
});
