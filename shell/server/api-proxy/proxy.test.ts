import { Agent, request as open, type RequestListener } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { ServerOptions } from '../options';
import { readTrust } from 'server-kit/caller';
import { rawCall } from '../testing/raw-call';
import { startSite, startUpstream } from '../testing/site';
import { REFUSED, TAKEN } from '../testing/smuggling';

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function start({ upstream: listener, ...options }: Partial<ServerOptions> & { upstream?: RequestListener } = {}) {
  const upstream = await startUpstream(listener);
  stops.push(upstream.stop);
  const site = await startSite({ api: upstream.address, ...options });
  stops.push(site.stop);
  return { ...site, upstream };
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const { address, stop } = await startUpstream();
  await stop();
  return Number(new URL(address).port);
}

/** Lets everything go on that waits for nothing but its turn. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await setImmediate();
}

const HOST = 'Host: site\r\n';
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${HOST}${headers}\r\n`;

describe('a connection ends when the client says so', () => {
  test.each([
    ['Connection: close', get('/api/faq', 'Connection: close\r\n')],
    ['HTTP/1.0', `GET /api/faq HTTP/1.0\r\n${HOST}\r\n`],
  ])('%s', async (_how, bytes) => {
    const { address } = await start();
    const [answer, ...more] = await rawCall(address, bytes, { ends: false });
    expect(answer?.status).toBe(200);
    expect(answer?.headers.get('connection')).toBe('close');
    expect(answer?.body).toBe('{"url":"/api/faq"}');
    expect(more).toEqual([]);
  });

  test('an answer without a length ends with the connection for HTTP/1.0, never in chunks', async () => {
    const { address } = await start({
      upstream: (_request, response) => void (response.write('one '), response.end('two')),
    });
    const [answer] = await rawCall(address, `GET /api/faq HTTP/1.0\r\n${HOST}\r\n`, { ends: false });
    expect(answer?.headers.has('transfer-encoding')).toBe(false);
    expect(answer?.body).toBe('one two');
  });

  test('and not before: calls of one kept connection are all answered', async () => {
    const { address } = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const call = () =>
      new Promise((resolve, reject) => {
        const sent = open(`${address}/api/faq`, { agent }, (answer) => {
          answer.resume().on('end', () => resolve([answer.statusCode, sent.reusedSocket]));
        });
        sent.on('error', reject).end();
      });
    expect(await call()).toEqual([200, false]);
    for (let round = 0; round < 3; round += 1) expect(await call()).toEqual([200, true]);
    agent.destroy();
  });

  test('who has said all there is to say still gets the answer', async () => {
    const { address } = await start();
    const answers = await rawCall(address, get('/api/faq') + get('/registry.json') + get('/projects'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

test('calls that come at once on one connection are made one after the other', async () => {
  let open = 0;
  const together: number[] = [];
  const { address } = await start({
    upstream: (request, response) => {
      together.push((open += 1));
      request.resume().on('end', () => {
        void turns(50).then(() => {
          open -= 1;
          response.end('{}');
        });
      });
    },
  });
  const answers = await rawCall(address, get('/api/one') + get('/api/two') + get('/api/three'));
  expect([answers.length, together]).toEqual([3, [1, 1, 1]]);
});

describe('headers of one connection stay there', () => {
  test('on the way to the API host', async () => {
    const { address, upstream } = await start();
    const headers = [
      'Connection: keep-alive, X-Mine, authorization',
      'Keep-Alive: timeout=5',
      'Proxy-Authorization: Basic eA==',
      'Proxy-Connection: keep-alive',
      'TE: trailers',
      'Trailer: X-End',
      'Upgrade: websocket',
      'X-Mine: 1',
      'Authorization: Bearer named-by-the-connection',
      'X-Other: 2',
      'Via: 1.0 first',
    ];
    await rawCall(address, get('/api/faq', headers.map((header) => `${header}\r\n`).join('')));
    const seen = upstream.calls[0]?.headers ?? {};
    expect(seen).toEqual({
      connection: 'keep-alive',
      host: new URL(upstream.address).host,
      forwarded: 'for=127.0.0.1;host="site";proto=http',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'site',
      'x-forwarded-proto': 'http',
      'x-other': '2',
      via: expect.stringMatching(/^1\.0 first, 1\.1 site-\w+$/),
    });
  });

  test('on the way back', async () => {
    const { address, upstream } = await start({
      upstream: (_request, response) => {
        response.setHeader('connection', 'keep-alive, X-Mine').setHeader('x-mine', '1').setHeader('x-other', '2');
        response.setHeader('proxy-authenticate', 'Basic').setHeader('trailer', 'X-End');
        response.setHeader('strict-transport-security', 'max-age=1').setHeader('set-cookie', ['a=1', 'b=2']);
        response.setHeader('location', `${upstream.address}/api/next`);
        response.end('{}');
      },
    });
    const [answer] = await rawCall(address, get('/api/faq'));
    for (const name of ['x-mine', 'proxy-authenticate', 'trailer', 'strict-transport-security']) {
      expect(answer?.headers.has(name)).toBe(false);
    }
    expect(answer?.headers.get('x-other')).toBe('2');
    expect(answer?.headers.get('location')).toBe('/api/next');
    expect((await fetch(`${address}/api/faq`, { redirect: 'manual' })).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });
});

describe('what is smuggled', () => {
  test.each(REFUSED)('is refused in the shape of every error: %s', async (_what, bytes) => {
    const { address, upstream } = await start();
    const [first] = await rawCall(address, bytes);
    expect([first?.status, upstream.calls]).toEqual([400, []]);
    expect(JSON.parse(first?.body ?? '')).toEqual({ message: expect.stringMatching(/^The .+\.$/) });
  });

  test.each(TAKEN)('stays in its own request: %s', async (_what, bytes, bodies) => {
    const { address, upstream } = await start();
    const answers = await rawCall(address, bytes);
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
    expect(upstream.calls.map(({ body }) => body)).toEqual(bodies);
    for (const { url, headers, rawHeaders } of upstream.calls) {
      expect(url).toMatch(/^\/api\/first(?:\?|$)/);
      const framing = rawHeaders.filter((name) => /^(?:content.length|transfer.encoding)$/i.test(name));
      expect(framing.length).toBeLessThanOrEqual(1);
      expect(headers.host).toBe(new URL(upstream.address).host);
    }
    const [next] = await rawCall(address, get('/api/next'));
    expect(next?.body).toBe('{"url":"/api/next"}');
  });
});

describe('refusals of its own say what the API host would say', () => {
  const INNER = /FST_|statusCode|"error"|node:|secret/;

  test.each([
    ['an address that is none', get('/api/%ff?secret'), 400, 'The address of the call is not valid.'],
    ['a page that is none', get('/%ff/secret'), 400, 'The address of the call is not valid.'],
    ['a file that is not there', get('/secret.js'), 404, 'Not found.'],
    ['a method that is none', `PURGE /api/secret HTTP/1.1\r\n${HOST}\r\n`, 404, 'Not found.'],
    [
      'a form to a page',
      `POST /secret HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{]`,
      405,
      'The address takes no such call.',
    ],
    [
      'an expectation that nobody meets',
      get('/api/faq', 'Expect: secret\r\n'),
      417,
      'The request expects what is not offered.',
    ],
    [
      'headers without an end',
      get('/api/faq', `X: ${'x'.repeat(40_000)}\r\n`),
      431,
      'The headers of the request are too large.',
    ],
    ['a tunnel', `CONNECT secret:1 HTTP/1.1\r\n${HOST}\r\n`, 400, 'The request is not valid HTTP.'],
    [
      'an upgrade that breaks off',
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

  test('an API host that is not there, breaks off or says what is no HTTP', async () => {
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
  });

  test('an answer that breaks off in its middle is not taken for whole', async () => {
    const { address } = await start({
      upstream: (request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('half');
        void turns(1).then(() => request.socket.destroy());
      },
    });
    await expect(fetch(`${address}/api/faq`).then((answer) => answer.text())).rejects.toThrow();
  });

  test('a server that is its own API host says so instead of calling itself for ever', async () => {
    const port = await freePort();
    const site = await startSite({ api: `http://127.0.0.1:${port}`, port });
    stops.push(site.stop);
    const [answer] = await rawCall(site.address, get('/api/faq'));
    expect([answer?.status, answer?.body]).toEqual([508, '{"message":"The server is its own API host."}']);
  });
});

describe('who calls', () => {
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

  test('is the peer, whatever it says, where it is no trusted proxy', async () => {
    const claims = ['X-Forwarded-For', 'X-Real-IP', 'X_Forwarded_For', 'True-Client-IP', 'X-Forwarded-Server'];
    const { chain, protocol, host, forwarded, others } = await seen(
      {},
      `${claims.map((name) => `${name}: 203.0.113.9\r\n`).join('')}Forwarded: for=203.0.113.9;proto=https\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: other\r\n`,
    );
    expect([chain, protocol, host]).toEqual(['127.0.0.1', 'http', 'site']);
    expect(forwarded).toBe('for=127.0.0.1;host="site";proto=http');
    expect(JSON.stringify(others)).not.toContain('203.0.113.9');
  });

  test('is who a trusted proxy names, and the proxy is added to the list', async () => {
    const { chain, protocol, host, forwarded } = await seen(
      NEAR,
      'X-Forwarded-For: 198.51.100.1, 2001:DB8::7\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: homes.example\r\n',
    );
    expect([chain, protocol, host]).toEqual(['2001:db8::7, 127.0.0.1', 'https', 'homes.example']);
    expect(forwarded).toBe('for="[2001:db8::7]";host="homes.example";proto=https, for=127.0.0.1');
  });

  test('a page says over TLS alone that TLS is to be used', async () => {
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
