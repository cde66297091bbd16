import { Agent, request as open } from 'node:http';
import { rawCall } from '../testing/raw-call';
import { REFUSED, TAKEN } from '../testing/smuggling';
import { start, turns, HOST, get } from '../testing/use-proxy';

describe('connections', () => {
  test.each([
    ['Connection: close', get('/api/faq', 'Connection: close\r\n')],
    ['HTTP/1.0', `GET /api/faq HTTP/1.0\r\n${HOST}\r\n`],
  ])('are closed after the response to a request with %s', async (_how, bytes) => {
    const { address } = await start();
    const [answer, ...more] = await rawCall(address, bytes, { ends: false });
    expect(answer?.status).toBe(200);
    expect(answer?.headers.get('connection')).toBe('close');
    expect(answer?.body).toBe('{"url":"/api/faq"}');
    expect(more).toEqual([]);
  });

  test('a response of unknown length to HTTP/1.0 is not chunked: the end of the connection ends it', async () => {
    const { address } = await start({
      upstream: (_request, response) => void (response.write('one '), response.end('two')),
    });
    const [answer] = await rawCall(address, `GET /api/faq HTTP/1.0\r\n${HOST}\r\n`, { ends: false });
    expect(answer?.headers.has('transfer-encoding')).toBe(false);
    expect(answer?.body).toBe('one two');
  });

  test('all calls of a keep-alive connection are answered', async () => {
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

  test('a client that half-closes the connection gets the response', async () => {
    const { address } = await start();
    const answers = await rawCall(address, get('/api/faq') + get('/registry.json') + get('/projects'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

test('pipelined calls are forwarded one after the other', async () => {
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

describe('hop-by-hop headers are removed', () => {
  test('from requests', async () => {
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

  test('from responses', async () => {
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

test('a save adds a cookie to those of the API host', async () => {
  const { address } = await start({
    trusts: () => true,
    upstream: (_request, response) => response.setHeader('set-cookie', ['a=1', 'b=2']).end('{}'),
  });
  const headers = { authorization: 'Bearer x', 'x-forwarded-proto': 'https' };
  const answer = await fetch(`${address}/api/faq`, { method: 'POST', headers });
  const saved = 'saved=1; Path=/; Max-Age=6; HttpOnly; SameSite=Lax; Secure';
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2', saved]);
});

describe('request smuggling', () => {
  test.each(REFUSED)('refuses with the common error shape: %s', async (_what, bytes) => {
    const { address, upstream } = await start();
    const [first] = await rawCall(address, bytes);
    expect([first?.status, upstream.calls]).toEqual([400, []]);
    expect(JSON.parse(first?.body ?? '')).toEqual({ message: expect.stringMatching(/^The .+\.$/) });
  });

  test.each(TAKEN)('does not split the request: %s', async (_what, bytes, bodies) => {
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

test('a server that stops ends proxied event streams', async () => {
  const { address, site } = await start({
    closeAtOnce: false,
    upstream: (_request, response) => void response.setHeader('content-type', 'text/event-stream').write('data: 1\n\n'),
  });
  const answer = await fetch(`${address}/api/events`);
  const reader = answer.body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  await Promise.all([site.close(), expect(reader?.read()).resolves.toMatchObject({ done: true })]);
});
