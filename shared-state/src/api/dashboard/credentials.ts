import { readReply, type ApiError, type CredentialsValues } from 'shared-contract';
import { injectResource, renameUser, selectSession, type RootState } from 'shared-state';

const NO_TOKEN: ApiError = { status: 0, message: 'No token available' };

/** Changes the agent's own credentials (product.md 7.2). */
export const credentialsApi = injectResource('credentials', (build) => ({
  changeCredentials: build.mutation<string, CredentialsValues>({
    extraOptions: { calls: ['POST authentication/changecredentials'] },
    queryFn: async (body, { dispatch, getState }, _extra, send) => {
      if (selectSession(getState() as RootState) === null) return { error: NO_TOKEN };
      const answer = await send({ url: 'authentication/changecredentials', method: 'POST', body, authenticated: true });
      if (answer.error) return { error: answer.error };
      dispatch(renameUser(body.newUsername));
      return { data: readReply(answer.data) };
    },
  }),
}));

export const { useChangeCredentialsMutation } = credentialsApi;
