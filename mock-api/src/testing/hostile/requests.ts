import fc from 'fast-check';
import { anyPart, json, multipart, usualParts } from './bodies';
import type { Call } from './calls';
import { text } from './texts';

const escaped = text.map((written) => encodeURIComponent(Buffer.from(written).toString()));
const segment = fc.oneof(
  { weight: 3, arbitrary: escaped },
  fc.constantFrom('1', '%', '%ff', '%00', '%2f..%2f', '..', '.', '%c0%ae', '\u00ff', ';id=1', '1%0d%0aX:%201'),
);
const query = fc.oneof(
  fc.constantFrom('', 'id=1&value=false&projectId=1', 'id=1&value=TRUE&blogId=1'),
  fc
    .array(
      fc.tuple(
        fc.constantFrom('id', 'value', 'projectId', 'page', 'pageSize', 'w', 'fm', 'id[]', '__proto__'),
        segment,
      ),
    )
    .map((pairs) => pairs.map(([key, written]) => `${key}=${written}`).join('&')),
);

const header = fc.oneof(
  fc.constantFrom(
    ...['Range: bytes=0-', 'Range: bytes=9-1', 'Range: bytes=-0', 'Range: bytes=0-0,2-3,1-', 'Range: lines=1'],
    ...['Cookie: XSRF-TOKEN=x', 'Cookie: __proto__=x; =; a', 'X-XSRF-TOKEN: x', 'If-None-Match: *', 'Accept: ,;'],
    ...['X-Forwarded-For: nobody, ::1', 'Origin: null', 'Access-Control-Request-Method: PUT', 'Upgrade: websocket'],
    ...[
      'Content-Length: 7',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: gzip',
      'Content-Encoding: gzip',
      'X: \u0001',
    ],
    ...[
      '__proto__: x',
      `X: ${'x'.repeat(20_000)}`,
      'Accept-Version: 9',
      'Content-Type: text/html',
      ': none',
      'Host: other',
    ],
  ),
  text.map((written) => `X: ${Buffer.from(written).toString('latin1')}`),
);

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  ';',
  'multipart/mixed',
];

/** Requests to the calls, from valid to completely malformed. `contents`: files that some of them contain. */
export function anyRequest(calls: Call[], token: string, contents: Buffer[]) {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const wrongHead = Buffer.from('{"alg":"none"}').toString('base64url');
  const tokens = [
    '',
    'Bearer',
    'Basic YTpi',
    `Bearer ${head}.${claims}.`,
    `Bearer ${wrongHead}.${claims}.${signature}`,
  ];
  return fc.constantFrom(...calls).chain((call) =>
    fc.record({
      method: fc.oneof(
        { weight: 20, arbitrary: fc.constant(call.method) },
        fc.constantFrom(
          'GET',
          'HEAD',
          'POST',
          'PUT',
          'PATCH',
          'DELETE',
          'OPTIONS',
          'TRACE',
          'PROPFIND',
          'QUERY',
          'get',
        ),
      ),
      path: fc.oneof(
        { weight: 20, arbitrary: segment.map((written) => call.path.replace(/\{\w+\}/, written)) },
        segment.map((written) => `${call.path}/${written}`),
      ),
      query,
      authorization: fc.oneof({ weight: 20, arbitrary: fc.constant(`Bearer ${token}`) }, fc.constantFrom(...tokens)),
      headers: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(header, { maxLength: 2 })),
      body: fc.oneof(
        { weight: call.files.length > 0 ? 9 : 0, arbitrary: multipart(usualParts(call, contents)) },
        multipart(fc.array(anyPart([...call.fields, ...call.files], contents), { maxLength: 12 })),
        {
          weight: 3,
          arbitrary: fc.record({
            type: fc.constant('application/json'),
            bytes: json(call.fields).map((written) => Buffer.from(written)),
          }),
        },
        fc.record({ type: fc.constantFrom(...TYPES), bytes: json(call.fields).map((written) => Buffer.from(written)) }),
        fc.record({ type: fc.constantFrom(...TYPES), bytes: fc.uint8Array().map((bytes) => Buffer.from(bytes)) }),
      ),
    }),
  );
}

type AnyRequest = ReturnType<typeof anyRequest> extends fc.Arbitrary<infer T> ? T : never;

/** Serialises a request to HTTP/1.1. */
export function bytesOf({ method, path, query: asked, authorization, headers, body }: AnyRequest): Buffer {
  const lines = [
    `${method} ${path}${asked && `?${asked}`} HTTP/1.1`,
    ...['Host: host', 'Connection: close', `Authorization: ${authorization}`, `Content-Type: ${body.type}`],
    ...[`Content-Length: ${body.bytes.length}`, ...headers],
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body.bytes]);
}
