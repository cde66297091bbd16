import { PREVIEW } from 'shared-contract';

/** Pages share an answer of the API host for this time, ms. */
const SHARED_MS = 1000;
const MAX_SHARED_BYTES = 8 * 1024 * 1024;
const SHARED_TIMEOUT_MS = 30_000;

type Call = Parameters<typeof fetch>;

interface Options {
  /** Origin of the API host. */
  api: string;
  /** Maximum size of one response. */
  maxResponseMb: number;
}

/** Copies a response, with its URL, but with another body. */
function withBody(response: Response, body: BodyInit | null): Response {
  const { url, redirected } = response;
  return Object.defineProperties(new Response(body, response), {
    url: { value: url },
    redirected: { value: redirected },
  });
}

/** Returns a `fetch` that rejects bodies over `maxMb`: an endless API response must not look like a memory leak. */
function limited(maxMb: number): typeof fetch {
  const maxBytes = maxMb * 1024 * 1024;
  const unlimited = globalThis.fetch;
  return async (...call) => {
    const response = await unlimited(...call);
    const { body, headers } = response;
    const announced = headers.has('content-encoding') ? NaN : Number(headers.get('content-length') ?? NaN);
    if (body === null || announced <= maxBytes) return response;
    let length = 0;
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        length += piece.length;
        if (length > maxBytes) controller.error(new Error(`The response is larger than ${maxMb} MB.`));
        else controller.enqueue(piece);
      },
    });
    return withBody(response, body.pipeThrough(counting));
  };
}

/** The URL of a call to the API host whose answer is the same for every visitor; null for other calls. */
function sharedUrl([target, { method = 'GET', headers } = {}]: Call, api: string): string | null {
  if (typeof target !== 'string' || !target.startsWith(`${api}/`) || method !== 'GET') return null;
  const isPrivate = new Headers(headers).has('authorization') || new URL(target).searchParams.has(PREVIEW);
  return isPrivate ? null : target;
}

/**
 * Makes `fetch` limit responses and share the answers of the API host. Returns a function that discards shared answers
 * from before the latest change. Call it before each page, with the number of changes that the server knows of.
 */
export function limitCalls({ api, maxResponseMb }: Options): (changes: number) => void {
  const shared = new Map<string, { answer: Promise<{ response: Response; body: ArrayBuffer }>; until: number }>();
  const send = limited(maxResponseMb);
  let known = 0;
  let bytes = 0;
  const clear = () => {
    shared.clear();
    bytes = 0;
  };

  const load = async (url: string, init: RequestInit | undefined) => {
    // Not the caller's signal, because other pages may be waiting for the answer.
    const response = await send(url, { ...init, signal: AbortSignal.timeout(SHARED_TIMEOUT_MS) });
    const body = await response.arrayBuffer();
    bytes += body.byteLength;
    if (!response.ok) shared.delete(url);
    if (bytes > MAX_SHARED_BYTES) clear();
    return { response, body };
  };
  globalThis.fetch = async (...call) => {
    const url = sharedUrl(call, api);
    if (url === null) return send(...call);
    let found = shared.get(url);
    if (found === undefined || found.until < Date.now()) {
      found = { answer: load(url, call[1]), until: Date.now() + SHARED_MS };
      shared.set(url, found);
      found.answer.catch(() => shared.delete(url));
    }
    const { response, body } = await found.answer;
    // A status such as 204 permits no body.
    return withBody(response, body.byteLength > 0 ? body : null);
  };
  return (changes) => {
    if (changes !== known) clear();
    known = changes;
  };
}
