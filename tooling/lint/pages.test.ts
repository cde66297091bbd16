import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../..');
const files = readdirSync(ROOT)
  .filter((name) => name.startsWith('mfe-'))
  .flatMap((name) =>
    readdirSync(join(ROOT, name, 'src/pages'), { recursive: true, encoding: 'utf8' }).map((file) => join(name, file)),
  );
const foldersWith = (ending: string) => new Set(files.filter((file) => file.endsWith(ending)).map(dirname));

test('every page has a test beside it (docs/test-one-page.md)', () => {
  const tested = foldersWith('.test.tsx');
  expect([...foldersWith('-page.tsx')].filter((page) => !tested.has(page))).toEqual([]);
});
