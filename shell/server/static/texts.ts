import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { brotli } from './encoding';

/** Smallest result first. */
const CODINGS = ['br', 'gzip', 'identity'] as const;

const gzipped = promisify<Uint8Array, Buffer>(gzip);

/** True if `If-None-Match` has this ETag. Compares weakly, because proxies turn strong ETags into weak ones. */
export function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match'] ?? '';
  const marks = Array.from(known.matchAll(/"[^"]*"/g), ([mark]) => mark);
  return known.trim() === '*' || marks.includes(etag.replace(/^W\//, ''));
}

interface Text {
  status: number;
  body: Uint8Array;
  /** The body in Brotli, once a client has asked for it. */
  compressed?: Promise<Uint8Array>;
  etag: string;
}

/** Sends a text in the client's preferred encoding, or 304 if the client has it. */
export async function sendText(request: FastifyRequest, reply: FastifyReply, text: Text): Promise<FastifyReply> {
  const { status, body, etag } = text;
  void reply.header('etag', etag).header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
  if (status === 200 && isKnown(request, etag)) return reply.code(304).send();
  const [coding] = new Negotiator(request).encodings(CODINGS, { preferred: CODINGS });
  if (coding === undefined) {
    const message = 'The answer cannot be sent in an encoding that is accepted.';
    return reply.code(406).type('application/json; charset=utf-8').send({ message });
  }
  void reply.code(status);
  if (coding === 'identity') return reply.send(body);
  void reply.header('content-encoding', coding);
  return reply.send(await (coding === 'gzip' ? gzipped(body) : (text.compressed ??= brotli(body))));
}
