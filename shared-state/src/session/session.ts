import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Session } from 'shared-contract';

/** Why a session ended: a logout, a rejection by the API host, or another tab's logout or login of another agent. */
export type SessionEnd = 'logout' | 'rejected' | 'elsewhere';

export interface SessionState {
  current: Session | null;
  ended: SessionEnd | null;
  /** The API host rejected the session, and unsaved changes wait for a new login (product.md 10.14). */
  awaitsLogin: boolean;
}

/** True until the token expires (product.md 10.4). */
export function isSessionValid(session: Session | null, now: number): session is Session {
  return session !== null && Date.parse(session.expiration) > now;
}

/** True if both sessions belong to the same agent. Other API hosts may omit the id. */
export function isSameAgent(one: Session, other: Session): boolean {
  return one.userId !== '' && other.userId !== '' ? one.userId === other.userId : one.email === other.email;
}

/** Identifies an agent in storage keys. */
export const agentKey = ({ userId, email }: Session): string => userId || email;

const initialState: SessionState = { current: null, ended: null, awaitsLogin: false };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    logIn: (state, { payload }: PayloadAction<Session>) => {
      state.current = payload;
      state.ended = null;
      state.awaitsLogin = false;
    },
    replaceSession: (state, { payload }: PayloadAction<Session>) => {
      state.current = payload;
      state.awaitsLogin = false;
    },
    /** Takes over a session from storage. Not written back, because another tab may still be storing it key by key. */
    adoptSession: (state, { payload }: PayloadAction<Session>) => {
      state.current = payload;
      state.awaitsLogin = false;
    },
    /** Asks for a new login; `giveUpLogin` withdraws the request, and the changes stay unsaved. */
    awaitLogin: (state) => {
      state.awaitsLogin = true;
    },
    giveUpLogin: (state) => {
      state.awaitsLogin = false;
    },
    renameUser: (state, { payload }: PayloadAction<string>) => {
      if (state.current !== null) state.current.email = payload;
    },
    endSession: (state, { payload }: PayloadAction<SessionEnd>) => {
      state.current = null;
      state.ended = payload;
      state.awaitsLogin = false;
    },
  },
  selectors: {
    selectSession: (state) => state.current,
    selectSessionEnd: (state) => state.ended,
    selectAwaitsLogin: (state) => state.awaitsLogin,
  },
});

export const { logIn, replaceSession, adoptSession, renameUser, awaitLogin, giveUpLogin, endSession } =
  sessionSlice.actions;
export const { selectSession, selectSessionEnd, selectAwaitsLogin } = sessionSlice.selectors;
