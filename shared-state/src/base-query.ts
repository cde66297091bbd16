import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { readReply, type ApiError, type Session } from 'shared-contract';
import { addressOf, sendByFetch, sendByXhr, toApiError, toCallError, type Answer, type Call } from './api-transport';
import { getConfig } from './config';
import { callOrigin, pageCookies } from './origin';
import { isRenewalDue, requestRefresh, type RefreshOutcome } from './refresh';
import { endSession, refreshSession, selectSession, sessionSlice } from './session';

const CALL_TIMEOUT_MS = 30_000;
const UPLOAD_STALL_MS = 60_000;

type State = Parameters<typeof selectSession>[0];

function sessionOf(state: unknown): Session | null {
  return typeof state === 'object' && state !== null && sessionSlice.reducerPath in state
    ? selectSession(state as State)
    : null;
}

/** The anti-forgery header of a non-GET call to a relative URL (product.md 10.8). */
function antiForgeryHeader(method: string, baseUrl: string, cookies: string): Record<string, string> {
  const cookie = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1];
  return method === 'GET' || baseUrl !== '' || !cookie ? {} : { 'X-XSRF-TOKEN': decodeURIComponent(cookie) };
}

async function send(call: Call, session: Session | null, signal: AbortSignal): Promise<Answer> {
  const { apiBaseUrl } = getConfig();
  const method = call.method ?? 'GET';
  const isUpload = call.body instanceof FormData;
  const headers: Record<string, string> = {
    Accept: 'application/json, text/plain, */*',
    ...antiForgeryHeader(method, apiBaseUrl, pageCookies()),
    ...(call.authenticated && session !== null && { Authorization: `Bearer ${session.token}` }),
    ...(call.body !== undefined && !isUpload && { 'Content-Type': 'application/json' }),
  };
  const url = new URL(`${apiBaseUrl}${addressOf(call)}`, callOrigin()).href;
  if (isUpload) return sendByXhr(url, headers, call, UPLOAD_STALL_MS, signal);
  const body = call.body === undefined ? null : JSON.stringify(call.body);
  return sendByFetch(url, { method, headers, body }, call, CALL_TIMEOUT_MS, signal);
}

/** One refresh at a time, shared by all calls of the page that wait for it. */
let refreshing: Promise<RefreshOutcome> | null = null;

function refreshOnce(session: Session | null): Promise<RefreshOutcome> {
  const { apiBaseUrl } = getConfig();
  const origin = apiBaseUrl === '' ? callOrigin() : apiBaseUrl;
  refreshing ??= requestRefresh(origin, session, antiForgeryHeader('POST', apiBaseUrl, pageCookies())).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/**
 * The one base query: base URL from the run-time configuration, bearer and anti-forgery header, single-flight refresh
 * with one retry, time-outs, one error shape. Uploads go through XMLHttpRequest and report progress.
 */
export const baseQuery: BaseQueryFn<Call, unknown, ApiError> = async (call, { dispatch, getState, signal }) => {
  const renew = async (): Promise<Session | null> => {
    const outcome = await refreshOnce(sessionOf(getState()));
    if (outcome.kind === 'renewed') dispatch(refreshSession(outcome.session));
    if (outcome.kind === 'refused') dispatch(endSession('refused'));
    return outcome.kind === 'renewed' ? outcome.session : null;
  };

  try {
    let session = sessionOf(getState());
    if (call.authenticated && session !== null && isRenewalDue(session, Date.now())) {
      session = (await renew()) ?? sessionOf(getState());
    }
    let answer = await send(call, session, signal);
    if (answer.status === 401 && call.authenticated && session !== null) {
      const current = sessionOf(getState());
      const renewed = current !== null && current.token !== session.token ? current : await renew();
      if (renewed !== null) answer = await send(call, renewed, signal);
    }
    if (answer.status === 404 && call.nullable) return { data: null };
    const isFailure = call.failureReply !== undefined && readReply(answer.body) === call.failureReply;
    if (answer.status < 200 || answer.status >= 300 || isFailure) return { error: toApiError(answer) };
    return { data: answer.body };
  } catch (error) {
    return { error: toCallError(error) };
  }
};
