import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const MAX_ANSWERS = 50;
const GZIP_ACCEPTED = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

const zip = promisify(gzip);

/** A serialised JSON answer. */
export interface Answer {
  body: Buffer;
  zipped: Buffer;
  /** Derived from the body, so that all hosts send the same one. */
  etag: string;
}

/** Cache of serialised answers: `make` runs once per key and `version` of the underlying data. */
export type AnswerCache = (key: string, version: number, make: () => Promise<Buffer>) => Promise<Answer>;

async function prepare(body: Buffer): Promise<Answer> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
  return { body, zipped: await zip(body), etag };
}

export function createAnswerCache(): AnswerCache {
  const answers = new Map<string, { version: number; answer: Promise<Answer> }>();

  return (key, version, make) => {
    const known = answers.get(key);
    if (known?.version === version) return known.answer;
    if (answers.size >= MAX_ANSWERS) answers.clear();
    const answer = make().then(prepare);
    answers.set(key, { version, answer });
    void answer.catch(() => answers.delete(key));
    return answer;
  };
}

/** Sends the answer, as gzip if the client accepts it; replies 304 if the client's ETag matches. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, { body, zipped, etag }: Answer): FastifyReply {
  const vary = [reply.getHeader('vary') ?? [], 'Accept-Encoding'].flat().join(', ');
  reply.headers({ etag, vary, 'cache-control': 'no-cache' });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  if (!GZIP_ACCEPTED.test(request.headers['accept-encoding'] ?? '')) return reply.send(body);
  return reply.header('content-encoding', 'gzip').send(zipped);
}
