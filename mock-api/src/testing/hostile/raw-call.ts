import { connect } from 'node:net';
import { Readable } from 'node:stream';
import type { TestApp } from '../test-app';

export interface RawAnswer {
  /** 0 if the connection ended without a response. */
  status: number;
  body: string;
}

/** Starts listening on a free local port; returns the port. */
export async function listen({ app }: TestApp): Promise<number> {
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

/**
 * Sends raw bytes as long as the host accepts them. Reads until the host ends the connection, or until it has been idle
 * for `limitMs` (0: no limit). With `end`, half-closes the connection after sending.
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
    // Ignore failed writes after the host has ended the connection.
    socket.on('error', () => undefined);
    socket.on('end', () => socket.destroy());
    socket.on('close', () => {
      source.destroy();
      const [head = '', body = ''] = text.split('\r\n\r\n', 2);
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), body });
    });
  });
}
