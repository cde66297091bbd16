import { readSession, type Session, text, toRecord } from 'shared-contract';
import { type Answer, isSuccess, valueOf } from './answer';
import { NoAnswer, NotChecked } from '../check';

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/`, without a leading slash: `team/create`. */
  path: string;
  query?: Readonly<Record<string, string | number | boolean>>;
  /** FormData is sent as multipart, anything else as JSON. */
  body?: object;
  /** A visitor sends no token. */
  by?: 'visitor' | 'agent';
  headers?: Readonly<Record<string, string>>;
}

export type Address = Pick<Call, 'path' | 'query'>;

export interface Credentials {
  email: string;
  password: string;
}

/** Calls a host as the front end does: with bearer token, cookies, anti-forgery header and timeout. */
export interface Client {
  send(call: Call): Promise<Answer>;
  get(path: string, query?: Call['query']): Promise<Answer>;
  getAsAgent(path: string, query?: Call['query']): Promise<Answer>;
  /** Logs in; later calls of the agent use the new session. `session` is null if the login failed. */
  signIn(credentials: Credentials): Promise<{ answer: Answer; session: Session | null }>;
  useSession(session: Session): void;
  readonly session: Session | null;
  cookie(name: string): string | undefined;
  /** Masks passwords and tokens in a text. */
  hide: (text: string) => string;
}

const HIDDEN = '•••';
const ANTI_FORGERY_COOKIE = 'XSRF-TOKEN';

const CONNECTION_LOST = 'the connection was closed; try https:// instead of http://, or the other way round';
const NO_TLS = 'the server does not support https on this port; try http://';

/** Messages for error codes whose own message is unclear. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: CONNECTION_LOST,
  UND_ERR_SOCKET: CONNECTION_LOST,
  ENOTFOUND: 'host name not found',
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: NO_TLS,
  EPROTO: NO_TLS,
};
const UNTRUSTED = /SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/;
const TRUST_HINT = 'its certificate is not trusted; set NODE_EXTRA_CA_CERTS to the file of its certificate authority';

function reasonOf(error: unknown, seconds: number): string {
  const failure = toRecord(error);
  if (failure.name === 'TimeoutError') return `no answer within ${seconds} s`;
  const cause = toRecord(failure.cause ?? error);
  const code = text(cause.code);
  if (UNTRUSTED.test(code)) return TRUST_HINT;
  return REASONS[code] ?? (text(cause.message) || 'no answer');
}

/** `base`: the host's address without `/api` and without a trailing slash. `seconds`: timeout of a call. */
export function createClient(base: string, seconds: number): Client {
  const cookies = new Map<string, string>();
  const secrets = new Set<string>();
  let session: Session | null = null;

  const hide = (value: string): string =>
    [...secrets].reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), value);

  function useSession(next: Session): void {
    session = next;
    secrets.add(next.token);
  }

  function headersOf({ method = 'GET', body, by, headers }: Call): Headers {
    const sent = new Headers({ Accept: 'application/json, text/plain, */*' });
    if (body !== undefined && !(body instanceof FormData)) sent.set('Content-Type', 'application/json');
    if (by === 'agent') {
      if (session === null) throw new NotChecked('login failed');
      sent.set('Authorization', `Bearer ${session.token}`);
    }
    if (cookies.size > 0) sent.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const token = cookies.get(ANTI_FORGERY_COOKIE);
    if (method !== 'GET' && token !== undefined) sent.set('X-XSRF-TOKEN', decodeURIComponent(token));
    for (const [name, value] of Object.entries(headers ?? {})) sent.set(name, value);
    return sent;
  }

  function keepCookies({ headers }: Response): void {
    for (const cookie of headers.getSetCookie()) {
      const [, name, value] = /^\s*([^=;\s]+)=([^;]*)/.exec(cookie) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
  }

  async function send(call: Call): Promise<Answer> {
    const { method = 'GET', path, query = {}, body } = call;
    const url = new URL(`${base}/api/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const request: RequestInit = {
      method,
      headers: headersOf(call),
      redirect: method === 'GET' ? 'follow' : 'manual',
      signal: AbortSignal.timeout(seconds * 1000),
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    };
    try {
      const response = await fetch(url, request);
      keepCookies(response);
      const { status, headers, redirected, url: end } = response;
      const received = Buffer.from(await response.arrayBuffer());
      return { status, headers, body: received, redirectedTo: redirected ? end : null, hide };
    } catch (error) {
      throw new NoAnswer(reasonOf(error, seconds));
    }
  }

  return {
    send,
    get: (path, query = {}) => send({ path, query }),
    getAsAgent: (path, query = {}) => send({ path, query, by: 'agent' }),
    hide,
    async signIn(credentials) {
      const { password } = credentials;
      secrets.add(password).add(JSON.stringify(password).slice(1, -1)).add(encodeURIComponent(password));
      const answer = await send({ method: 'POST', path: 'authentication/login', body: credentials });
      const read = isSuccess(answer) ? readSession(valueOf(answer)) : null;
      if (read !== null) useSession(read);
      return { answer, session: read };
    },
    useSession,
    get session() {
      return session;
    },
    cookie: (name) => cookies.get(name),
  };
}
