import { PREVIEW } from 'shared-contract';
import type { RendererData } from './messages';

/** Pages share a response of the API host for this time, ms. */
const SHARED_MS = 1000;
const SHARED_TIMEOUT_MS = 30_000;

type Call = Parameters<typeof fetch>;

/**
 * Reads a response and returns a function that makes copies of it. Rejects if it is too large: an endless API response must
 * not look like a memory leak of the release.
 */
async function readAll(response: Response, maxMb: number): Promise<() => Response> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > maxMb * 1024 * 1024) throw new Error(`The response is larger than ${maxMb} MB.`);
    pieces.push(piece);
  }
  // A status such as 204 permits no body.
  const body = length > 0 ? Buffer.concat(pieces) : null;
  const { url, redirected } = response;
  return () =>
    Object.defineProperties(new Response(body, response), { url: { value: url }, redirected: { value: redirected } });
}

/** The URL of a call to the API host whose response is the same for every visitor; null for other calls. */
function sharedUrl([target, { method = 'GET', headers } = {}]: Call, api: string): string | null {
  if (typeof target !== 'string' || !target.startsWith(`${api}/`) || method !== 'GET') return null;
  const isPrivate = new Headers(headers).has('authorization') || new URL(target).searchParams.has(PREVIEW);
  return isPrivate ? null : target;
}

/**
 * Makes `fetch` limit responses and share the responses of the API host. Returns a function that discards shared
 * responses from before the latest change. Call it before each page with the number of changes that the server knows of;
 * null discards all of them.
 */
export function limitCalls({ api, maxResponseMb }: RendererData): (changes: number | null) => void {
  const unlimited = globalThis.fetch;
  const shared = new Map<string, Promise<() => Response>>();
  let known: number | null = 0;
  const send = async (...call: Call) => readAll(await unlimited(...call), maxResponseMb);

  const share = (url: string, init: RequestInit | undefined) => {
    // Not the caller's signal, because other pages may be waiting for the response.
    const answer = send(url, { ...init, signal: AbortSignal.timeout(SHARED_TIMEOUT_MS) });
    shared.set(url, answer);
    const forget = () => {
      if (shared.get(url) === answer) shared.delete(url);
    };
    answer.then((copy) => !copy().ok && forget(), forget);
    setTimeout(forget, SHARED_MS);
    return answer;
  };
  globalThis.fetch = async (...call) => {
    const url = sharedUrl(call, api);
    const copy = await (url === null ? send(...call) : (shared.get(url) ?? share(url, call[1])));
    return copy();
  };
  return (changes) => {
    if (changes === null || changes !== known) shared.clear();
    known = changes;
  };
}
