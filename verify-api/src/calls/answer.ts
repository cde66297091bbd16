import { text, toRecord } from 'shared-contract';
import { Failure } from '../check';

/** What a host answered to one call. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
  /** Where redirects led to, null without one. Only reading calls follow them, as in a browser. */
  redirectedTo: string | null;
  /** Replaces what must not be printed, such as an echoed password. */
  hide: (text: string) => string;
}

const EXCERPT_LENGTH = 120;

export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300;
export const isRedirect = ({ status }: Answer): boolean => status >= 300 && status < 400;
export const mediaTypeOf = ({ headers }: Answer): string =>
  (headers.get('content-type') ?? '').replace(/;.*/, '').trim().toLowerCase();
export const isPage = (answer: Answer): boolean =>
  mediaTypeOf(answer) === 'text/html' || /^\s*<(?:!doctype|html)/i.test(answer.body.subarray(0, 200).toString());

/** One line of a host's text: short, and without what could steer a terminal. */
export function excerpt(written: string): string {
  const line = written.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH - 1)}…` : line;
}

/** The body as JSON, or as the text that it is where it is none. */
export function valueOf({ body }: Answer): unknown {
  const written = body.toString();
  try {
    return JSON.parse(written);
  } catch {
    return written;
  }
}

/** An answer in one line: its status and what it says. */
export function describe(answer: Answer): string {
  const { status, headers } = answer;
  if (isRedirect(answer)) return `${status}, redirects to ${excerpt(headers.get('location') ?? 'nowhere')}`;
  if (isPage(answer)) return `${status}, an HTML page`;
  const value = valueOf(answer);
  const record = toRecord(value);
  const said = text(record.message) || text(record.title) || text(record.error) || answer.body.toString();
  return said.trim() === '' ? String(status) : `${status}: ${excerpt(answer.hide(said))}`;
}

/** Throws where the call was not answered with success and something other than a page. */
export function requireSuccess(answer: Answer): void {
  if (!isSuccess(answer) || isPage(answer)) throw new Failure(describe(answer));
}
