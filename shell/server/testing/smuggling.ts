/** Requests that consecutive servers may parse differently: the body for one may be a request for the next. */

const HOST = 'Host: site\r\n';
const HIDDEN = 'GET /api/hidden HTTP/1.1\r\nHost: site\r\n\r\n';

const post = (headers: string, body: string) => `POST /api/first HTTP/1.1\r\n${HOST}${headers}\r\n\r\n${body}`;
const chunks = (body: string) => post('Transfer-Encoding: chunked', body);

/** Requests that must not reach the next server. */
export const REFUSED: readonly (readonly [name: string, bytes: string])[] = [
  ['Content-Length and chunks', post(`Content-Length: 6\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${HIDDEN}`)],
  ['chunks and Content-Length', post(`Transfer-Encoding: chunked\r\nContent-Length: 4`, `5c\r\n${HIDDEN}0\r\n\r\n`)],
  ['two lengths', post('Content-Length: 0\r\nContent-Length: 45', HIDDEN)],
  ['the same length twice', post('Content-Length: 4\r\nContent-Length: 4', 'text')],
  ['a list of lengths', post('Content-Length: 4, 4', 'text')],
  ['a signed length', post('Content-Length: +4', 'text')],
  ['a negative length', post('Content-Length: -4', HIDDEN)],
  ['a hexadecimal length', post('Content-Length: 0x4', 'text')],
  ['a length with a space inside', post('Content-Length: 4 5', 'text')],
  ['a length that overflows', post(`Content-Length: ${'9'.repeat(30)}`, HIDDEN)],
  ['an empty length', post('Content-Length:', HIDDEN)],
  ['a length folded to the next line', post('Content-Length:\r\n 45', HIDDEN)],
  ['a space before the colon of the length', post('Content-Length : 45', HIDDEN)],
  ['another coding', post('Transfer-Encoding: gzip', HIDDEN)],
  ['a coding that resembles chunked', post('Transfer-Encoding: xchunked', `0\r\n\r\n${HIDDEN}`)],
  ['chunks inside another coding', post('Transfer-Encoding: gzip, chunked', `0\r\n\r\n${HIDDEN}`)],
  ['chunks that are not the last coding', post('Transfer-Encoding: chunked, identity', `0\r\n\r\n${HIDDEN}`)],
  ['a second coding', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: cow', `0\r\n\r\n${HIDDEN}`)],
  ['chunks twice', post('Transfer-Encoding: chunked, chunked', `0\r\n\r\n${HIDDEN}`)],
  ['a space before the colon of the coding', post('Transfer-Encoding : chunked', `0\r\n\r\n${HIDDEN}`)],
  ['a coding in quotes', post('Transfer-Encoding: "chunked"', `0\r\n\r\n${HIDDEN}`)],
  ['a coding after a vertical tab', post('Transfer-Encoding: \u000bchunked', `0\r\n\r\n${HIDDEN}`)],
  ['chunks in HTTP/1.0', `POST /api/first HTTP/1.0\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ['a length after the chunks', chunks(`0\r\nContent-Length: 45\r\n\r\n${HIDDEN}`)],
  ['a chunk size with a space inside', chunks(`4 5\r\ntext\r\n0\r\n\r\n${HIDDEN}`)],
  ['an invalid chunk size', chunks(`0x4\r\ntext\r\n0\r\n\r\n${HIDDEN}`)],
  ['a chunk size that overflows', chunks(`${'F'.repeat(17)}4\r\ntext\r\n0\r\n\r\n${HIDDEN}`)],
  ['a chunk that is longer than its size', chunks(`4\r\ntexts\r\n0\r\n\r\n${HIDDEN}`)],
  ['a header name with a space', post('Content Length: 45', HIDDEN)],
  ['a header without a name', post(': 45', HIDDEN)],
  ['a header without a colon', post('Content-Length', HIDDEN)],
  ['a zero byte in a header', post('X: a\u0000b', '')],
  ['a bare return in a header', post('X: a\rContent-Length: 45', HIDDEN)],
  ['no host', 'GET /api/first HTTP/1.1\r\n\r\n'],
  ['two hosts', `GET /api/first HTTP/1.1\r\n${HOST}Host: other\r\n\r\n`],
  ['a host with a path', 'GET /api/first HTTP/1.1\r\nHost: site/api\r\n\r\n'],
  ['a host with a user', 'GET /api/first HTTP/1.1\r\nHost: site@other\r\n\r\n'],
  ['an invalid version', `GET /api/first HTTP/1.2\r\n${HOST}\r\n`],
  ['a request line with a second path', `GET /api/first /api/hidden HTTP/1.1\r\n${HOST}\r\n`],
  ['a method in lower case', `get /api/first HTTP/1.1\r\n${HOST}\r\n`],
  ['a path traversal', `GET /api/../hidden HTTP/1.1\r\n${HOST}\r\n`],
  ['an encoded path traversal', `GET /api/%2e%2e%2fhidden HTTP/1.1\r\n${HOST}\r\n`],
  ['a path traversal with backslashes', `GET /api/..\\hidden HTTP/1.1\r\n${HOST}\r\n`],
  ['an encoded /api', `GET /%61pi/hidden HTTP/1.1\r\n${HOST}\r\n`],
];

/** Valid requests with the bodies that must reach the next server. */
export const TAKEN: readonly (readonly [name: string, bytes: string, bodies: readonly string[]])[] = [
  ['a body that looks like a request', post(`Content-Length: ${HIDDEN.length}`, HIDDEN), [HIDDEN]],
  [
    'a body to a call without one',
    `GET /api/first HTTP/1.1\r\n${HOST}Content-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
    [HIDDEN],
  ],
  ['chunks that contain a request', chunks(`${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`), [HIDDEN]],
  [
    'chunks to a call without a body',
    `DELETE /api/first HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`,
    [HIDDEN],
  ],
  ['a coding in upper case', post('TRANSFER-ENCODING: Chunked', '4\r\ntext\r\n0\r\n\r\n'), ['text']],
  ['chunks with extensions', chunks('4;a=b\r\ntext\r\n0\r\n\r\n'), ['text']],
  ['chunks with a trailer', chunks('4\r\ntext\r\n0\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n'), ['text']],
  ['a length named in Connection', post('Content-Length: 4\r\nConnection: content-length', 'text'), ['text']],
  [
    'a coding named in Connection',
    post('Transfer-Encoding: chunked\r\nConnection: transfer-encoding, keep-alive', '4\r\ntext\r\n0\r\n\r\n'),
    ['text'],
  ],
  ['a length with an underscore', post('Content-Length: 4\r\nContent_Length: 45', 'text'), ['text']],
  ['a coding with an underscore', post('Content-Length: 4\r\nTransfer_Encoding: chunked', 'text'), ['text']],
  ['a host named in Connection', `GET /api/first HTTP/1.1\r\n${HOST}Connection: host\r\n\r\n`, ['']],
  ['another host in its address', `GET http://other/api/first HTTP/1.1\r\n${HOST}\r\n`, ['']],
  [
    'an upgrade',
    `GET /api/first HTTP/1.1\r\n${HOST}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n`,
    [''],
  ],
  ['an expectation', post('Content-Length: 4\r\nExpect: 100-continue', 'text'), ['text']],
  ['line breaks in its address', `GET /api/first?a=%0d%0aX:%20y%0d%0a HTTP/1.1\r\n${HOST}\r\n`, ['']],
  ['two pipelined requests', post('Content-Length: 4', 'text') + post('Content-Length: 5', 'other'), ['text', 'other']],
  ['an empty line before it', `\r\n${post('Content-Length: 4', 'text')}`, ['text']],
];
