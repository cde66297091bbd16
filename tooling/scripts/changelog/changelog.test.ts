import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changelogOf, readRecords } from './changelog.mjs';

const root = mkdtempSync(join(tmpdir(), 'changelog-'));
afterAll(() => rmSync(root, { recursive: true }));

const AUTHOR = ['-c', 'user.name=Test', '-c', 'user.email=test@test.example'];
const git = (...args: string[]) => execFileSync('git', ['-C', root, ...AUTHOR, ...args]);

function record(version: string, ...lines: string[]) {
  mkdirSync(join(root, 'sample'), { recursive: true });
  writeFileSync(join(root, 'sample/api.txt'), [`version ${version}`, ...lines, ''].join('\n'));
}

test('lists for each version what was added, and what breaks code that uses it', () => {
  git('init', '--quiet', '--initial-branch', 'main');
  record('1.0.0', 'src/button Button aa', 'src/old Early bb');
  git('add', '.');
  git('commit', '-m', 'one');
  const page = ['src/page PageProps cc', 'src/page PageProps . title dd'];
  record('1.0.0', 'src/button Button aa', 'src/old Gone bb', ...page);
  git('commit', '-a', '-m', 'two');
  const members = ['src/page PageProps . path ff', 'src/page PageProps . back? gg'];
  record('2.0.0', 'src/button Button ee', ...page, ...members, 'src/new New hh');

  expect(changelogOf('sample', readRecords('sample', root))).toBe(`# Changelog of sample

## 2.0.0

Upgrade notes: removed, changed or newly required. Code that uses these must change:

- \`Button\`
- \`Gone\`
- \`path in PageProps\`

Added:

- \`path in PageProps\`
- \`back? in PageProps\`
- \`New\`

## 1.0.0

First recorded version, with 4 exports.
`);
});
