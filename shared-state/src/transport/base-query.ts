import type { UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { PREVIEW, readReply, type ApiError, type Session } from 'shared-contract';
import {
  pathOf,
  isMissing,
  isReadable,
  isReply,
  sendByFetch,
  sendByXhr,
  toApiError,
  toCallError,
  UNREADABLE,
  type ApiResponse,
  type ResponseMeta,
  type Call,
} from './api-transport';
import { getConfig } from '../config';
import { sendOnce, type KeyedCall } from './repetition';
import { antiForgeryHeader, authenticationCall } from './headers';
import { callOrigin, pageCookies } from './origin';
import { isLoginDeclined, isSessionHeld, nextLogin } from '../session/relogin';
import { isRefreshDue, requestRefresh, type RefreshOutcome, withRefreshLock } from '../session/token-refresh';
import {
  adoptSession,
  awaitLogin,
  endSession,
  isSameAgent,
  isSessionValid,
  replaceSession,
  selectAwaitsLogin,
  selectSession,
  sessionSlice,
} from '../session/session';
import { loadSession } from '../session/session-storage';
import { browserStorage } from '../store/storage';

const CALL_TIMEOUT_MS = 30_000;
const UPLOAD_STALL_MS = 60_000;

type State = Parameters<typeof selectSession>[0];

function sessionOf(state: unknown): Session | null {
  return typeof state === 'object' && state !== null && sessionSlice.reducerPath in state
    ? selectSession(state as State)
    : null;
}

const isVisitorsRead = ({ method = 'GET', authenticated = false }: Call) => method === 'GET' && !authenticated;

/** Adds the token of a preview link to visitors' reads. */
function withPreview(call: Call, state: unknown): Call {
  const preview = (state as { preview?: string | null }).preview;
  return preview && isVisitorsRead(call) ? { ...call, params: { ...call.params, [PREVIEW]: preview } } : call;
}

async function send(call: KeyedCall, session: Session | null, signal: AbortSignal): Promise<ApiResponse> {
  const { apiBaseUrl } = getConfig();
  const method = call.method ?? 'GET';
  const isUpload = call.body instanceof FormData;
  const headers: Record<string, string> = {
    Accept: 'application/json, text/plain, */*',
    ...antiForgeryHeader(method, apiBaseUrl, pageCookies()),
    ...(call.authenticated && session !== null && { Authorization: `Bearer ${session.token}` }),
    ...(call.body !== undefined && !isUpload && { 'Content-Type': 'application/json' }),
    ...(call.key !== undefined && { 'Idempotency-Key': call.key }),
  };
  const url = new URL(`${apiBaseUrl}${pathOf(call)}`, callOrigin()).href;
  if (isUpload) return sendByXhr(url, headers, call, UPLOAD_STALL_MS, signal);
  const body = call.body === undefined ? null : JSON.stringify(call.body);
  return sendByFetch(url, { method, headers, body }, call, CALL_TIMEOUT_MS, signal);
}

type Dispatch = (action: UnknownAction) => unknown;

/** The session that another tab has stored after refreshing this one; null if there is none. */
function refreshedElsewhere(session: Session): Session | null {
  const stored = loadSession(browserStorage);
  const isNewer = isSessionValid(stored, Date.now()) && stored.token !== session.token;
  return isNewer && isSameAgent(stored, session) ? stored : null;
}

/** The current session; null if the agent of `session` has logged out, or another agent has logged in. */
function currentSessionOf(session: Session | null, getState: StoreParts['getState']): Session | null {
  const current = sessionOf(getState());
  return current !== null && session !== null && isSameAgent(current, session) ? current : null;
}

async function refresh(session: Session | null, { dispatch, getState }: StoreParts): Promise<RefreshOutcome> {
  const { origin, headers } = authenticationCall();
  let adopted = session && refreshedElsewhere(session);
  const outcome = adopted ? refreshed(adopted) : await requestRefresh(origin, session, headers);
  // Without Web Locks, another tab may have refreshed first; the API host then rejects the old token.
  if (outcome.kind === 'rejected') adopted = session && refreshedElsewhere(session);
  // Ignore a response that arrives after a logout or another login.
  const current = currentSessionOf(session, getState);
  if (current === null) return { kind: 'unreachable' };
  if (current.token !== session?.token) return refreshed(current);
  if (adopted !== null) {
    dispatch(adoptSession(adopted));
    return refreshed(adopted);
  }
  // Store the session before the next tab gets the lock.
  if (outcome.kind === 'refreshed') dispatch(replaceSession(outcome.session));
  return outcome;
}

const refreshed = (session: Session): RefreshOutcome => ({ kind: 'refreshed', session });

/** The running refresh, shared by all calls that wait for it. */
let refreshing: Promise<RefreshOutcome> | null = null;

function refreshOnce(session: Session | null, parts: StoreParts): Promise<RefreshOutcome> {
  refreshing ??= withRefreshLock(() => refresh(session, parts)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/**
 * Handles a rejected refresh. If no form has unsaved changes, ends the session; otherwise waits for a new login, except
 * for a read (`isRead`) after the user has declined one. Resolves to a session of the same agent, or to null.
 */
function afterRejection(
  rejected: Session | null,
  { dispatch, getState }: StoreParts,
  isRead: boolean,
): Promise<Session | null> {
  const current = sessionOf(getState());
  if (current !== null && current.token !== rejected?.token) {
    return Promise.resolve(currentSessionOf(rejected, getState));
  }
  if (rejected === null || !isSessionHeld()) {
    dispatch(endSession('rejected'));
    return Promise.resolve(null);
  }
  if (isRead && isLoginDeclined()) return Promise.resolve(null);
  const login = nextLogin(rejected);
  dispatch(awaitLogin());
  return login;
}

interface StoreParts {
  dispatch: Dispatch;
  getState: () => unknown;
}

/** Refreshes the session, or waits for a new login. Null if neither yields a session. */
async function obtainSession({ dispatch, getState }: StoreParts, isRead = false): Promise<Session | null> {
  const session = sessionOf(getState());
  if (session !== null && selectAwaitsLogin(getState() as State)) return nextLogin(session);
  const outcome = await refreshOnce(session, { dispatch, getState });
  if (outcome.kind === 'rejected') return afterRejection(session, { dispatch, getState }, isRead);
  return outcome.kind === 'refreshed' ? outcome.session : null;
}

/** Refreshes the session, or waits for a new login, as a rejected call does. Resolves to null if neither succeeds. */
export const refreshSession =
  () =>
  (dispatch: Dispatch, getState: () => unknown): Promise<Session | null> =>
    obtainSession({ dispatch, getState });

/** Logs out. Also calls the API host's logout and ignores the result: on hosts without it the token simply expires. */
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
 * The base query of all endpoints: base URL from the run-time configuration, bearer and anti-forgery header, timeouts,
 * and every failure as an `ApiError`. After a 401, refreshes the token (once for all concurrent calls) and repeats the
 * call once. Uploads use XMLHttpRequest and report progress.
 */
export const baseQuery: BaseQueryFn<Call, unknown, ApiError, object, ResponseMeta> = async (
  asked,
  { dispatch, getState, signal },
) => {
  const parts = { dispatch, getState };
  const call = withPreview(asked, getState());
  const isRead = (call.method ?? 'GET') === 'GET';
  try {
    const answer = await sendOnce(call, (keyed) => exchange(keyed, signal, parts));
    if (call.nullable && isMissing(answer)) return { data: null };
    const isFailure = call.failureReply !== undefined && readReply(answer.body) === call.failureReply;
    if (answer.status < 200 || answer.status >= 300 || isFailure) return { error: toApiError(answer) };
    const isValid = isRead && call.responseType !== 'blob' ? isReadable : isReply;
    if (!isValid(answer.body)) return { error: { status: 0, message: UNREADABLE } };
    return { data: answer.body, meta: answer.meta };
  } catch (error) {
    return { error: toCallError(error) };
  }
};

/** Sends a call. Refreshes its token first if that is due, and after a 401 repeats the call once with another token. */
async function exchange(call: KeyedCall, signal: AbortSignal, parts: StoreParts): Promise<ApiResponse> {
  const { getState } = parts;
  const isRead = (call.method ?? 'GET') === 'GET';
  let session = sessionOf(getState());
  if (call.authenticated && session !== null && isRefreshDue(session, Date.now())) {
    session = (await obtainSession(parts, isRead)) ?? currentSessionOf(session, getState);
  }
  const answer = await sendOrReauthenticate(call, session, signal, parts);
  if (answer.status !== 401 || !call.authenticated || session === null) return answer;
  // Never repeat the call in the name of another agent who has logged in meanwhile.
  const current = currentSessionOf(session, getState);
  const next = current?.token === session.token ? await obtainSession(parts, isRead) : current;
  return next === null ? answer : send(call, next, signal);
}

/**
 * Sends a call. An API host that rejects the token of an upload may close the connection before the browser has read the
 * 401. So if an upload fails without a response, refreshes the token; if the refresh is rejected, gets another session
 * from `afterRejection` and repeats the upload with it.
 */
async function sendOrReauthenticate(call: KeyedCall, session: Session | null, signal: AbortSignal, parts: StoreParts) {
  try {
    return await send(call, session, signal);
  } catch (error) {
    if (!(call.body instanceof FormData) || !call.authenticated || session === null || signal.aborted) throw error;
    const outcome = await refreshOnce(session, parts);
    if (outcome.kind !== 'rejected') throw error;
    const again = await afterRejection(session, parts, false);
    if (again === null) throw error;
    return send(call, again, signal);
  }
}
