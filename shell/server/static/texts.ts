import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { brotli } from './encoding';

/** From the smallest on. */
const CODINGS = ['br', 'gzip', 'identity'] as const;

const gzipped = promisify<Uint8Array, Buffer>(gzip);

/** True where the client has what goes by this mark: any mark of a list, weak or strong, as proxies change that. */
export function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match'] ?? '';
  const marks = Array.from(known.matchAll(/"[^"]*"/g), ([mark]) => mark);
  return known.trim() === '*' || marks.includes(etag.replace(/^W\//, ''));
}

interface Text {
  status: number;
  body: Uint8Array;
  /** The body in Brotli, where that is there already. */
  compressed?: Uint8Array;
  etag: string;
}

/** Sends a text in the encoding that the client would rather have, or not at all where it has it. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, etag, compressed }: Text,
): Promise<FastifyReply> {
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
  return reply.send(await (coding === 'gzip' ? gzipped(body) : (compressed ?? brotli(body))));
}
