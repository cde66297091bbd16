import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { readReply, type ApiError, type Session } from 'shared-contract';
import type { StoreParts } from './agent-calls';
import {
  isMissing,
  isReadable,
  toApiError,
  toCallError,
  UNREADABLE,
  type AnswerMeta,
  type Call,
} from './api-transport';
import { send } from './send';
import { endSession, selectSession } from './session';

/** What visitors' calls do without, in the chunk that the shell fetches once a page is alive. */
const agentCalls = () => import(/* webpackChunkName: "later" */ './agent-calls');

/** Renews the session, as a call does whose token has ended. */
export const renewSession =
  () =>
  (dispatch: StoreParts['dispatch'], getState: () => unknown): Promise<Session | null> =>
    agentCalls().then(
      ({ renew }) => renew({ dispatch, getState }),
      () => null,
    );

/**
 * Ends the session at the user's wish, and tells a host that knows of such a call. Nobody waits for its answer: any other
 * host forgets the token in time.
 */
export const logOut =
  () =>
  (dispatch: StoreParts['dispatch'], getState: () => Parameters<typeof selectSession>[0]): void => {
    const session = selectSession(getState());
    dispatch(endSession('logout'));
    if (session === null) return;
    agentCalls().then(
      ({ tellLogout }) => tellLogout(session),
      () => undefined,
    );
  };

/**
 * The one base query: base URL from the run-time configuration, bearer and anti-forgery header, single-flight refresh
 * with one retry, time-outs, one error shape. Uploads go through XMLHttpRequest and report progress.
 */
export const baseQuery: BaseQueryFn<Call, unknown, ApiError, object, AnswerMeta> = async (
  call,
  { dispatch, getState, signal },
) => {
  try {
    const answer =
      call.authenticated || call.body instanceof FormData
        ? await (await agentCalls()).sendAsAgent(call, signal, { dispatch, getState })
        : await send(call, null, signal);
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
