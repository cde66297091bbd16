import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compare, readExports } from './exports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'exports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SOURCE = `
export declare const TAGS: readonly ['Blog', 'Faq', 'Team'];
export type Tag = (typeof TAGS)[number];
export declare const teamFields: { name: Field<'text'>; order: Field<'number'> };
export declare const readTeam: (wire: object) => Entity<{ name: Field<'text'>; order: Field<'number'> }>;
export declare const teamApi: Api<{ list: Query<"Team" | "Blog" | "Faq"> }, "Team" | "Blog" | "Faq">;
export declare const useListQuery: (arg: Query<"Team" | "Blog" | "Faq">) => void;
export interface Props { label: string; hint?: string }
export declare function Field({ label, hint }: Props): string;
export type State = { kind: 'idle' } | { kind: 'sent' };
`;

function exportsOf(text: string) {
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  write('shared-state/package.json', JSON.stringify({ exports: { '.': './src/index.ts' } }));
  write('.cache/types/shared-state/src/index.d.ts', text);
  return readExports(['shared-state'], folder).get('shared-state') ?? new Map<string, string>();
}

/** The additions and breaking changes that edits of the source make. */
function effectOf(...edits: [from: string, to: string][]) {
  const changed = edits.reduce((text, [from, to]) => text.replaceAll(from, to), SOURCE);
  expect(changed).not.toBe(SOURCE);
  return compare(exportsOf(SOURCE), exportsOf(changed));
}

test.each<[string, [string, string][], string[]]>([
  [
    'a tag',
    [
      ["'Team']", "'Team', 'Career']"],
      ['"Team" |', '"Team" | "Career" |'],
    ],
    ['"Career" in TAGS'],
  ],
  [
    'a field of an entity',
    [["order: Field<'number'>", "order: Field<'number'>; phone: Field<'text'>"]],
    ['phone in teamFields'],
  ],
  ['an endpoint', [['{ list:', '{ one: Query<string>; list:']], ['one in teamApi']],
  ['an export', [['export type Tag', 'export declare const useTags: () => Tag[];\nexport type Tag']], ['useTags']],
  [
    'an optional member',
    [
      ['hint?', 'note?: string; hint?'],
      ['({ label', '({ note, label'],
    ],
    ['note? in Props'],
  ],
  ['an optional parameter', [['}: Props', '}: Props, ref?: Ref']], ['(Ref) in Field']],
  [
    'a member of a union',
    [["{ kind: 'sent' }", "{ kind: 'sent' } | { kind: 'failed' }"]],
    ['{ kind: "failed"; } in State'],
  ],
])('%s is an addition', (_name, edits, added) => {
  expect(effectOf(...edits)).toEqual({ added, broken: [] });
});

test.each<[string, [string, string][], string[]]>([
  [
    'a removed tag, named once',
    [
      ["'Blog', ", ''],
      [' | "Blog"', ''],
    ],
    ['"Blog" in TAGS'],
  ],
  ['a removed field', [["; order: Field<'number'>", '']], ['order in teamFields']],
  ['a removed export', [['export type State', 'export type Status']], ['State']],
  ['another type of a member', [['label: string', 'label: number']], ['label in Props']],
  ['a new required member', [['hint?', 'note: string; hint?']], ['note in Props']],
  [
    'an optional member that becomes required',
    [['hint?: string', 'hint: string']],
    ['hint? in Props', 'hint in Props'],
  ],
  ['another result', [['}: Props): string', '}: Props): number']], ['Field']],
])('%s breaks code', (_name, edits, broken) => {
  expect(effectOf(...edits).broken).toEqual(broken);
});
