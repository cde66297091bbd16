import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RuntimeConfig } from 'shared-contract';
import { readConfig } from './config.mjs';

const usual = JSON.parse(readFileSync(join(__dirname, '../../../shell/config.json'), 'utf8')) as RuntimeConfig;
const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: unknown) {
  const path = join(folder, 'config.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readConfig(path);
}

test('settings are merged over the usual configuration', () => {
  const overrides = ['http://localhost:3004'];
  expect(read({ brand: { name: 'Padma Homes' }, overrides })).toEqual({
    ...usual,
    brand: { ...usual.brand, name: 'Padma Homes' },
    overrides,
  });
  expect(read({ costs: { charges: [] } }).costs).toEqual({ ...usual.costs, charges: [] });
  expect(read({})).toEqual(usual);
  expect(read(usual)).toEqual(usual);
});

test.each<[what: string, content: unknown, message: string | RegExp]>([
  ['invalid JSON', '{', 'config.json cannot be read: '],
  ['a list', [], 'expected object, received array'],
  ['an unknown setting', { colour: 'red' }, 'Unrecognized key: "colour"'],
  ['an unknown setting in a group', { brand: { colour: 'red' } }, /"colour"\n.*at brand/],
  ['an inherited name', { toString: '' }, 'Unrecognized key: "toString"'],
  ['another type', { brand: { name: 7 } }, /expected string.*\n.*at brand\.name/],
  ['null', { contact: null }, /expected object.*\n.*at contact/],
  ['a missing telephone number', { contact: { phones: ['1'] } }, /\n.*at contact\.phones/],
  ['an invalid origin', { origin: 'the.site' }, /must be an origin like https:\/\/the\.site\n.*at origin/],
  ['a path in an override', { overrides: ['http://localhost:3004/'] }, /must be an origin.*\n.*at overrides\[0\]/],
  ['a translation that is no text', { translations: { bn: { Dhaka: 7 } } }, /expected string.*\n.*at translations\.bn/],
  ['an unknown time zone', { timeZone: 'Dhaka' }, /must be an IANA time zone.*\n.*at timeZone/],
])('%s is refused', (_what, content, message) => {
  expect(() => read(content)).toThrow(message);
});

test('a missing file is refused', () => {
  expect(() => readConfig(join(folder, 'none.json'))).toThrow('none.json cannot be read: ENOENT');
});
