import type { ServerOptions } from '../options';
import { readTrust } from 'server-kit/caller';
import { rawCall } from '../testing/raw-call';
import { startSite } from '../testing/site';
import { stops, start, freePort, turns, HOST, get } from '../testing/use-proxy';

describe('refusals have the same shape as those of the API host', () => {
  const INNER = /FST_|statusCode|"error"|node:|secret/;

  test.each([
    ['an invalid address', get('/api/%ff?secret'), 400, 'The address of the call is not valid.'],
    ['a missing file', get('/secret.js'), 404, 'Not found.'],
    ['an unknown method', `PURGE /api/secret HTTP/1.1\r\n${HOST}\r\n`, 404, 'Not found.'],
    [
      'a form to a page',
      `POST /secret HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{]`,
      405,
      'This address does not accept this method.',
    ],
    [
      'an unknown expectation',
      get('/api/faq', 'Expect: secret\r\n'),
      417,
      'The expectation of the request is not supported.',
    ],
    [
      'endless headers',
      get('/api/faq', `X: ${'x'.repeat(40_000)}\r\n`),
      431,
      'The headers of the request are too large.',
    ],
    ['a tunnel', `CONNECT secret:1 HTTP/1.1\r\n${HOST}\r\n`, 400, 'The request is not valid HTTP.'],
    [
      'an aborted upgrade',
      `POST /api/faq HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: 4\r\n\r\nte`,
      400,
      'The request is not valid HTTP.',
    ],
  ])('%s', async (_what, bytes, status, message) => {
    const { address } = await start();
    const [answer] = await rawCall(address, bytes);
    expect([answer?.status, answer?.body]).toEqual([status, JSON.stringify({ message })]);
    expect(answer?.body).not.toMatch(INNER);
  });

  test('an API host that is down, disconnects or sends invalid HTTP; the server logs one warning', async () => {
    const told = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const away = await start();
    await away.upstream.stop();
    const breaking = await start({ upstream: (request) => request.socket.destroy() });
    const mumbling = await start({ upstream: (request) => request.socket.end('nonsense\r\n\r\n') });
    for (const { address } of [away, breaking, mumbling]) {
      for (const bytes of [get('/api/faq'), `POST /api/faq HTTP/1.1\r\n${HOST}Content-Length: 4\r\n\r\ntext`]) {
        const [answer] = await rawCall(address, bytes);
        expect([answer?.status, answer?.body]).toEqual([
          502,
          '{"message":"The server cannot be reached. Please try again."}',
        ]);
      }
    }
    expect(told.mock.calls).toEqual([
      [expect.stringMatching(/^The API host http:\S+ does not answer: connect ECONNREFUSED/)],
      [expect.stringContaining('socket hang up')],
      [expect.stringContaining('Parse Error')],
    ]);
    told.mockRestore();
  });

  test('a truncated response is not forwarded as complete', async () => {
    const { address } = await start({
      upstream: (request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('half');
        void turns(1).then(() => request.socket.destroy());
      },
    });
    await expect(fetch(`${address}/api/faq`).then((answer) => answer.text())).rejects.toThrow();
  });

  test('a server that is configured as its own API host reports the loop', async () => {
    const port = await freePort();
    const site = await startSite({ api: `http://127.0.0.1:${port}`, port });
    stops.push(site.stop);
    const [answer] = await rawCall(site.address, get('/api/faq'));
    expect([answer?.status, answer?.body]).toEqual([508, '{"message":"The server is its own API host."}']);
  });
});

describe('the client', () => {
  const NEAR = { trusts: readTrust(['loopback']) };

  async function seen(options: Partial<ServerOptions>, headers: string) {
    const { address, upstream } = await start(options);
    await rawCall(address, get('/api/faq', headers));
    const { forwarded, ...others } = upstream.calls[0]?.headers ?? {};
    return {
      forwarded,
      chain: others['x-forwarded-for'],
      protocol: others['x-forwarded-proto'],
      host: others['x-forwarded-host'],
      others,
    };
  }

  test('is the peer if that is not a trusted proxy, regardless of its headers', async () => {
    const claims = ['X-Forwarded-For', 'X-Real-IP', 'X_Forwarded_For', 'True-Client-IP', 'X-Forwarded-Server'];
    const { chain, protocol, host, forwarded, others } = await seen(
      {},
      `${claims.map((name) => `${name}: 203.0.113.9\r\n`).join('')}Forwarded: for=203.0.113.9;proto=https\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: other\r\n`,
    );
    expect([chain, protocol, host]).toEqual(['127.0.0.1', 'http', 'site']);
    expect(forwarded).toBe('for=127.0.0.1;host="site";proto=http');
    expect(JSON.stringify(others)).not.toContain('203.0.113.9');
  });

  test('is the one that a trusted proxy names, and the proxy is added to the list', async () => {
    const { chain, protocol, host, forwarded } = await seen(
      NEAR,
      'X-Forwarded-For: 198.51.100.1, 2001:DB8::7\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: homes.example\r\n',
    );
    expect([chain, protocol, host]).toEqual(['2001:db8::7, 127.0.0.1', 'https', 'homes.example']);
    expect(forwarded).toBe('for="[2001:db8::7]";host="homes.example";proto=https, for=127.0.0.1');
  });

  test('pages send Strict-Transport-Security only over TLS', async () => {
    const { address } = await start(NEAR);
    const headerOf = async (headers: Record<string, string>) =>
      (await fetch(address, { headers })).headers.get('strict-transport-security');
    expect(await headerOf({})).toBeNull();
    expect(await headerOf({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' })).toBe('max-age=31536000');
    const untrusting = await start();
    const claimed = await fetch(untrusting.address, { headers: { 'x-forwarded-proto': 'https' } });
    expect(claimed.headers.get('strict-transport-security')).toBeNull();
  });
});
