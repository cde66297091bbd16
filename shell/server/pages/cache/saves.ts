import type { FastifyRequest } from 'fastify';

/** For this time after a save, the browser that made it gets no cached pages (s). After it, all servers know of the change. */
const OWN_S = 2;

/** True for a successful write by an agent: pages may show its data. */
export function isSave({ method, headers }: FastifyRequest, statusCode: number): boolean {
  const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const isDone = statusCode >= 200 && statusCode < 300;
  return isWrite && isDone && headers.authorization !== undefined;
}

/** The cookie that marks the browser of a save. */
export const cookieOfSave = ({ caller }: FastifyRequest): string =>
  `saved=1; Path=/; Max-Age=${OWN_S}; HttpOnly; SameSite=Lax${caller.protocol === 'https' ? '; Secure' : ''}`;

/** True if this browser has just saved something, so that it must not get a cached page. */
export const hasJustSaved = ({ headers }: FastifyRequest): boolean =>
  /(?:^|;\s*)saved=1(?:;|$)/.test(headers.cookie ?? '');
