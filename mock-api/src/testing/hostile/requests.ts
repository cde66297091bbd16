import fc from 'fast-check';
import type { TestApp } from '../test-app';

/** A call from the API documentation. */
export interface Call {
  method: string;
  path: string;
  fields: string[];
  files: string[];
}

interface Described {
  requestBody?: { content: Record<string, { schema: { properties: Record<string, { format?: string }> } }> };
}

export async function callsOf({ app }: TestApp): Promise<Call[]> {
  const { paths } = (await app.inject('/api/docs/json')).json<{ paths: Record<string, Record<string, Described>> }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => {
      const [body] = Object.values(requestBody?.content ?? {});
      const names = Object.entries(body?.schema.properties ?? {});
      const files = names.filter(([, { format }]) => format === 'binary').map(([name]) => name);
      const fields = names.map(([name]) => name).filter((name) => !files.includes(name));
      return { method: method.toUpperCase(), path, files, fields };
    }),
  );
}

/** Random and notoriously problematic texts. */
const text = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\0', '0', '1', '2', '-1', '-0', '1.5', '1e400', '0x10', '௧', 'NaN', 'Infinity', '9'.repeat(400)],
    ...['null', '[]', '{}', 'true', 'TRUE', 'False', '2027-01-01', '275760-09-13T00:00:00Z', '-271821-04-20', 'today'],
    ...[
      '\ud800',
      '\u202eabc',
      '🏠'.repeat(50),
      'e\u0301'.repeat(300),
      'a'.repeat(9000),
      "' or 1=1 --",
      '${7*7}',
      '%s%n',
    ],
    ...[
      '../../etc/passwd',
      '..\\..\\',
      '<script>x</script>',
      '<b>'.repeat(500),
      'a@b.example',
      '__proto__',
      'constructor',
    ],
  ),
  fc.string({ unit: 'binary' }),
);
const name = (known: string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('id', 'name', ...known) },
    fc.constantFrom('__proto__', 'constructor', 'toString', 'prototype', '', 'id[]', 'name[first]', '\0', 'ñ'),
  );
const value = fc.oneof({ weight: 3, arbitrary: text }, fc.jsonValue(), fc.constantFrom(-0, 1e308, true, null, []));

/** A valid value for a field, so that some requests reach the database and the files. */
function valid(field: string) {
  if (/date/i.test(field)) return fc.constant('2027-01-01T10:00');
  if (/^(?:order|number|id|projectId)/.test(field)) return fc.constant('1');
  if (/type$/i.test(field)) return fc.constantFrom('Image', 'Residential', 'Customer');
  return fc.constantFrom('Ongoing', 'visitor@test.example', 'a text of some length', 'true');
}

/** Fields of a call, mostly with valid values. */
const filled = (fields: string[]) =>
  fc.tuple(
    ...fields.map((field) => fc.tuple(fc.constant(field), fc.oneof({ weight: 12, arbitrary: valid(field) }, text))),
  );

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

interface Body {
  type: string;
  bytes: Buffer;
}

const json = (fields: string[]) =>
  fc.oneof(
    { weight: 2, arbitrary: filled(fields).map((pairs) => JSON.stringify(Object.fromEntries(pairs))) },
    fc.array(fc.tuple(name(fields), value)).map((pairs) => {
      const members = pairs.map(([key, member]) => `${JSON.stringify(key)}:${JSON.stringify(member)}`);
      return `{${members.join(',')}}`;
    }),
    fc.json(),
    fc.constantFrom(
      ...['', '{', '[]', 'null', '"\\ud800"', '{"__proto__":{"polluted":1}}', '['.repeat(9000), '\0', '1e400'],
    ),
  );

interface Part {
  name: string;
  filename: string | null;
  header: string;
  content: Buffer;
}

const anyPart = (names: string[], files: Buffer[]): fc.Arbitrary<Part> =>
  fc.record({
    name: name(names),
    filename: fc.option(fc.constantFrom('a.png', '../../a', '', 'a"b', 'a\0b', `${'a'.repeat(300)}.pdf`), { freq: 2 }),
    header: fc.constantFrom('', 'Content-Type: application/json', 'Content-Type: text/plain; charset=utf-16', 'X', ':'),
    content: fc.oneof(
      text.map((written) => Buffer.from(written)),
      fc.constantFrom(...files),
    ),
  });

const validParts = ({ fields, files }: Call, contents: Buffer[]): fc.Arbitrary<Part[]> =>
  fc
    .tuple(filled(fields), fc.tuple(...files.map((file) => fc.tuple(fc.constant(file), fc.constantFrom(...contents)))))
    .map(([texts, chosen]) => [
      ...texts.map(([named, written]) => ({ name: named, filename: null, header: '', content: Buffer.from(written) })),
      ...chosen.map(([named, content]) => ({ name: named, filename: 'a', header: '', content })),
    ]);

/** A multipart form of the parts; sometimes with a broken end or boundary. */
const multipart = (parts: fc.Arbitrary<Part[]>): fc.Arbitrary<Body> =>
  fc
    .tuple(
      parts,
      fc.oneof(
        { weight: 9, arbitrary: fc.constant('--x--\r\n') },
        fc.constantFrom('--x', '', '--y--\r\n', '--x\r\n\r\n'),
      ),
      fc.oneof({ weight: 9, arbitrary: fc.constantFrom('x', '"x"') }, fc.constantFrom('y', '', 'x'.repeat(300))),
    )
    .map(([written, end, boundary]) => {
      const bytes = written.flatMap((one) => [
        Buffer.from(`--x\r\nContent-Disposition: form-data; name="${one.name}"`),
        Buffer.from(one.filename === null ? '' : `; filename="${one.filename}"`),
        Buffer.from(`\r\n${one.header === '' ? '' : `${one.header}\r\n`}\r\n`),
        ...[one.content, Buffer.from('\r\n')],
      ]);
      return { type: `multipart/form-data; boundary=${boundary}`, bytes: Buffer.concat([...bytes, Buffer.from(end)]) };
    });

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  ';',
  'multipart/mixed',
];

/** Requests to the calls, from valid to completely invalid. `contents`: files for some of them. */
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
          ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'get'],
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
        { weight: call.files.length > 0 ? 9 : 0, arbitrary: multipart(validParts(call, contents)) },
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

export type AnyRequest = ReturnType<typeof anyRequest> extends fc.Arbitrary<infer T> ? T : never;

/** The request as sent over the wire. */
export function bytesOf({ method, path, query: asked, authorization, headers, body }: AnyRequest): Buffer {
  const lines = [
    `${method} ${path}${asked && `?${asked}`} HTTP/1.1`,
    ...['Host: host', 'Connection: close', `Authorization: ${authorization}`, `Content-Type: ${body.type}`],
    ...[`Content-Length: ${body.bytes.length}`, ...headers],
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body.bytes]);
}
