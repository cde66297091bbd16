import type { IncomingHttpHeaders } from 'node:http';
import Fastify from 'fastify';
import { listOf } from './environment';
import { caller, callerOf, placeOf, readTrust } from './caller';

const clientOf = (remoteAddress: string, headers: IncomingHttpHeaders, trusted = '10.0.0.0/8,2001:db8::/32') =>
  callerOf({ socket: { remoteAddress }, headers }, readTrust(trusted.split(','))).address;

test.each([
  ['an address', '10.0.0.7', '10.0.0.7', true],
  ['another address', '10.0.0.7', '10.0.0.8', false],
  ['a range', '192.168.0.0/16', '192.168.77.1', true],
  ['an address outside the range', '192.168.0.0/16', '192.169.0.1', false],
  ['an IPv6 address', '2001:db8::1', '2001:0DB8:0::1', true],
  ['an IPv6 range', 'fd00::/8', 'fdff::1', true],
  ['an address outside the IPv6 range', 'fd00::/8', '2001:db8::1', false],
  ['an address in a list of ranges', ' 10.0.0.7 , fd00::/8 ', 'fd00::1', true],
  ['this machine, by name', 'loopback', '127.8.9.1', true],
  ['an empty list', '', '127.0.0.1', false],
])('checks %s against the list: %s, %s', (_what, list, address, expected) => {
  expect(readTrust(listOf(list))(address)).toBe(expected);
});

test.each(['10.0.0', '10.0.0.0/33', 'fd00::/129', 'proxy.example', '10.0.0.0/8/8', '10.0.0.0/'])(
  'refuses the list %s',
  (list) => {
    expect(() => readTrust(listOf(list))).toThrow(list);
  },
);

test.each<[string, string, IncomingHttpHeaders, string]>([
  [
    'a client without a proxy that claims another address',
    '203.0.113.1',
    { 'x-forwarded-for': '198.51.100.1' },
    '203.0.113.1',
  ],
  ['a client of the proxy', '10.0.0.1', { 'x-forwarded-for': '198.51.100.1' }, '198.51.100.1'],
  ['on a dual-stack socket', '::ffff:10.0.0.1', { 'x-forwarded-for': '198.51.100.1' }, '198.51.100.1'],
  ['an IPv4-mapped IPv6 address', '10.0.0.1', { 'x-forwarded-for': '::ffff:198.51.100.1' }, '198.51.100.1'],
  ['a client behind two proxies', '10.0.0.1', { 'x-forwarded-for': '198.51.100.1, 2001:db8::9' }, '198.51.100.1'],
  [
    'a client of the proxy that claims another address',
    '10.0.0.1',
    { 'x-forwarded-for': '192.0.2.66, 198.51.100.1' },
    '198.51.100.1',
  ],
  [
    'a client that claims to be a proxy',
    '10.0.0.1',
    { 'x-forwarded-for': '192.0.2.66, 10.9.9.9, 198.51.100.1' },
    '198.51.100.1',
  ],
  ['a client that is a proxy', '10.0.0.1', { 'x-forwarded-for': '10.0.0.2' }, '10.0.0.2'],
  ['an address with a port', '10.0.0.1', { 'x-forwarded-for': '198.51.100.1:4711' }, '198.51.100.1'],
  ['an IPv6 address with a port', '10.0.0.1', { 'x-forwarded-for': '[2001:DB9::1]:4711' }, '2001:db9::1'],
  ['a client that the proxy does not name', '10.0.0.1', {}, '10.0.0.1'],
  ['a client that the proxy does not know', '10.0.0.1', { 'x-forwarded-for': '192.0.2.66, unknown' }, '10.0.0.1'],
  ['an invalid address', '10.0.0.1', { 'x-forwarded-for': '192.0.2.66,<b>' }, '10.0.0.1'],
  ['a standard Forwarded header', '10.0.0.1', { forwarded: 'for=198.51.100.1;proto=https' }, '198.51.100.1'],
  ['a quoted Forwarded header', '10.0.0.1', { forwarded: 'proto=https;For="[2001:db9::1]:80"' }, '2001:db9::1'],
  [
    'a Forwarded header from two proxies',
    '10.0.0.1',
    { forwarded: 'for=198.51.100.1, for="[2001:db8::9]"' },
    '198.51.100.1',
  ],
  ['an obfuscated name', '10.0.0.1', { forwarded: 'for=192.0.2.66, for=_hidden' }, '10.0.0.1'],
  ['an unclosed quote', '10.0.0.1', { forwarded: 'for=192.0.2.66;a=", for=198.51.100.1;host="site"' }, '10.0.0.1'],
  ['an escaped quote', '10.0.0.1', { forwarded: 'for=192.0.2.66;a="\\", for=198.51.100.1;host="site"' }, '10.0.0.1'],
  [
    'two headers that agree',
    '10.0.0.1',
    { 'x-forwarded-for': '198.51.100.1', forwarded: 'for=198.51.100.1' },
    '198.51.100.1',
  ],
  [
    'a client that adds the header that the proxy does not write',
    '10.0.0.1',
    { 'x-forwarded-for': '198.51.100.1', forwarded: 'for=192.0.2.66' },
    '10.0.0.1',
  ],
])('finds the client: %s', (_what, peer, headers, client) => {
  expect(clientOf(peer, headers)).toBe(client);
});

test('parses a malformed long header in linear time', () => {
  const forwarded = `for=1${' '.repeat(16_000)}`;
  expect(clientOf('10.0.0.1', { forwarded })).toBe('10.0.0.1');
  expect(clientOf('10.0.0.1', { forwarded: 'for="'.repeat(3000) })).toBe('10.0.0.1');
});

