import { PREVIEW } from 'shared-contract';

/** Pages share a response of the API host for this time, ms. */
const SHARED_MS = 1000;
const SHARED_TIMEOUT_MS = 30_000;

type Call = Parameters<typeof fetch>;

interface Options {
  /** Origin of the API host. */
  api: string;
  /** Maximum size of one response. */
  maxResponseMb: number;
}

/** A response that has been read completely. */
interface Answer {
  response: Response;
  body: Buffer<ArrayBuffer>;
}

/**
 * Reads a response. Throws if it is too large: an endless API response must not look like a memory leak of the release.
 */
async function readAll(response: Response, maxMb: number): Promise<Answer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > maxMb * 1024 * 1024) throw new Error(`The response is larger than ${maxMb} MB.`);
    pieces.push(piece);
  }
  return { response, body: Buffer.concat(pieces, length) };
}

/** Returns a new response with the status, headers and URL of the one that has been read. */
function copyOf({ response, body }: Answer): Response {
  const { url, redirected } = response;
  // A status such as 204 permits no body.
  const copy = new Response(body.length > 0 ? body : null, response);
  return Object.defineProperties(copy, { url: { value: url }, redirected: { value: redirected } });
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
export function limitCalls({ api, maxResponseMb }: Options): (changes: number | null) => void {
  const unlimited = globalThis.fetch;
  const shared = new Map<string, Promise<Answer>>();
  let known: number | null = 0;
  const send = async (...call: Call) => readAll(await unlimited(...call), maxResponseMb);

  const share = (url: string, init: RequestInit | undefined): Promise<Answer> => {
    // Not the caller's signal, because other pages may be waiting for the response.
    const answer = send(url, { ...init, signal: AbortSignal.timeout(SHARED_TIMEOUT_MS) });
    shared.set(url, answer);
    const forget = () => {
      if (shared.get(url) === answer) shared.delete(url);
    };
    answer.then(({ response }) => !response.ok && forget(), forget);
    setTimeout(forget, SHARED_MS);
    return answer;
  };
  globalThis.fetch = async (...call) => {
    const url = sharedUrl(call, api);
    return copyOf(await (url === null ? send(...call) : (shared.get(url) ?? share(url, call[1]))));
  };
  return (changes) => {
    if (changes === null || changes !== known) shared.clear();
    known = changes;
  };
}
