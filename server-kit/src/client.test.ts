import Fastify from 'fastify';
import { client, placeOf } from '../../mock-api/src/plugins/client';

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
  ['an address of IPv6 for one of IPv4', { forwarded: `for="[::ffff:${CLIENT}]"` }, '::ffff:10.1.2.3'],
  ['both', { forwarded: `for=${CLIENT}`, 'x-forwarded-for': CLIENT }, PROXY],
  [
    'both, of which one came with the last proxy',
    { forwarded: 'for=10.5.5.5', 'x-forwarded-for': `${CLIENT}, 10.5.5.5` },
    PROXY,
  ],
])('the client is who trusted proxies say it is, by %s', async (_what, headers, peer) => {
  expect((await clientOf(headers, peer)).clientAddress).toBe(CLIENT);
});

test.each<[string, Headers, string, string]>([
  ['a caller that is no proxy', { 'x-forwarded-for': CLIENT }, '192.0.2.1', '192.0.2.1'],
  ['a caller that is no proxy, by Forwarded', { forwarded: `for=${CLIENT}` }, '192.0.2.1', '192.0.2.1'],
  ['a client, handed on behind its own address', { 'x-forwarded-for': `${CLIENT}, 192.0.2.1` }, '192.0.2.1', PROXY],
  ['a client, handed on by Forwarded', { forwarded: `for=${CLIENT}, for=192.0.2.1` }, '192.0.2.1', PROXY],
  [
    'the header that the proxy does not set',
    { forwarded: `for=${CLIENT}`, 'x-forwarded-for': '192.0.2.1' },
    '10.1.2.3',
    PROXY,
  ],
  ['a header beside a broken one', { forwarded: 'for=', 'x-forwarded-for': CLIENT }, '10.1.2.3', PROXY],
  ['what comes before no address', { 'x-forwarded-for': `${CLIENT}, unknown` }, '10.1.2.3', PROXY],
  ['what comes before a hidden one', { forwarded: `for=${CLIENT}, for=_hidden` }, '10.1.2.3', PROXY],
  ['nobody', {}, '10.1.2.3', PROXY],
])('the client is not who it claims to be: %s is not believed', async (_what, headers, expected, peer) => {
  expect((await clientOf(headers, peer)).clientAddress).toBe(expected);
});

test('no proxy is trusted where none is named', async () => {
  expect((await clientOf({ 'x-forwarded-for': CLIENT }, '127.0.0.1', [])).clientAddress).toBe('127.0.0.1');
});

test('a call is secure where a trusted proxy says so', async () => {
  expect((await clientOf({ 'x-forwarded-proto': 'https' })).isSecure).toBe(true);
  expect((await clientOf({ forwarded: `for=${CLIENT};proto=https` })).isSecure).toBe(true);
  expect((await clientOf({ 'x-forwarded-proto': 'http' })).isSecure).toBe(false);
  expect((await clientOf({ 'x-forwarded-proto': 'https' }, '192.0.2.1')).isSecure).toBe(false);
});

test('one network of IPv6 is one place, as one address of IPv4 is', () => {
  expect(placeOf('2001:db8:1:2:3:4:5:6')).toBe(placeOf('2001:db8:1:2::1'));
  expect(placeOf('2001:db8:1:2::1')).not.toBe(placeOf('2001:db8:1:3::1'));
  expect(placeOf('192.0.2.1')).not.toBe(placeOf('192.0.2.2'));
});
