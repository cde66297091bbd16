import type { UnknownAction } from '@reduxjs/toolkit';
import type { Session } from 'shared-contract';
import type { Answer, Call } from './api-transport';
import { getConfig } from './config';
import { isSessionHeld, nextLogin } from './held-session';
import { inTurn, isRenewalDue, requestRefresh, type RefreshOutcome } from './refresh';
import { antiForgeryHeader, requestOf, send } from './send';
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
import { sendByXhr } from './upload';

const UPLOAD_STALL_MS = 60_000;

type State = Parameters<typeof selectSession>[0];

function sessionOf(state: unknown): Session | null {
  return typeof state === 'object' && state !== null && sessionSlice.reducerPath in state
    ? selectSession(state as State)
    : null;
}

/** Where the calls of product.md 7.2 go that are made outside of the api. */
function authenticationCall(): { origin: string; headers: Record<string, string> } {
  const { apiBaseUrl } = getConfig();
  const origin = apiBaseUrl === '' ? window.location.origin : apiBaseUrl;
  return { origin, headers: antiForgeryHeader('POST', apiBaseUrl, document.cookie) };
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

export interface StoreParts {
  dispatch: Dispatch;
  getState: () => unknown;
}

/** Renews the session, as a call does whose token has ended. */
export async function renew({ dispatch, getState }: StoreParts): Promise<Session | null> {
  const session = sessionOf(getState());
  if (session !== null && selectAwaitsLogin(getState() as State)) return nextLogin(session);
  const outcome = await refreshOnce(session, dispatch);
  if (outcome.kind === 'refused') return afterRefusal(session, { dispatch, getState });
  return outcome.kind === 'renewed' ? outcome.session : null;
}

/** Tells the host that the agent has logged out, where it knows of such a call. */
export function tellLogout({ token }: Session): void {
  const { origin, headers } = authenticationCall();
  const init = { method: 'POST', headers: { ...headers, Authorization: `Bearer ${token}` }, keepalive: true };
  fetch(`${origin}/api/authentication/logout`, init).catch(() => undefined);
}

/** Sends once; what carries files goes through XMLHttpRequest and reports its progress. */
function transmit(call: Call, session: Session | null, signal: AbortSignal): Promise<Answer> {
  // While its turn was waited for.
  if (signal.aborted) return Promise.reject(new Error('The call was given up.'));
  if (!(call.body instanceof FormData)) return send(call, session, signal);
  const { url, headers } = requestOf(call, session);
  return sendByXhr(url, headers, call, UPLOAD_STALL_MS, signal);
}

/**
 * Sends. A host that refuses a token in the middle of an upload may hang up before the browser has read why: what broke off
 * counts as refused where the host does not renew the token either.
 */
async function sendOrAskWhy(
  call: Call,
  session: Session | null,
  signal: AbortSignal,
  parts: StoreParts,
): Promise<Answer> {
  try {
    return await transmit(call, session, signal);
  } catch (error) {
    if (!(call.body instanceof FormData) || !call.authenticated || session === null || signal.aborted) throw error;
    const outcome = await refreshOnce(session, parts.dispatch);
    if (outcome.kind !== 'refused') throw error;
    const again = await afterRefusal(session, parts);
    if (again === null) throw error;
    return transmit(call, again, signal);
  }
}

/** Sends a call in the agent's name: with single-flight refresh of the token, and one retry. */
export async function sendAsAgent(call: Call, signal: AbortSignal, parts: StoreParts): Promise<Answer> {
  const current = () => sessionOf(parts.getState());
  let session = current();
  if (call.authenticated && session !== null && isRenewalDue(session, Date.now())) {
    session = (await renew(parts)) ?? current();
  }
  const answer = await sendOrAskWhy(call, session, signal, parts);
  if (answer.status !== 401 || !call.authenticated || session === null) return answer;
  const other = current();
  const renewed = other !== null && other.token !== session.token ? other : await renew(parts);
  return renewed === null ? answer : transmit(call, renewed, signal);
}
