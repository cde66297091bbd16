import { text, toRecord } from 'shared-contract';
import { Failure } from '../check';

/** A host's answer to one call. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
  /** Final address after redirects; null without any. As in a browser, only GET calls follow redirects. */
  redirectedTo: string | null;
  /** Replaces secrets in a text, such as an echoed password. */
  hide: (text: string) => string;
}

const EXCERPT_LENGTH = 120;

export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300;
const isRedirect = ({ status }: Answer): boolean => status >= 300 && status < 400;
export const mediaTypeOf = ({ headers }: Answer): string =>
  (headers.get('content-type') ?? '').replace(/;.*/, '').trim().toLowerCase();
export const isPage = (answer: Answer): boolean =>
  mediaTypeOf(answer) === 'text/html' || /^\s*<(?:!doctype|html)/i.test(answer.body.subarray(0, 200).toString());

/** Shortens a host's text to one line without control characters. */
export function excerpt(value: string): string {
  const line = value.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH - 1)}…` : line;
}

/** The body parsed as JSON, or as text if it is not JSON. */
export function valueOf({ body }: Answer): unknown {
  const value = body.toString();
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** An answer in one line: its status and message. */
export function describe(answer: Answer): string {
  const { status, headers } = answer;
  if (isRedirect(answer)) return `${status}, redirects to ${excerpt(headers.get('location') ?? 'nowhere')}`;
  if (isPage(answer)) return `${status}, an HTML page`;
  const value = valueOf(answer);
  const record = toRecord(value);
  const said = text(record.message) || text(record.title) || text(record.error) || answer.body.toString();
  return said.trim() === '' ? String(status) : `${status}: ${excerpt(answer.hide(said))}`;
}

/** Throws if the call failed or was answered with an HTML page. */
export function requireSuccess(answer: Answer): void {
  if (!isSuccess(answer) || isPage(answer)) throw new Failure(describe(answer));
}
