import type { Session } from 'shared-contract';
import { addressOf, sendByFetch, type Answer, type Call } from './api-transport';
import { getConfig } from './config';
import { callOrigin, pageCookies } from './origin';

const CALL_TIMEOUT_MS = 30_000;

/** The anti-forgery header of a non-GET call to a relative URL (product.md 10.8). */
export function antiForgeryHeader(method: string, baseUrl: string, cookies: string): Record<string, string> {
  const cookie = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1];
  return method === 'GET' || baseUrl !== '' || !cookie ? {} : { 'X-XSRF-TOKEN': decodeURIComponent(cookie) };
}

/** Where a call goes, and its headers. */
export function requestOf(call: Call, session: Session | null) {
  const { apiBaseUrl } = getConfig();
  const method = call.method ?? 'GET';
  const headers: Record<string, string> = {
    Accept: 'application/json, text/plain, */*',
    ...antiForgeryHeader(method, apiBaseUrl, pageCookies()),
    ...(call.authenticated && session !== null && { Authorization: `Bearer ${session.token}` }),
  };
  return { url: new URL(`${apiBaseUrl}${addressOf(call)}`, callOrigin()).href, method, headers };
}

/** Sends a call whose body, if it has one, goes as JSON. */
export function send(call: Call, session: Session | null, signal: AbortSignal): Promise<Answer> {
  const { url, method, headers } = requestOf(call, session);
  const sent =
    call.body === undefined
      ? { headers, body: null }
      : { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(call.body) };
  return sendByFetch(url, { method, ...sent }, call, CALL_TIMEOUT_MS, signal);
}
