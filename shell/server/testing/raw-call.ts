import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  /** By lower-case name. */
  headers: Map<string, string>;
  body: string;
}

function read(text: string): { answer: RawAnswer; rest: string } | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [line = '', ...lines] = text.slice(0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1] ?? 0);
  const headers = new Map(
    lines.map((header) => {
      const [name = '', ...value] = header.split(':');
      return [name.toLowerCase(), value.join(':').trim()];
    }),
  );
  let rest = text.slice(end + 4);
  if (status < 200) return read(rest);
  let body = '';
  // A response to HEAD has a length but no body: the next response follows immediately.
  if (rest.startsWith('HTTP/1.1 ')) body = '';
  else if (headers.get('transfer-encoding') === 'chunked') {
    for (let size = 1; size > 0;) {
      const from = rest.indexOf('\r\n');
      size = parseInt(rest.slice(0, from), 16) || 0;
      body += rest.slice(from + 2, from + 2 + size);
      rest = rest.slice(from + 4 + size);
    }
  } else {
    const length = Number(headers.get('content-length') ?? rest.length);
    body = rest.slice(0, length);
    rest = rest.slice(length);
  }
  return { answer: { status, headers, body }, rest };
}

/**
 * Sends raw bytes and reads all responses until the server ends the connection. By default, the client closes its side
 * after the bytes; `ends: false` keeps it open.
 */
export function rawCall(address: string, bytes: string, { ends = true, limitMs = 20_000 } = {}): Promise<RawAnswer[]> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    let text = '';
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    socket.setTimeout(limitMs, () => reject(new Error(`No end after ${limitMs} ms of: ${JSON.stringify(bytes)}`)));
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('end', () => socket.destroy());
    socket.on('close', () => {
      const answers: RawAnswer[] = [];
      for (let found = read(text); found !== null; found = read(found.rest)) answers.push(found.answer);
      resolve(answers);
    });
    if (ends) socket.end(bytes, 'latin1');
    else socket.write(bytes, 'latin1');
  });
}
