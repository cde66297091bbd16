import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from './options';

test('trusts only the proxies in the environment', () => {
  const { trusts } = readOptions([], { TRUSTED_PROXIES: '10.0.0.0/8' });
  expect([trusts('10.1.2.3'), trusts('127.0.0.1'), readOptions([], {}).trusts('127.0.0.1')]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['METRICS_TOKEN', 'short'],
  ['RELEASE_GOOD_CLIENTS', '1'],
  ['RELEASE_FAILURE_PERCENT', 'many'],
  ['RENDERER_MB', '16'],
])('names %s if it is invalid', (name, value) => {
  expect(() => readOptions([], { [name]: value })).toThrow(name);
});

test('compose.yaml starts the site with options that exist', () => {
  const compose = readFileSync(join(__dirname, '../../tooling/deploy/compose.yaml'), 'utf8');
  const options = [...compose.matchAll(/^ {6}- (--\S+)$/gm)].map(([, option = '']) => option);
  expect(readOptions(options, {})).toMatchObject({ host: '0.0.0.0', api: 'http://api:4100', releases: '/releases' });
});
