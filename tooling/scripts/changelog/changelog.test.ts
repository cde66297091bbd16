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
  record('1.0.0', 'src/button Button aa', 'src/old Gone bb', 'src/page PageProps cc', 'src/page PageProps.title dd');
  git('commit', '-a', '-m', 'two');
  record(
    '2.0.0',
    'src/button Button ee',
    'src/page PageProps cc',
    'src/page PageProps.title dd',
    'src/page PageProps.path ff',
    'src/page PageProps.back? gg',
  );

  expect(changelogOf('sample', readRecords('sample', root))).toBe(`# Changelog of sample

## 2.0.0

Upgrade notes: code that uses these must change.

- \`Gone\` (\`src/old\`) was removed.
- \`Button\` (\`src/button\`) has another type.
- \`PageProps.path\` (\`src/page\`) is a new member; code that creates such a value must set it.

Added:

- \`PageProps.path\` (\`src/page\`)
- \`PageProps.back?\` (\`src/page\`)

## 1.0.0

First recorded version, with 4 exports.
`);
});
