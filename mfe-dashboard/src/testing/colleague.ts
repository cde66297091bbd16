import type { TestHost } from 'mock-api/testing';
import { selectSession, type AppStore } from 'shared-state';

/** The `Authorization` header of the agent who is logged in. */
export const authorizationOf = (store: AppStore): string => `Bearer ${selectSession(store.getState())?.token}`;

const BOUNDARY = 'a-boundary-of-parts';

/**
 * Saves a form as another browser with the session of `store` would. Builds the body by hand: Node's fetch rejects
 * jsdom's FormData.
 */
export async function saveAsColleague(
  host: TestHost,
  store: AppStore,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const answer = await fetch(new URL(path, host.url), {
    method: 'POST',
    headers: {
      authorization: authorizationOf(store),
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    body: `${parts.join('')}--${BOUNDARY}--\r\n`,
  });
  expect(answer.status).toBe(200);
}

/** Sends a call as a colleague would: with a new session, but of the same account. */
export async function sendAsColleague(host: TestHost, path: string, body: object) {
  const post = (url: string, sent: object, token = '') =>
    fetch(`${host.url}${url}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(sent),
    });
  const { token } = (await (
    await post('/api/authentication/login', { email: host.email, password: host.password })
  ).json()) as { token: string };
  expect((await post(path, body, token)).status).toBe(200);
}
