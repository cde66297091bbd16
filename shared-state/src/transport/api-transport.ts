import {
  CHANGE_ID,
  DATA_NOT_FOUND,
  readReply,
  rowsOf,
  text,
  TOTAL_COUNT,
  toRecord,
  type ApiError,
} from 'shared-contract';

export const UNREACHABLE = 'The server cannot be reached. Please check your connection and try again.';
export const UNREADABLE = 'The server sent an unreadable response. Please try again.';
const TIMED_OUT = 'The server took too long to answer. Please try again.';

/** Thrown if no response arrived; its message is for the user. */
class NoResponseError extends Error {}

/** An API call as defined by an endpoint. */
export interface Call {
  /** Path below `/api/`, such as `project/create`. */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  params?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** FormData is sent as multipart, anything else as JSON. */
  body?: unknown;
  /** Sends the bearer token and refreshes it if needed. A rejected refresh ends the session or waits for a new login. */
  authenticated?: boolean;
  responseType?: 'auto' | 'blob';
  /** Returns null instead of an error if the requested row does not exist. */
  nullable?: boolean;
  /** The text of a 2xx response that means failure. */
  failureReply?: string;
  /** Called with the progress of an upload or download, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Metadata from the response headers. */
export interface ResponseMeta {
  /** Number of rows on all pages (`X-Total-Count`), if the API host sends it. */
  total?: number | undefined;
  /** Id of the change that the call made (`X-Change-Id`), if the API host records changes. */
  change?: string | undefined;
}

export interface ApiResponse {
  status: number;
  /** True after a redirect to a different resource. */
  isRedirected?: boolean;
  body: unknown;
  meta?: ResponseMeta;
}

/** Path and query of a call; undefined parameters are omitted. */
export function pathOf({ url, params = {} }: Call): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
  const search = query.toString();
  return `/api/${url}${search === '' ? '' : `?${search}`}`;
}

/** The beginning of a JSON object or array; a plain text may begin with "[OK]". */
const TRUNCATED = /^\s*(?:\{\s*"|\[\s*[[{"\d-])/;

/**
 * Parses JSON; returns any other text unchanged, because write calls answer plain text. Undefined for a body that cannot
 * be a response: empty HTML, or a truncated JSON object or array.
 */
