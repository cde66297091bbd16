import { nanoid } from '@reduxjs/toolkit';
import { getConfig } from '../config';
import type { ApiResponse, Call } from './api-transport';

/** A call with its idempotency key, if it has one. */
export interface KeyedCall extends Call {
  key?: string;
}

/** How long the key of an unanswered call is kept (ms): later, the agent may want to store the same once more. */
const KEPT_MS = 10 * 60_000;

/** Idempotency keys, by content, of calls that were sent and not (yet) answered: they may have been carried out. */
const unanswered = new Map<string, string>();

const timed = ({ name, size, lastModified }: File) => [name, size, lastModified];

/** Equal for calls that send the same. Compares files by name, size and time, because reading them may take long. */
function contentOf({ url, params, body }: Call): string {
  const sent =
    body instanceof FormData
      ? [...body].map(([name, value]) => [name, typeof value === 'string' ? value : timed(value)])
      : body;
  return JSON.stringify([url, params, sent]);
}

/**
 * Sends a call with an idempotency key if it is an agent's call with a body. If it gets no response or a server error, the
 * same call within ten minutes has the same key, so that the API host does not create a second row (product.md 10.15).
 */
export async function sendOnce(call: Call, send: (call: KeyedCall) => Promise<ApiResponse>): Promise<ApiResponse> {
  // An API host on another origin would refuse the header unless it allows it by CORS.
  if (!call.authenticated || call.body === undefined || getConfig().apiBaseUrl !== '') return send(call);
  const content = contentOf(call);
  const key = unanswered.get(content) ?? nanoid();
  unanswered.set(content, key);
  let isAnswered = false;
  try {
    const answer = await send({ ...call, key });
    isAnswered = answer.status < 500;
    return answer;
  } finally {
    if (isAnswered) unanswered.delete(content);
    else setTimeout(() => unanswered.delete(content), KEPT_MS);
  }
}
