import type { FastifyRequest } from 'fastify';

/** Lifetime of the cookie, s. Exceeds the 5 s for which an edge may send the previous page (docs/deploy.md). */
const COOKIE_S = 6;

/** True for a successful write by an agent: pages may show its data. */
export function isSave({ method, headers }: FastifyRequest, statusCode: number): boolean {
  const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const isDone = statusCode >= 200 && statusCode < 300;
  return isWrite && isDone && headers.authorization !== undefined;
}

/** `Set-Cookie` value that marks a browser that has just saved something. */
export const cookieOfSave = ({ caller }: FastifyRequest): string =>
  `saved=1; Path=/; Max-Age=${COOKIE_S}; HttpOnly; SameSite=Lax${caller.protocol === 'https' ? '; Secure' : ''}`;

/** True for a browser that has just saved something: it must not get a cached page. */
export const hasJustSaved = ({ headers }: FastifyRequest): boolean =>
  /(?:^|;\s*)saved=1(?:;|$)/.test(headers.cookie ?? '');
