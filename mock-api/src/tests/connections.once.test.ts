import { Agent, request as httpRequest } from 'node:http';
import { listen, rawCall } from '../testing/hostile/raw-call';
import { megabytes, picture } from '../testing/hostile/media';
import { form, testApp } from '../testing/test-app';

const HOST = 'Host: host\r\n';

test.each([
  ['non-HTTP data', 'nonsense\r\n\r\n', 400],
  ['an unknown method', `FETCH /api/faq HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['endless headers', `GET /api/faq HTTP/1.1\r\n${HOST}X: ${'x'.repeat(100_000)}`, 431],
  [
    'both Content-Length and Transfer-Encoding',
    `POST /api/faq HTTP/1.1\r\n${HOST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['a missing Host header', 'GET /api/faq HTTP/1.1\r\n\r\n', 400],
  ['CONNECT', `CONNECT other:443 HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['an unknown expectation', `POST /api/faq HTTP/1.1\r\n${HOST}Content-Length: 4\r\nExpect: more\r\n\r\ntext`, 417],
  ['a broken chunk', `POST /api/faq HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nmany\r\n`, 400],
])('%s gets the usual error body', async (_what, bytes, status) => {
  const answer = await rawCall(await listen(await testApp()), [bytes]);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toEqual({ message: expect.stringMatching(/\.$/) });
});

test('refuses an incomplete request, also with an Upgrade header', async () => {
  const port = await listen(await testApp());
  for (const more of ['', 'Connection: Upgrade\r\nUpgrade: h2c\r\n']) {
    const bytes = `POST /api/faq HTTP/1.1\r\n${HOST}${more}Content-Length: 4\r\n\r\nte`;
    expect((await rawCall(port, [bytes], 0, { end: true })).status).toBe(400);
  }
});

function* endless(head: string): Generator<string | Buffer> {
  yield head;
  for (;;) yield Buffer.alloc(megabytes(1));
}

const FORM = 'Content-Type: multipart/form-data; boundary=x';
const FILE = '--x\r\nContent-Disposition: form-data; name="thumbnail"; filename="a.png"\r\n\r\n';
const FIELD = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n';

test.each([
  ['JSON body', '/api/faq', 'Content-Type: application/json\r\n\r\n', 413, 'Request body is too large'],
  ['file', '/api/project/create', `${FORM}\r\n\r\n${FILE}`, 413, 'Image size must not exceed 10MB'],
  ['field', '/api/project/create', `${FORM}\r\n\r\n${FIELD}`, 413, 'The form is too large.'],
  ['form without parts', '/api/project/create', `${FORM}\r\n\r\n`, 413, 'The form is too large.'],
  [
    'body for an unknown address',
    '/api/none',
    'Content-Type: application/json\r\n\r\n',
    413,
    'Request body is too large',
  ],
])('answers a %s of 1 TB early and closes the connection', async (_what, path, rest, status, message) => {
  const host = await testApp();
  const head = `POST ${path} HTTP/1.1\r\n${HOST}Authorization: Bearer ${host.token}\r\nContent-Length: 1000000000000\r\n`;
  const answer = await rawCall(await listen(host), endless(head + rest));
  expect([answer.status, JSON.parse(answer.body)]).toEqual([status, expect.objectContaining({ message })]);
  expect(await host.files('unfinished')).toEqual([]);
});

test('refuses an unauthorised call before its form is received', async () => {
  const head = `POST /api/project/create HTTP/1.1\r\n${HOST}Content-Length: 1000000000000\r\n${FORM}\r\n\r\n${FILE}`;
  expect((await rawCall(await listen(await testApp()), endless(head))).status).toBe(401);
});

test('a connection stays usable after a form was refused halfway', async () => {
  const host = await testApp();
  const port = await listen(host);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const part = (name: string, content: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\n${content}\r\n`;
  const send = (path: string, body: string) =>
    new Promise<number>((resolve, reject) => {
      const call = httpRequest({ port, path, method: 'POST', agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      });
      call.setHeader('Authorization', `Bearer ${host.token}`);
      call.setHeader('Content-Type', 'multipart/form-data; boundary=x');
      call.on('error', reject).end(body);
    });
  const body = `${part('thumbnail', 'no picture')}${part('pdfFile', 'x'.repeat(200_000))}--x--\r\n`;
  for (let round = 0; round < 3; round += 1) expect(await send('/api/project/create', body)).toBe(415);
  agent.destroy();
});

test('reads a refused upload to its end, so that the client gets the response', async () => {
  const port = await listen(await testApp());
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = Buffer.alloc(megabytes(8));
  const upload = () =>
    new Promise((resolve, reject) => {
      const call = httpRequest({ port, path: '/api/team/create', method: 'POST', agent }, (answer) => {
        answer.resume().on('end', () => resolve([answer.statusCode, call.reusedSocket]));
      });
      call.setHeader('Content-Type', 'multipart/form-data; boundary=x');
      call.on('error', reject).end(body);
    });
  expect(await upload()).toEqual([401, false]);
  for (let round = 0; round < 5; round += 1) expect(await upload()).toEqual([401, true]);
  agent.destroy();
});

test('a client that half-closes its connection gets the whole response', async () => {
  const host = await testApp();
  const contentname = await picture('png', 1, 2000, 2000);
  await host.call('POST', '/api/gallery/create', form({ title: 'One', type: 'Image', order: 0, contentname }));
  const [item] = (await host.visit('GET', '/api/gallery')).json<{ contentName: string }[]>();
  const port = await listen(host);
  for (const path of [`/api/attachment/get/${item?.contentName ?? ''}`, '/api/gallery', '/api/none']) {
    const whole = await host.visit('GET', path);
    const answer = await rawCall(port, [`GET ${path} HTTP/1.1\r\n${HOST}\r\n`], 0, { end: true });
    expect([answer.status, answer.body.length]).toEqual([whole.statusCode, whole.rawPayload.length]);
  }
});
