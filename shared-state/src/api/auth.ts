import {
  readReply,
  readSession,
  type ApiError,
  type CredentialsFields,
  type LoginFields,
  type Session,
} from 'shared-contract';
import { injectResource, logIn, renameUser, selectSession, type RootState } from 'shared-state';

const NO_TOKEN: ApiError = { status: 0, message: 'No token available' };
const NO_SESSION_IN_ANSWER: ApiError = { status: 0, message: 'The server did not send a usable session.' };

/** Login and change of credentials (section 7). The refresh lives in the base query. */
export const authApi = injectResource('auth', (build) => ({
  login: build.mutation<Session, LoginFields>({
    queryFn: async (body, { dispatch }, _extra, send) => {
      const answer = await send({ url: 'authentication/login', method: 'POST', body });
      if (answer.error) return { error: answer.error };
      const session = readSession(answer.data);
      if (session === null) return { error: NO_SESSION_IN_ANSWER };
      dispatch(logIn(session.email === '' ? { ...session, email: body.email } : session));
      return { data: session };
    },
  }),
  changeCredentials: build.mutation<string, CredentialsFields>({
    queryFn: async (body, { dispatch, getState }, _extra, send) => {
      if (selectSession(getState() as RootState) === null) return { error: NO_TOKEN };
      const answer = await send({ url: 'authentication/changecredentials', method: 'POST', body, authenticated: true });
      if (answer.error) return { error: answer.error };
      dispatch(renameUser(body.newUsername));
      return { data: readReply(answer.data) };
    },
  }),
}));

export const { useLoginMutation, useChangeCredentialsMutation } = authApi;
