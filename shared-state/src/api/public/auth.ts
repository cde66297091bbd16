import { readSession, type ApiError, type LoginValues, type Session } from 'shared-contract';
import { byDeviceClock, injectResource, logIn } from 'shared-state';

const NO_SESSION: ApiError = { status: 0, message: 'The server did not send a usable session.' };

/** Login (product.md 7.2). The base query refreshes the token. */
export const authApi = injectResource('auth', (build) => ({
  login: build.mutation<Session, LoginValues>({
    extraOptions: { calls: ['POST authentication/login'] },
    queryFn: async (body, { dispatch }, _extra, send) => {
      const answer = await send({ url: 'authentication/login', method: 'POST', body });
      if (answer.error) return { error: answer.error };
      const session = readSession(answer.data);
      if (session === null) return { error: NO_SESSION };
      const timed = byDeviceClock(session, Date.now());
      dispatch(logIn(timed.email === '' ? { ...timed, email: body.email } : timed));
      return { data: timed };
    },
  }),
}));

export const { useLoginMutation } = authApi;