const PROXIES = ['loopback', '10.0.0.0/8', 'fd00::/8', '192.0.2.77'];
const CLIENT = '198.51.100.7';
const PROXY = '10.1.2.3';

function callerBy(headers: IncomingHttpHeaders, remoteAddress = PROXY, proxies = PROXIES) {
  return callerOf({ headers, socket: { remoteAddress } }, readTrust(proxies));
}

test.each<[string, IncomingHttpHeaders, string]>([
  ['X-Forwarded-For', { 'x-forwarded-for': CLIENT }, PROXY],
  ['X-Forwarded-For of many proxies', { 'x-forwarded-for': `1.1.1.1, ${CLIENT}, 10.9.9.9,192.0.2.77` }, 'fd00::1'],
  ['X-Forwarded-For with a port', { 'x-forwarded-for': `${CLIENT}:4711` }, PROXY],
  ['Forwarded', { forwarded: `for=${CLIENT};proto=https;by=10.0.0.1` }, PROXY],
  ['Forwarded, quoted', { forwarded: `For="${CLIENT}:80"` }, PROXY],
  ['Forwarded of many proxies', { forwarded: `for=1.1.1.1, for=${CLIENT};proto=http, for="[fd00::9]:1"` }, PROXY],
  ['an IPv4-mapped IPv6 address', { forwarded: `for="[::ffff:${CLIENT}]"` }, '::ffff:10.1.2.3'],
  ['both headers', { forwarded: `for=${CLIENT}`, 'x-forwarded-for': CLIENT }, PROXY],
  [
    'both headers, one set by the last proxy only',
    { forwarded: 'for=10.5.5.5', 'x-forwarded-for': `${CLIENT}, 10.5.5.5` },
    PROXY,
  ],
])('takes the client address from trusted proxies: %s', (_what, headers, peer) => {
  expect(callerBy(headers, peer).address).toBe(CLIENT);
});

test.each<[string, IncomingHttpHeaders, string, string]>([
  ['X-Forwarded-For from an untrusted peer', { 'x-forwarded-for': CLIENT }, '192.0.2.1', '192.0.2.1'],
  ['Forwarded from an untrusted peer', { forwarded: `for=${CLIENT}` }, '192.0.2.1', '192.0.2.1'],
  [
    'a client-made X-Forwarded-For that a proxy passed on',
    { 'x-forwarded-for': `${CLIENT}, 192.0.2.1` },
    '192.0.2.1',
    PROXY,
  ],
  ['a client-made Forwarded that a proxy passed on', { forwarded: `for=${CLIENT}, for=192.0.2.1` }, '192.0.2.1', PROXY],
  [
    'two headers that contradict each other',
    { forwarded: `for=${CLIENT}`, 'x-forwarded-for': '192.0.2.1' },
    '10.1.2.3',
    PROXY,
  ],
  ['a valid header next to a broken one', { forwarded: 'for=', 'x-forwarded-for': CLIENT }, '10.1.2.3', PROXY],
  ['the hop before one without an address', { 'x-forwarded-for': `${CLIENT}, unknown` }, '10.1.2.3', PROXY],
  ['the hop before an obfuscated one', { forwarded: `for=${CLIENT}, for=_hidden` }, '10.1.2.3', PROXY],
  ['no header', {}, '10.1.2.3', PROXY],
])('ignores forged or unusable headers: %s', (_what, headers, expected, peer) => {
  expect(callerBy(headers, peer).address).toBe(expected);
});

test('trusts no proxy if none is configured', () => {
  expect(callerBy({ 'x-forwarded-for': CLIENT }, '127.0.0.1', []).address).toBe('127.0.0.1');
});

test('a call is secure if a trusted proxy says so', () => {
  expect(callerBy({ 'x-forwarded-proto': 'https' }).protocol).toBe('https');
  expect(callerBy({ forwarded: `for=${CLIENT};proto=https` }).protocol).toBe('https');
  expect(callerBy({ 'x-forwarded-proto': 'http' }).protocol).toBe('http');
  expect(callerBy({ 'x-forwarded-proto': 'https' }, '192.0.2.1').protocol).toBe('http');
});

test('an IPv6 /64 counts as one place, like a single IPv4 address', () => {
  expect(placeOf('2001:db8:1:2:3:4:5:6')).toBe(placeOf('2001:db8:1:2::1'));
  expect(placeOf('2001:db8:1:2::1')).not.toBe(placeOf('2001:db8:1:3::1'));
  expect(placeOf('192.0.2.1')).not.toBe(placeOf('192.0.2.2'));
});

test('warns once an hour about an untrusted peer that sends forwarding headers', async () => {
  const warnings: string[] = [];
  const server = Fastify();
  await server.register(caller, { trusts: readTrust([PROXY]), warn: (message) => void warnings.push(message) });
  const send = (remoteAddress: string, headers: Record<string, string> = { 'x-forwarded-for': CLIENT }) =>
    server.inject({ url: '/', remoteAddress, headers });
  await send(PROXY);
  await send('192.0.2.1', {});
  expect(warnings).toEqual([]);
  for (const peer of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) await send(peer);
  expect(warnings).toEqual([expect.stringMatching(/^192\.0\.2\.1 sends forwarding headers, but TRUSTED_PROXIES/)]);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60_000);
  await send('192.0.2.2', { forwarded: `for=${CLIENT}` });
  expect(warnings).toHaveLength(2);
  clock.mockRestore();
  await server.close();
});
