import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { rawCall, type RawAnswer } from './raw-call';
import { startSite, startUpstream } from './site';
import { REFUSED, TAKEN } from './smuggling';

/** Duration: a number of requests with a given seed, or minutes with a random seed. */
export type Extent = { requests: number; seed: number } | { minutes: number };

const INNER = /node_modules|node:internal|\.[jt]s:\d|\bat \S+ \(|FST_|"statusCode"|\/tmp\/|\/server\//;
const INNOCENT = 'GET /api/innocent HTTP/1.1\r\nHost: site\r\n\r\n';
/** Slow enough to exceed the time limit for headers, fast enough to avoid the idle timeout. */
const DRIP_MS = 500;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PURGE', 'get', ''];
const PATHS = [
  '/api/first',
  '/API/first',
  '/api',
  '/',
  '/projects',
  '/registry.json',
  '/csp-reports',
  '/metrics',
  '*',
  '',
];
const HEADERS = [
  'Connection',
  'Content-Length',
  'Content-Type',
  'Expect',
  'Forwarded',
  'Host',
  'Keep-Alive',
  'Range',
  'TE',
  'Trailer',
  'Transfer-Encoding',
  'Upgrade',
  'Via',
  'X-Forwarded-For',
];
const VALUES = [
  'close',
  'keep-alive',
  'chunked',
  '0',
  '4',
  '45',
  '100-continue',
  'h2c',
  'application/json',
  'bytes=5-1',
  'site',
];

const noise = fc.string({ unit: 'binary', maxLength: 20 });
const header = fc.tuple(fc.constantFrom(...HEADERS), fc.oneof(fc.constantFrom(...VALUES), noise));
const generated = fc
  .record({
    method: fc.constantFrom(...METHODS),
    path: fc.tuple(fc.constantFrom(...PATHS), fc.webPath(), fc.option(fc.webQueryParameters(), { nil: '' })),
    version: fc.constantFrom('1.1', '1.1', '1.0', '0.9', '2.0'),
    headers: fc.array(header, { maxLength: 6 }),
    body: fc.oneof(fc.constant(''), noise, fc.constant('4\r\ntext\r\n0\r\n\r\n'), fc.constant(INNOCENT)),
  })
  .map(({ method, path: [start, rest, query], version, headers, body }) => {
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
    return `${method} ${start}${rest}?${query} HTTP/${version}\r\nHost: site\r\n${lines.join('')}\r\n${body}`;
  });

/** A position in the bytes (0 to 1), the number of bytes to replace, and the replacement. */
const change = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.nat(3),
  fc.oneof(noise, fc.constantFrom('\r\n', '\n', ' ', '\0')),
);
const corpus = fc.constantFrom(...[...REFUSED, ...TAKEN].map(([, bytes]) => bytes));
const anyBytes = fc.tuple(fc.oneof(generated, corpus), fc.array(change, { maxLength: 3 })).map(([bytes, changes]) =>
  changes.reduce((all, [place, length, instead]) => {
    const at = Math.floor(place * all.length);
    return all.slice(0, at) + instead + all.slice(at + length);
  }, bytes),
);

/** Throws with a description if the response violates what holds for every request. */
function judge({ status, headers, body }: RawAnswer): void {
  if (status < 200 || status >= 500) throw new Error(`answered ${status}: ${body}`);
  if (INNER.test(body)) throw new Error(`reveals internal details: ${body}`);
  if (status < 400 || body === '' || !headers.get('content-type')?.startsWith('application/json')) return;
  const { message, ...rest } = JSON.parse(body) as { message?: unknown };
  if (typeof message !== 'string' || Object.keys(rest).length > 0) throw new Error(`unexpected error shape: ${body}`);
}

/** Sends header bytes slowly; throws if the site does not stop that by its time limit. */
async function drip(address: string): Promise<void> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write('GET /api/first HTTP/1.1\r\nHost: site\r\nX: ');
  const timer = setInterval(() => socket.write('x'), DRIP_MS);
  socket.on('error', () => undefined).setTimeout(60_000, () => socket.destroy());
  const answer = await text(socket).catch(() => '');
  clearInterval(timer);
  if (!answer.startsWith('HTTP/1.1 408 ')) throw new Error(`Dripped headers were answered with "${answer}".`);
}

/**
 * Sends the site nearly valid HTTP and checks that every request ends, that no internal details leak, and that the
 * calls at the API host match the clients' responses. Throws with the seed and the smallest failing request.
 */
export async function tortureSite(extent: Extent): Promise<{ requests: number }> {
  const upstream = await startUpstream();
  const site = await startSite({ api: upstream.address });
  const { host } = new URL(upstream.address);
  let requests = 0;
  const property = fc.asyncProperty(anyBytes, async (bytes) => {
    requests += 1;
    upstream.calls.length = 0;
    for (const answer of await rawCall(site.address, bytes)) judge(answer);
    for (const { url, headers, rawHeaders } of upstream.calls) {
      const framing = rawHeaders.filter((name) => /^(?:content.length|transfer.encoding)$/i.test(name));
      if (!/^\/api(?:[/?#]|$)/i.test(url)) throw new Error(`${url} was forwarded`);
      if (framing.length > 1 || headers.host !== host) throw new Error(`${rawHeaders.join(' ')} were forwarded`);
      if (headers['x-forwarded-for'] !== '127.0.0.1') throw new Error('an untrusted client chose its address');
    }
    const [innocent, ...more] = await rawCall(site.address, INNOCENT);
    if (innocent?.body !== '{"url":"/api/innocent"}' || more.length > 0) throw new Error('another call was affected');
  });
  try {
    if ('minutes' in extent) {
      await drip(site.address);
      const plugins = [fc.interruptAfterTimeLimit(extent.minutes * 60_000)];
      await fc.assert(property, { numRuns: Number.MAX_SAFE_INTEGER, plugins });
    } else {
      await fc.assert(property, { numRuns: extent.requests, seed: extent.seed });
    }
  } finally {
    await site.stop();
    await upstream.stop();
  }
  return { requests };
}
