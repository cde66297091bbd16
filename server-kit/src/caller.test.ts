import type { IncomingHttpHeaders } from 'node:http';
import { callerOf, forwardedHeaders, readTrust } from './caller';

const clientOf = (remoteAddress: string, headers: IncomingHttpHeaders, trusted = '10.0.0.0/8,2001:db8::/32') =>
  callerOf({ socket: { remoteAddress }, headers }, readTrust(trusted)).chain[0];

test.each([
  ['an address', '10.0.0.7', '10.0.0.7', true],
  ['another address', '10.0.0.7', '10.0.0.8', false],
  ['a range', '192.168.0.0/16', '192.168.77.1', true],
  ['outside of it', '192.168.0.0/16', '192.169.0.1', false],
  ['an address of IPv6', '2001:db8::1', '2001:0DB8:0::1', true],
  ['a range of IPv6', 'fd00::/8', 'fdff::1', true],
  ['outside of it', 'fd00::/8', '2001:db8::1', false],
  ['one of a list', ' 10.0.0.7 , fd00::/8 ', 'fd00::1', true],
  ['this machine, by name', 'loopback', '127.8.9.1', true],
  ['nobody', '', '127.0.0.1', false],
])('%s is trusted or not: %s, %s', (_what, list, address, expected) => {
  expect(readTrust(list)(address)).toBe(expected);
});

test.each(['10.0.0', '10.0.0.0/33', 'fd00::/129', 'proxy.example', '10.0.0.0/8/8', '10.0.0.0/'])(
  '%s is no list',
  (list) => {
    expect(() => readTrust(list)).toThrow(list);
  },
);

test.each<[string, string, IncomingHttpHeaders, string]>([
  ['a stranger that claims to be another', '203.0.113.1', { 'x-forwarded-for': '198.51.100.1' }, '203.0.113.1'],
  ['a client of the proxy', '10.0.0.1', { 'x-forwarded-for': '198.51.100.1' }, '198.51.100.1'],
  ['on a socket of both kinds', '::ffff:10.0.0.1', { 'x-forwarded-for': '198.51.100.1' }, '198.51.100.1'],
  ['of IPv4 inside IPv6', '10.0.0.1', { 'x-forwarded-for': '::ffff:198.51.100.1' }, '198.51.100.1'],
  ['behind two proxies', '10.0.0.1', { 'x-forwarded-for': '198.51.100.1, 2001:db8::9' }, '198.51.100.1'],
  ['that claims to be another', '10.0.0.1', { 'x-forwarded-for': '192.0.2.66, 198.51.100.1' }, '198.51.100.1'],
  [
    'that claims to be a proxy',
    '10.0.0.1',
    { 'x-forwarded-for': '192.0.2.66, 10.9.9.9, 198.51.100.1' },
    '198.51.100.1',
  ],
  ['that is a proxy', '10.0.0.1', { 'x-forwarded-for': '10.0.0.2' }, '10.0.0.2'],
  ['with a port', '10.0.0.1', { 'x-forwarded-for': '198.51.100.1:4711' }, '198.51.100.1'],
  ['of IPv6, with a port', '10.0.0.1', { 'x-forwarded-for': '[2001:DB9::1]:4711' }, '2001:db9::1'],
  ['that the proxy does not tell', '10.0.0.1', {}, '10.0.0.1'],
  ['that the proxy does not know', '10.0.0.1', { 'x-forwarded-for': '192.0.2.66, unknown' }, '10.0.0.1'],
  ['told as nonsense', '10.0.0.1', { 'x-forwarded-for': '192.0.2.66,<b>' }, '10.0.0.1'],
  ['told in the standard way', '10.0.0.1', { forwarded: 'for=198.51.100.1;proto=https' }, '198.51.100.1'],
  ['told with quotes', '10.0.0.1', { forwarded: 'proto=https;For="[2001:db9::1]:80"' }, '2001:db9::1'],
  ['told by two proxies', '10.0.0.1', { forwarded: 'for=198.51.100.1, for="[2001:db8::9]"' }, '198.51.100.1'],
  ['told under another name', '10.0.0.1', { forwarded: 'for=192.0.2.66, for=_hidden' }, '10.0.0.1'],
  ['that opens a quote', '10.0.0.1', { forwarded: 'for=192.0.2.66;a=", for=198.51.100.1;host="site"' }, '10.0.0.1'],
  [
    'that escapes a quote',
    '10.0.0.1',
    { forwarded: 'for=192.0.2.66;a="\\", for=198.51.100.1;host="site"' },
    '10.0.0.1',
  ],
  [
    'told alike in both ways',
    '10.0.0.1',
    { 'x-forwarded-for': '198.51.100.1', forwarded: 'for=198.51.100.1' },
    '198.51.100.1',
  ],
  [
    'that adds the way that the proxy does not write',
    '10.0.0.1',
    { 'x-forwarded-for': '198.51.100.1', forwarded: 'for=192.0.2.66' },
    '10.0.0.1',
  ],
])('the client is found: %s', (_what, peer, headers, client) => {
  expect(clientOf(peer, headers)).toBe(client);
});

test('a list without an end is read in no time', () => {
  const forwarded = `for=1${' '.repeat(16_000)}`;
  expect(clientOf('10.0.0.1', { forwarded })).toBe('10.0.0.1');
  expect(clientOf('10.0.0.1', { forwarded: 'for="'.repeat(3000) })).toBe('10.0.0.1');
});

test('what is handed on is read by the next server as it was meant', () => {
  const caller = { chain: ['2001:db9::1', '10.0.0.1'], protocol: 'https' as const, host: 'homes.example:8443' };
  const headers = forwardedHeaders(caller);
  expect(callerOf({ socket: { remoteAddress: '10.0.0.2' }, headers }, readTrust('10.0.0.0/8'))).toEqual({
    ...caller,
    chain: [...caller.chain, '10.0.0.2'],
  });
});
