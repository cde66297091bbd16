import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from './options';

const SERVER = join(__dirname, '../dist-server/server.mjs');

test('trusts only the proxies in the environment', () => {
  const { trusts } = readOptions([], { TRUSTED_PROXIES: '10.0.0.0/8' });
  expect([trusts('10.1.2.3'), trusts('127.0.0.1'), readOptions([], {}).trusts('127.0.0.1')]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  ['RELEASES', ''],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['METRICS_TOKEN', 'short'],
  ['RELEASE_GOOD_CLIENTS', '1'],
  ['RELEASE_FAILURE_PERCENT', 'many'],
  ['RENDERER_MB', '16'],
  ['PURGE_URLS', 'edge:6081'],
])('names %s if it is invalid', (name, value) => {
  expect(() => readOptions([], { [name]: value })).toThrow(name);
});

test.each(['http://edge:6081,http://agent:secret@edge:6081', 'http://agent@edge:6081'])(
  'refuses the PURGE_URLS %s without printing them',
  (addresses) => {
    expect(() => readOptions([], { PURGE_URLS: addresses })).toThrow(
      /^PURGE_URLS: takes addresses without user and password, separated by commas$/,
    );
  },
);

test.each([
  ['--api', 'localhost:4100', 'an address'],
  ['--api', '', 'an address'],
  ['--api', 'https://host/base', 'an address like https://host'],
  ['--api', 'https://host/api/v1', 'an address like https://host'],
  ['--api', 'https://host?key=1', 'an address like https://host'],
  ['--api', 'https://agent@host', 'an address like https://host'],
  ['--renderers', '', 'a number of processes'],
])('refuses %s "%s"', (option, value, expected) => {
  expect(() => readOptions([option, value], {})).toThrow(`${option}: "${value}" is not ${expected}.`);
});

test.each(['--host', '--dist', '--releases', '--config'])('refuses an empty %s', (option) => {
  expect(() => readOptions([option, ''], {})).toThrow(`${option} is empty.`);
});

test.each(['https://host', 'https://host/', 'https://HOST:443/api', 'https://host/API/'])(
  'reads the origin of --api %s',
  (address) => expect(readOptions(['--api', address], {}).api).toBe('https://host'),
);

test('each bucket and each user has its own mirror', () => {
  const folder = (releases: string, env: NodeJS.ProcessEnv = {}) => readOptions(['--releases', releases], env).releases;
  const own = folder('s3://releases/site');
  expect(folder('s3://releases/site')).toBe(own);
  const others = [
    folder('s3://releases/other'),
    folder('s3://releases/site', { AWS_ENDPOINT_URL_S3: 'http://s3.example' }),
    folder('s3://releases/site', { AWS_ENDPOINT_URL: 'http://other.example' }),
  ];
  jest.spyOn(process, 'getuid').mockReturnValueOnce(12_345);
  others.push(folder('s3://releases/site'));
  expect(new Set([own, ...others]).size).toBe(5);
});

test('compose.yaml starts the site with options that exist', () => {
  const compose = readFileSync(join(__dirname, '../../tooling/deploy/compose.yaml'), 'utf8');
  const options = [...compose.matchAll(/^ {6}- (--\S+)$/gm)].map(([, option = '']) => option);
  expect(readOptions(options, {})).toMatchObject({ host: '0.0.0.0', api: 'http://api:4100', releases: '/releases' });
});

// Runs the compiled server: these tests check its exit code and output, which must not contain a stack trace.
test.each([
  [['--help'], 0, /^npm start -w shell/],
  [['--port', 'abc'], 1, /^--port: "abc" is not a port\.\nnpm start -w shell/],
])('the command with %j exits with %i and prints its usage', (args, code, printed) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SERVER, ...args], { encoding: 'utf8' });
  expect([status, stdout + stderr]).toEqual([code, expect.stringMatching(printed)]);
});
