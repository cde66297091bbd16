import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NEXT_PAGE, TOTAL_COUNT } from 'shared-contract';

const MAX_ANSWERS = 50;
const GZIP_ACCEPTED = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

const zip = promisify(gzip);

/** A serialised JSON list. */
interface Serialised {
  body: Buffer;
  /** Number of rows on all pages; only for a list with pages. */
  total?: number | undefined;
  /** Value of the header `NEXT_PAGE`; only if there may be another page. */
  next?: string | undefined;
}

/** A serialised list, ready to send. */
export interface Answer extends Serialised {
  /** The body as gzip, compressed only at the first call: compressing takes longer than the query. */
  zipped: () => Promise<Buffer>;
  /** Derived from the contents, so that all hosts send the same one. */
  etag: string;
}

/** Cache of serialised responses: `make` runs once per key and `version` of the underlying data. */
export type AnswerCache = (key: string, version: number | string, make: () => Promise<Serialised>) => Promise<Answer>;

function prepare(made: Serialised): Answer {
  const { body, total } = made;
  const etag = `W/"${createHash('sha256').update(`${total} `).update(body).digest('base64url')}"`;
  let zipped: Promise<Buffer> | undefined;
  return { ...made, zipped: () => (zipped ??= zip(body)), etag };
}

/** Serialises rows with the response schema of the reply's route. */
export function serialised(reply: FastifyReply, rows: unknown): Buffer {
  const made = reply.serialize(rows);
  return typeof made === 'string' ? Buffer.from(made) : Buffer.from(new Uint8Array(made));
}

export function createAnswerCache(): AnswerCache {
  const answers = new Map<string, { version: number | string; answer: Promise<Answer> }>();

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

/** Sends the response, as gzip if the client accepts it; replies 304 if the client's ETag matches. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, total, next, zipped, etag }: Answer,
): Promise<FastifyReply> {
  const vary = [reply.getHeader('vary') ?? [], 'Accept-Encoding'].flat().join(', ');
  reply.headers({ etag, vary, 'cache-control': 'no-cache', ...(total !== undefined && { [TOTAL_COUNT]: total }) });
  if (next !== undefined) void reply.header(NEXT_PAGE, next);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  if (!GZIP_ACCEPTED.test(request.headers['accept-encoding'] ?? '')) return reply.send(body);
  return reply.header('content-encoding', 'gzip').send(await zipped());
}
