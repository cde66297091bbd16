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
  expect(read({})).toEqual(usual);
  expect(read(usual)).toEqual(usual);
});

test.each<[what: string, content: unknown, message: string]>([
  ['invalid JSON', '{', 'config.json is not valid JSON: '],
  ['a list', [], 'must be an object of settings'],
  ['an unknown setting', { colour: 'red' }, '"colour" is unknown; known are origin,'],
  [
    'an unknown setting in a group',
    { brand: { colour: 'red' } },
    '"brand.colour" is unknown; known are name, tagline,',
  ],
  ['an inherited name', { toString: '' }, '"toString" is unknown'],
  ['another type', { brand: { name: 7 } }, '"brand.name" must be a string.'],
  ['null', { contact: null }, '"contact" must be an object.'],
  ['a missing telephone number', { contact: { phones: ['1'] } }, '"contact.phones" must be a list of 2 strings.'],
  ['an invalid origin', { origin: 'the.site' }, '"origin" must be an origin like https://the.site'],
  ['a path in an override', { overrides: ['http://localhost:3004/'] }, '"overrides" must be a list of origins'],
  ['a translation that is no text', { translations: { bn: { Dhaka: 7 } } }, '"translations" must be texts'],
  ['an unknown time zone', { timeZone: 'Dhaka' }, '"timeZone" must be an IANA time zone'],
])('%s is refused', (_what, content, message) => {
  expect(() => read(content)).toThrow(message);
});

test('a missing file is refused', () => {
  expect(() => readConfig(join(folder, 'none.json'))).toThrow('none.json cannot be read: there is no such file.');
});
