import { nanoid } from '@reduxjs/toolkit';
import { getConfig } from '../config';
import type { ApiResponse, Call } from './api-transport';

/** A call with its idempotency key, if it has one. */
export interface KeyedCall extends Call {
  key?: string;
}

/** After this time (ms), the same content counts as a new call, because the agent may mean to create a second row. */
const KEPT_MS = 10 * 60_000;

/**
 * Idempotency keys, by content, of calls in progress and of calls that got no response or a server error: the API host may
 * have carried them out.
 */
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
    const forget = () => {
      if (unanswered.get(content) === key) unanswered.delete(content);
    };
    if (isAnswered) forget();
    else setTimeout(forget, KEPT_MS);
  }
}
