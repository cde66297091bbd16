import type { UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { readReply, type ApiError, type Session } from 'shared-contract';
import {
  addressOf,
  isMissing,
  isReadable,
  sendByFetch,
  sendByXhr,
  toApiError,
  toCallError,
  UNREADABLE,
  type Answer,
  type AnswerMeta,
  type Call,
} from './api-transport';
import { getConfig } from './config';
import { callOrigin, pageCookies } from './origin';
import { isSessionHeld, nextLogin } from './held-session';
import { inTurn, isRenewalDue, requestRefresh, type RefreshOutcome } from './refresh';
import {
  awaitLogin,
  endSession,
  isSameAgent,
  isSessionValid,
  loadSession,
  refreshSession,
  selectAwaitsLogin,
  selectSession,
  sessionSlice,
} from './session';
import { browserStorage } from './storage';

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

/** Where the calls of product.md 7.2 go that are made outside of the api. */
function authenticationCall(): { origin: string; headers: Record<string, string> } {
  const { apiBaseUrl } = getConfig();
  const origin = apiBaseUrl === '' ? window.location.origin : apiBaseUrl;
  return { origin, headers: antiForgeryHeader('POST', apiBaseUrl, document.cookie) };
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

type Dispatch = (action: UnknownAction) => unknown;

/** The session that another tab has renewed meanwhile. */
function renewedElsewhere(session: Session): Session | null {
  const stored = loadSession(browserStorage);
  const isNewer = isSessionValid(stored, Date.now()) && stored.token !== session.token;
  return isNewer && isSameAgent(stored, session) ? stored : null;
}

async function refresh(session: Session | null, dispatch: Dispatch): Promise<RefreshOutcome> {
  const { origin, headers } = authenticationCall();
  const known = session && renewedElsewhere(session);
  const outcome = known ? renewed(known) : await requestRefresh(origin, session, headers);
  // Without locks another tab may have been faster; the host then knows the old token no more.
  const other = outcome.kind === 'refused' && session !== null ? renewedElsewhere(session) : null;
  const final = other === null ? outcome : renewed(other);
  // Stored before the next tab has its turn.
  if (final.kind === 'renewed') dispatch(refreshSession(final.session));
  return final;
}

const renewed = (session: Session): RefreshOutcome => ({ kind: 'renewed', session });

/** One refresh at a time, shared by all calls of the page that wait for it. */
let refreshing: Promise<RefreshOutcome> | null = null;

function refreshOnce(session: Session | null, dispatch: Dispatch): Promise<RefreshOutcome> {
  refreshing ??= inTurn(() => refresh(session, dispatch)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** What follows when the host refuses to renew: a login on the spot where something typed would be lost, else the end. */
function afterRefusal(refused: Session | null, { dispatch, getState }: StoreParts): Promise<Session | null> {
  const current = sessionOf(getState());
  if (current !== null && current.token !== refused?.token) return Promise.resolve(current);
  if (refused === null || !isSessionHeld()) {
    dispatch(endSession('refused'));
    return Promise.resolve(null);
  }
  const login = nextLogin(refused);
  dispatch(awaitLogin());
  return login;
}

interface StoreParts {
  dispatch: Dispatch;
  getState: () => unknown;
}

async function renew({ dispatch, getState }: StoreParts): Promise<Session | null> {
  const session = sessionOf(getState());
  if (session !== null && selectAwaitsLogin(getState() as State)) return nextLogin(session);
  const outcome = await refreshOnce(session, dispatch);
  if (outcome.kind === 'refused') return afterRefusal(session, { dispatch, getState });
  return outcome.kind === 'renewed' ? outcome.session : null;
}

/** Renews the session, as a call does whose token has ended. */
export const renewSession =
  () =>
  (dispatch: Dispatch, getState: () => unknown): Promise<Session | null> =>
    renew({ dispatch, getState });

/**
 * Ends the session at the user's wish, and tells a host that knows of such a call. Nobody waits for its answer: any other
 * host forgets the token in time.
 */
export const logOut =
  () =>
  (dispatch: Dispatch, getState: () => unknown): void => {
    const session = sessionOf(getState());
    dispatch(endSession('logout'));
    if (session === null) return;
    const { origin, headers } = authenticationCall();
    const init = { method: 'POST', headers: { ...headers, Authorization: `Bearer ${session.token}` }, keepalive: true };
    fetch(`${origin}/api/authentication/logout`, init).catch(() => undefined);
  };

/**
 * The one base query: base URL from the run-time configuration, bearer and anti-forgery header, single-flight refresh
 * with one retry, time-outs, one error shape. Uploads go through XMLHttpRequest and report progress.
 */
export const baseQuery: BaseQueryFn<Call, unknown, ApiError, object, AnswerMeta> = async (
  call,
  { dispatch, getState, signal },
) => {
  const parts = { dispatch, getState };
  try {
    let session = sessionOf(getState());
    if (call.authenticated && session !== null && isRenewalDue(session, Date.now())) {
      session = (await renew(parts)) ?? sessionOf(getState());
    }
    let answer = await sendOrAskWhy(call, session, signal, parts);
    if (answer.status === 401 && call.authenticated && session !== null) {
      const current = sessionOf(getState());
      const renewed = current !== null && current.token !== session.token ? current : await renew(parts);
      if (renewed !== null) answer = await send(call, renewed, signal);
    }
    if (call.nullable && isMissing(answer)) return { data: null };
    const isFailure = call.failureReply !== undefined && readReply(answer.body) === call.failureReply;
    if (answer.status < 200 || answer.status >= 300 || isFailure) return { error: toApiError(answer) };
    const isReading = (call.method ?? 'GET') === 'GET' && call.responseType !== 'blob';
    if (isReading && !isReadable(answer.body)) return { error: { status: 0, message: UNREADABLE } };
    return { data: answer.body, meta: answer.meta };
  } catch (error) {
    return { error: toCallError(error) };
  }
};

/**
 * Sends. A host that refuses a token in the middle of an upload may hang up before the browser has read why: what broke off
 * counts as refused where the host does not renew the token either.
 */
async function sendOrAskWhy(call: Call, session: Session | null, signal: AbortSignal, parts: StoreParts) {
  try {
    return await send(call, session, signal);
  } catch (error) {
    if (!(call.body instanceof FormData) || !call.authenticated || session === null || signal.aborted) throw error;
    const outcome = await refreshOnce(session, parts.dispatch);
    if (outcome.kind !== 'refused') throw error;
    const again = await afterRefusal(session, parts);
    if (again === null) throw error;
    return send(call, again, signal);
  }
}
