import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { TestApp } from 'mock-api/testing/app';

export interface Reply {
  status: number;
  type: string;
  body: Buffer;
}

interface Request {
  method: string;
  path: string;
  body: Buffer;
  /** True if it has a token. */
  signedIn: boolean;
}

/** Intercepts a request; `pass` forwards it, possibly changed, to the host. */
export type Intercept = (
  request: Request,
  pass: (other?: { path?: string; body?: Buffer; token?: string }) => Promise<Reply>,
) => Promise<Reply>;

const closing: FastifyInstance[] = [];

afterEach(async () => {
  for (const server of closing.splice(0)) await server.close();
});

/** Listens on a free port until the end of the test. Returns the address. */
export async function listen(server: FastifyInstance): Promise<string> {
  closing.push(server);
  await server.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

export const json = (value: unknown, status = 200): Reply => ({
  status,
  type: 'application/json',
  body: Buffer.from(JSON.stringify(value)),
});
export const page: Reply = {
  status: 200,
  type: 'text/html',
  body: Buffer.from('<!doctype html><title>A site</title>'),
};
export const never = () => new Promise<Reply>(() => undefined);

/** Starts a host that differs from ours as defined by `intercept`. */
export async function differing({ app }: TestApp, intercept: Intercept): Promise<string> {
  const server = Fastify({ forceCloseConnections: true });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1e7 }, (_request, body, done) => done(null, body));
  server.all('/*', async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { method, url: path } = request;
    const signedIn = request.headers.authorization !== undefined;
    const answer = await intercept({ method, path, body, signedIn }, async (other = {}) => {
      const headers = { ...request.headers };
      // These headers don't fit the forwarded body, and the answer must not be compressed.
      delete headers['content-length'];
      delete headers['transfer-encoding'];
      delete headers['accept-encoding'];
      const passed = await app.inject({
        method: method as 'GET',
        url: other.path ?? path,
        headers: { ...headers, ...(other.token && { authorization: `Bearer ${other.token}` }) },
        payload: other.body ?? body,
      });
      void reply.headers({ 'set-cookie': passed.headers['set-cookie'] ?? [] });
      if (passed.headers['content-range']) void reply.header('content-range', passed.headers['content-range']);
      return {
        status: passed.statusCode,
        type: String(passed.headers['content-type'] ?? ''),
        body: passed.rawPayload,
      };
    });
    return reply.code(answer.status).type(answer.type).send(answer.body);
  });
  return listen(server);
}
