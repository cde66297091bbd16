import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

type Texts = Map<string, string>;

function textsIn(messages: unknown, parent = ''): [key: string, text: string][] {
  if (typeof messages === 'string') return [[parent, messages]];
  if (typeof messages !== 'object' || messages === null) return [];
  return Object.entries(messages).flatMap(([key, value]) => textsIn(value, parent ? `${parent}.${key}` : key));
}

async function read(files: readonly string[]): Promise<Texts> {
  const modules = await Promise.all(
    files.map(async (file) => Object.values((await import(file)) as Record<string, unknown>)),
  );
  return new Map(modules.flat().flatMap((messages) => textsIn(messages)));
}

const placeholdersOf = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort().join(' ');

/** Describes each English text without a Bangla one, and each Bangla text that does not fit the English one. */
function faultsOf(english: Texts, bangla: Texts): string[] {
  const missing = [...english].filter(([key]) => !bangla.get(key)).map(([key, text]) => `${key} is missing: "${text}"`);
  const wrong = [...bangla].flatMap(([key, text]) => {
    const original = english.get(key);
    if (original === undefined) return [`${key} has no English text`];
    const expected = placeholdersOf(original);
    return placeholdersOf(text) === expected ? [] : [`${key} must have the placeholders "${expected}"`];
  });
  return [...missing, ...wrong].sort();
}

const packages = readdirSync(ROOT).filter((name) =>
  ['bn.ts', 'bn'].some((bangla) => existsSync(join(ROOT, name, 'src/locales', bangla))),
);

test('the site, its parts and the login are in Bangla', () => {
  expect(packages).toEqual(expect.arrayContaining(['mfe-auth', 'mfe-public', 'shared-ui', 'shell']));
});

test.each(packages)('all texts of %s are in Bangla, with the same placeholders', async (name) => {
  const locales = join(ROOT, name, 'src/locales');
  const files = readdirSync(locales, { recursive: true, encoding: 'utf8' });
  const english = await read(
    files.filter((file) => /(?:^|\/)en(?:-[^/]+)?\.ts$/.test(file)).map((file) => join(locales, file)),
  );
  expect(english.size).toBeGreaterThan(0);
  expect(faultsOf(english, await read([join(locales, 'bn')]))).toEqual([]);
});

test('names what is missing or does not fit', () => {
  const english = new Map(textsIn({ home: { title: 'Homes', by: 'by {{name}}', all: 'All' } }));
  const bangla = new Map(textsIn({ home: { by: '{{nam}}', all: 'সব', old: 'পুরোনো' } }));
  expect(faultsOf(english, bangla)).toEqual([
    'home.by must have the placeholders "{{name}}"',
    'home.old has no English text',
    'home.title is missing: "Homes"',
  ]);
});