function parseBody(body: string, contentType: string): unknown {
  if (body === '') return contentType.includes('html') ? undefined : '';
  if (!contentType.includes('json') && !/^\s*[[{"]/.test(body)) return body;
  try {
    return JSON.parse(body);
  } catch {
    return TRUNCATED.test(body) ? undefined : body;
  }
}

const isHtml = (body: unknown): boolean => typeof body === 'string' && body.trimStart().startsWith('<');

/** Statuses for a missing row or an invalid id. */
const MISSING: readonly number[] = [400, 404, 410, 422];

/**
 * True if the API host says that the requested row does not exist. HTML error pages do not count, as a proxy may send
 * them; nor does a 404 after a redirect, for example to a login page.
 */
export const isMissing = ({ status, body, isRedirected = false }: ApiResponse): boolean =>
  (MISSING.includes(status) && !isHtml(body) && !isRedirected) ||
  (status === 200 && readReply(body) === DATA_NOT_FOUND);

/** True if the body of a read call has a known shape (product.md 10.10). */
export function isReadable(body: unknown): boolean {
  return rowsOf(body) !== null;
}

/** True unless the body is truncated JSON, or HTML of a proxy or a network's login page. For writes and downloads. */
export const isReply = (body: unknown): boolean => body !== undefined && !isHtml(body);

/** Reads an error from `{ message, errors }`, a problem document or plain text; HTML yields an empty message. */
export function toApiError({ status, body }: ApiResponse): ApiError {
  const record = toRecord(body);
  const bare = typeof body === 'string' && !isHtml(body) ? body.trim() : '';
  const message = text(record.message) || text(record.title) || text(record.error) || bare;
  const fields = Object.entries(toRecord(record.errors)).map(([field, reason]): [string, string] => [
    field.charAt(0).toLowerCase() + field.slice(1),
    text(Array.isArray(reason) ? reason[0] : reason),
  ]);
  return { status, message, ...(fields.length > 0 && { fields: Object.fromEntries(fields) }) };
}

/** The URL without the differences of harmless redirects: scheme, port, case, trailing slash. */
function resourceOf(url: string): string {
  const { hostname, pathname, searchParams } = new URL(url);
  return `${hostname}${pathname.replace(/\/$/, '')}?${searchParams.toString()}`.toLowerCase();
}

function metaOf(headers: Headers): ResponseMeta {
  const total = headers.get(TOTAL_COUNT) ?? '';
  return { total: /^\d+$/.test(total) ? Number(total) : undefined, change: headers.get(CHANGE_ID) ?? undefined };
}

/** The response headers that CORS exposes to this page. Reading any other one by name would log an error. */
function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split('\r\n').filter(Boolean);
  return new Headers(
    lines.map((line): [string, string] => [line.split(':', 1)[0] ?? '', line.replace(/^[^:]*: ?/, '')]),
  );
}

/** Reads a file; calls `onPiece` for each chunk with the share read so far (0 to 1), or null if the size is unknown. */
async function readFile(response: Response, onPiece: (share: number | null) => void): Promise<Blob> {
  const size = Number(response.headers.get('content-length'));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
    pieces.push(piece.value);
    length += piece.value.length;
    onPiece(size > 0 ? Math.min(1, length / size) : null);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

/** Sends with fetch. Rejects with `NoResponseError` without a response. Each chunk of a file restarts the timeout. */
export async function sendByFetch(
  url: string,
  init: RequestInit,
  call: Call,
  timeoutMs: number,
  aborted: AbortSignal,
): Promise<ApiResponse> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(TIMED_OUT), timeoutMs);
  };
  watch();
  aborted.addEventListener('abort', abort);
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    const isBlob = call.responseType === 'blob' && response.ok;
    const body = isBlob
      ? await readFile(response, (share) => {
          watch();
          if (share !== null) call.onProgress?.(share);
        })
      : parseBody(await response.text(), response.headers.get('content-type') ?? '');
    const isRedirected = response.redirected && resourceOf(response.url) !== resourceOf(url);
    return { status: response.status, isRedirected, body, meta: metaOf(response.headers) };
  } catch {
    throw new NoResponseError(controller.signal.reason === TIMED_OUT ? TIMED_OUT : UNREACHABLE);
  } finally {
    clearTimeout(timer);
    aborted.removeEventListener('abort', abort);
  }
}

/**
 * Sends with XMLHttpRequest, which reports upload progress. The timeout restarts with each progress event. Rejects with
 * `NoResponseError` without a response.
 */
export function sendByXhr(
  url: string,
  headers: Record<string, string>,
  call: Call,
  timeoutMs: number,
  aborted: AbortSignal,
): Promise<ApiResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const abort = () => request.abort();
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new NoResponseError(TIMED_OUT));
        request.abort();
      }, timeoutMs);
    };
    request.open(call.method ?? 'POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch();
      if (total > 0) call.onProgress?.(loaded / total);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      aborted.removeEventListener('abort', abort);
      // After an error or an abort, the status is 0.
      if (request.status === 0) {
        reject(new NoResponseError(UNREACHABLE));
        return;
      }
      const read = headersOf(request);
      const body = parseBody(request.responseText, read.get('content-type') ?? '');
      resolve({ status: request.status, body, meta: metaOf(read) });
    });
    aborted.addEventListener('abort', abort);
    watch();
    request.send(call.body instanceof FormData ? call.body : null);
  });
}

/** The error of a call without a response, with status 0. */
export function toCallError(error: unknown): ApiError {
  return { status: 0, message: error instanceof NoResponseError ? error.message : UNREACHABLE };
}
