import type { TestHost } from 'mock-api/testing';
import { readSession, type RuntimeConfig, type Session } from 'shared-contract';
import { configure } from '../config';
import { createAppStore, type AppStore } from '../store/store';

declare function standAt(url: string): void;

export const CONFIG: RuntimeConfig = {
  apiBaseUrl: '',
  brand: { name: '', tagline: '', description: '' },
  contact: { phones: ['', ''], email: '', address: '', city: '' },
  social: { facebook: '', youtube: '', linkedin: '', instagram: '', whatsapp: '' },
  officeMap: '',
  features: { languages: false },
};

/** Moves the page to the test host's origin, and creates a store. */
export function connect(host: TestHost): AppStore {
  standAt(`${host.url}/`);
  configure(CONFIG);
  return createAppStore();
}

/** Logs the test host's agent in, without a store. Resolves to the session. */
export async function requestSession(host: TestHost): Promise<Session> {
  const response = await fetch(`${host.url}/api/authentication/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: host.email, password: host.password }),
  });
  const session = readSession(await response.json());
  if (session === null) throw new Error('The login to the test host failed.');
  return session;
}

/** The calls to a path that the test host has received. */
export const callsTo = async (host: TestHost, path: string) =>
  (await host.requests()).filter((call) => call.path === path);
