import { readOptions } from './options';

const LOGIN = ['--email', 'agent@test.example', '--password', 'secret'];
const baseOf = (address: string) => readOptions([address, ...LOGIN], {}).base;

test('the address may end with a slash or with /api', () => {
  expect(['https://host', 'https://host/', 'https://host/api', 'https://host/API/'].map(baseOf)).toEqual(
    Array(4).fill('https://host'),
  );
  expect(baseOf('http://host:8080/below/api/')).toBe('http://host:8080/below');
});

test('names the invalid option', () => {
  const read = (...args: string[]) => readOptions(args, {});
  expect(() => read()).toThrow('Specify the address of one host.');
  expect(() => read('host:4100', ...LOGIN)).toThrow('"host:4100" is not an address');
  expect(() => read('https://me:secret@host', ...LOGIN)).toThrow('must not contain a login');
  expect(() => read('https://host')).toThrow('pass --read-only');
  expect(() => read('https://host', '--email', 'agent@test.example')).toThrow('VERIFY_PASSWORD');
  expect(() => read('https://host', '--email', 'agent@test.example', '--password', '', '--read-only')).toThrow(
    'VERIFY_PASSWORD',
  );
  expect(() => read('https://host', '--email', '', '--read-only')).toThrow('requires --email');
  expect(() => read('https://host', ...LOGIN, '--timeout', 'soon')).toThrow('not a number of seconds');
  expect(() => read('https://host', ...LOGIN, '--fast')).toThrow('--fast');
});

test('the password may come from the environment', () => {
  const { credentials } = readOptions(['https://host', '--email', 'agent@test.example'], { VERIFY_PASSWORD: 'secret' });
  expect(credentials).toEqual({ email: 'agent@test.example', password: 'secret' });
});
