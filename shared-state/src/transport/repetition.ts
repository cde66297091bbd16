import { nanoid } from '@reduxjs/toolkit';
import { getConfig } from '../config';
import type { ApiResponse, Call } from './api-transport';

/** A call with its idempotency key, if it has one. */
export interface KeyedCall extends Call {
  key?: string;
}

/** Keys of calls that may have been carried out, although no response arrived, by their content. */
const unanswered = new Map<string, string>();

/** The same text for two calls that send the same. */
function contentOf({ url, params, body }: Call): string {
  const sent =
    body instanceof FormData
      ? [...body].map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size]])
      : body;
  return JSON.stringify([url, params, sent]);
}

/**
 * Sends an agent's values with an idempotency key. If no response arrives, or a server error, the next call with the
 * same content has the same key, so that the API host does not create a second row (product.md 10.15).
 */
export async function sendOnce(call: Call, send: (call: KeyedCall) => Promise<ApiResponse>): Promise<ApiResponse> {
  // An API host of another origin would have to allow the header.
  if (!call.authenticated || call.body === undefined || getConfig().apiBaseUrl !== '') return send(call);
  const content = contentOf(call);
  const key = unanswered.get(content) ?? nanoid();
  unanswered.set(content, key);
  const answer = await send({ ...call, key });
  if (answer.status < 500) unanswered.delete(content);
  return answer;
}
