import Fastify from 'fastify';
import { client, placeOf } from './client';

const PROXIES = ['loopback', '10.0.0.0/8', 'fd00::/8', '192.0.2.77'];
const CLIENT = '198.51.100.7';
const PROXY = '10.1.2.3';

type Headers = Record<string, string>;

async function clientOf(headers: Headers, remoteAddress = PROXY, proxies = PROXIES) {
  const app = Fastify();
  await app.register(client, { proxies });
  app.get('/', ({ clientAddress, isSecure }) => ({ clientAddress, isSecure }));
  return (await app.inject({ url: '/', headers, remoteAddress })).json<{ clientAddress: string; isSecure: boolean }>();
}

test.each<[string, Headers, string]>([
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
])('takes the client address from trusted proxies: %s', async (_what, headers, peer) => {
  expect((await clientOf(headers, peer)).clientAddress).toBe(CLIENT);
});

test.each<[string, Headers, string, string]>([
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
])('ignores forged or unusable headers: %s', async (_what, headers, expected, peer) => {
  expect((await clientOf(headers, peer)).clientAddress).toBe(expected);
});

test('trusts no proxy if none is configured', async () => {
  expect((await clientOf({ 'x-forwarded-for': CLIENT }, '127.0.0.1', [])).clientAddress).toBe('127.0.0.1');
});

test('a call is secure if a trusted proxy says so', async () => {
  expect((await clientOf({ 'x-forwarded-proto': 'https' })).isSecure).toBe(true);
  expect((await clientOf({ forwarded: `for=${CLIENT};proto=https` })).isSecure).toBe(true);
  expect((await clientOf({ 'x-forwarded-proto': 'http' })).isSecure).toBe(false);
  expect((await clientOf({ 'x-forwarded-proto': 'https' }, '192.0.2.1')).isSecure).toBe(false);
});

test('an IPv6 /64 counts as one place, like a single IPv4 address', () => {
  expect(placeOf('2001:db8:1:2:3:4:5:6')).toBe(placeOf('2001:db8:1:2::1'));
  expect(placeOf('2001:db8:1:2::1')).not.toBe(placeOf('2001:db8:1:3::1'));
  expect(placeOf('192.0.2.1')).not.toBe(placeOf('192.0.2.2'));
});
