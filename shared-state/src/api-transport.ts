import { DATA_NOT_FOUND, readReply, rowsOf, text, TOTAL_COUNT, toRecord, type ApiError } from 'shared-contract';

export const UNREACHABLE = 'The server cannot be reached. Please check your connection and try again.';
export const UNREADABLE = 'The answer of the server cannot be read. Please try again.';
export const TIMED_OUT = 'The server took too long to answer. Please try again.';

/** Thrown where no answer came; its message is for the user. */
class NoAnswer extends Error {}

/** One call as an endpoint describes it. */
export interface Call {
  /** Path below the API's base, without a leading slash: `project/create`. */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  params?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** FormData is sent as multipart, anything else as JSON. */
  body?: unknown;
  /** Sends the bearer token, renews it when needed and ends the session when the host refuses it. */
  authenticated?: boolean;
  responseType?: 'auto' | 'blob';
  /** What says that there is no such thing is the answer `null`. */
  nullable?: boolean;
  /** A text that means a failure where it is the whole of a successful answer. */
  failureReply?: string;
  /** Called with the share of the upload that has left the browser, or of the file that has arrived, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** What an answer tells beside its body. */
export interface AnswerMeta {
  /** How many rows there are on all pages together, where the host says so (`X-Total-Count`). */
  total?: number | undefined;
}

export interface Answer {
  status: number;
  /** True where the host redirected to something else than what was asked for. */
  isElsewhere?: boolean;
  body: unknown;
  meta?: AnswerMeta;
}

/** Path and query of a call; parameters that are undefined are left out. */
export function addressOf({ url, params = {} }: Call): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
  const search = query.toString();
  return `/api/${url}${search === '' ? '' : `?${search}`}`;
}

/** JSON where the text is JSON, the text itself otherwise: write calls of the documented API answer plain text. */
function parseBody(body: string, contentType: string): unknown {
  // Nothing where a page should be says nothing of what was asked.
  if (body === '') return contentType.includes('html') ? undefined : '';
  if (!contentType.includes('json') && !/^\s*[[{"]/.test(body)) return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

const isHtml = (body: unknown): boolean => typeof body === 'string' && body.trimStart().startsWith('<');

/** Of a thing that is not there, or that has an id which nothing can have. */
const MISSING: readonly number[] = [400, 404, 410, 422];

/**
 * True where a host says that there is no such thing. A page of HTML is no host's word; and where it redirects to another address,
 * what is not there is that address, as with a host that sends every call to a login or to another language.
 */
export const isMissing = ({ status, body, isElsewhere = false }: Answer): boolean =>
  (MISSING.includes(status) && !isHtml(body) && !isElsewhere) || (status === 200 && readReply(body) === DATA_NOT_FOUND);

/** True for rows, a row, either in a wrapper, and nothing: what calls that read can be answered with (product.md 10.10). */
export function isReadable(body: unknown): boolean {
  return rowsOf(body) !== null;
}

/** Reads a refused call's body: `{ message, errors }`, a problem document, a text, or a page of HTML that says nothing. */
export function toApiError({ status, body }: Answer): ApiError {
  const record = toRecord(body);
  const bare = typeof body === 'string' && !isHtml(body) ? body.trim() : '';
  const message = text(record.message) || text(record.title) || text(record.error) || bare;
  const fields = Object.entries(toRecord(record.errors)).map(([field, reason]): [string, string] => [
    field.charAt(0).toLowerCase() + field.slice(1),
    text(Array.isArray(reason) ? reason[0] : reason),
  ]);
  return { status, message, ...(fields.length > 0 && { fields: Object.fromEntries(fields) }) };
}

/** What an address names, however it is spelled: with a slash at the end, in upper case, by https where http was asked. */
function thingAt(address: string): string {
  const { hostname, pathname, searchParams } = new URL(address);
  return `${hostname}${pathname.replace(/\/$/, '')}?${searchParams.toString()}`.toLowerCase();
}

function metaOf(headers: Headers): AnswerMeta {
  const total = headers.get(TOTAL_COUNT) ?? '';
  return /^\d+$/.test(total) ? { total: Number(total) } : {};
}

/** The file of an answer as it arrives, piece by piece. */
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

/** Sends with fetch. Rejects with NoAnswer where none came. A file's time limit counts from the last piece of it. */
export async function sendByFetch(
  url: string,
  init: RequestInit,
  call: Call,
  timeoutMs: number,
  aborted: AbortSignal,
): Promise<Answer> {
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
    const isElsewhere = response.redirected && thingAt(response.url) !== thingAt(url);
    return { status: response.status, isElsewhere, body, meta: metaOf(response.headers) };
  } catch {
    throw new NoAnswer(controller.signal.reason === TIMED_OUT ? TIMED_OUT : UNREACHABLE);
  } finally {
    clearTimeout(timer);
    aborted.removeEventListener('abort', abort);
  }
}

/** Sends with XMLHttpRequest, which reports how much of an upload has left. The time limit counts from the last progress. */
export function sendByXhr(
  url: string,
  headers: Record<string, string>,
  call: Call,
  timeoutMs: number,
  aborted: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const settle = (finish: () => void) => () => {
      clearTimeout(timer);
      aborted.removeEventListener('abort', abort);
      finish();
    };
    const abort = () => request.abort();
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new NoAnswer(TIMED_OUT));
        request.abort();
      }, timeoutMs);
    };
    request.open(call.method ?? 'POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch();
      if (total > 0) call.onProgress?.(loaded / total);
    });
    request.addEventListener(
      'load',
      settle(() => {
        const contentType = request.getResponseHeader('content-type') ?? '';
        resolve({ status: request.status, body: parseBody(request.responseText, contentType) });
      }),
    );
    request.addEventListener(
      'error',
      settle(() => reject(new NoAnswer(UNREACHABLE))),
    );
    request.addEventListener(
      'abort',
      settle(() => reject(new NoAnswer(UNREACHABLE))),
    );
    aborted.addEventListener('abort', abort);
    watch();
    request.send(call.body instanceof FormData ? call.body : null);
  });
}

/** What a call without an answer is told as: status 0. */
export function toCallError(error: unknown): ApiError {
  return { status: 0, message: error instanceof NoAnswer ? error.message : UNREACHABLE };
}
