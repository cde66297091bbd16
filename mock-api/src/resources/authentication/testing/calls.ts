import type { LightMyRequestResponse } from 'fastify';
import { AGENT, type TestApp } from '../../../testing/test-app';

export const logIn = (host: TestApp, password = AGENT.password, email = AGENT.email) =>
  host.visit('POST', '/api/authentication/login', { email, password });

export const tokenOf = (response: LightMyRequestResponse) => response.json<{ token: string }>().token;

/** Changes credentials if there is a payload; otherwise makes a call that requires a session. */
export const callWith = (token: string, { app }: TestApp, payload?: object) =>
  payload === undefined
    ? app.inject({ url: '/api/Contactus', headers: { authorization: `Bearer ${token}` } })
    : app.inject({
        method: 'POST',
        url: '/api/authentication/changecredentials',
        headers: { authorization: `Bearer ${token}` },
        payload,
      });

export const statusOf = async (token: string, host: TestApp) => (await callWith(token, host)).statusCode;

export const post = ({ app }: TestApp, call: string, token: string) =>
  app.inject({
    method: 'POST',
    url: `/api/authentication/${call}`,
    headers: { authorization: `Bearer ${token}` },
  });

export const renew = async (host: TestApp, token: string) => tokenOf(await post(host, 'refreshtoken', token));
