import { connect } from 'node:net';
import { Readable } from 'node:stream';
import type { TestApp } from '../test-app';

export interface RawAnswer {
  /** 0 where the connection ended without an answer. */
  status: number;
  body: string;
}

/** Lets the host listen on a free port of this machine. */
export async function listen({ app }: TestApp): Promise<number> {
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

/**
 * Sends bytes as they are, for as long as the host takes them, and reads until it ends the connection; until neither side
 * sends anything for `limitMs`, where that is told. With `end` it says at once that it sends no more.
 */
export function rawCall(
  port: number,
  bytes: Iterable<string | Buffer>,
  limitMs = 0,
  { end = false } = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(limitMs, () => socket.destroy());
    const source = Readable.from(bytes);
    source.pipe(socket, { end });
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    // What is still sent when the host ends the connection fails, which is what a client expects.
    socket.on('error', () => undefined);
    socket.on('end', () => socket.destroy());
    socket.on('close', () => {
      source.destroy();
      const [head = '', body = ''] = text.split('\r\n\r\n', 2);
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), body });
    });
  });
}
