import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Stored {
  body: Buffer;
  tag: string;
  at: Date;
}

interface Faults {
  refusal: [status: number, code: string] | null;
  hangs: boolean;
  /** Refuses every third conditional write with a conflict, and drops the response to every fifth. */
  trouble: boolean;
  /** Runs once after the next change of the registry is saved; then the response to that change is dropped. */
  overtake: (() => Promise<unknown>) | null;
  ignoresConditions: boolean;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** In-memory S3 server with the calls that release storage uses, above all conditional writes. */
export async function startBucket() {
  const objects = new Map<string, Stored>();
  const faults: Faults = { refusal: null, hangs: false, trouble: false, overtake: null, ignoresConditions: false };
  let writes = 0;
  const refuse = (response: ServerResponse, status: number, code: string) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);

  const list = (url: URL, response: ServerResponse) => {
    const prefix = url.searchParams.get('prefix') ?? '';
    const found = [...objects].filter(([key]) => key.startsWith(prefix) && !key.slice(prefix.length).includes('/'));
    const contents = found.map(
      ([key, { at }]) =>
        `<Contents><Key>${escaped(key)}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
    );
    response
      .setHeader('content-type', 'application/xml')
      .end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://bucket');
    const key = decodeURIComponent(url.pathname).replace(/^\/[^/]+\/?/, '');
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
    const body = await buffer(request);
    const stored = objects.get(key);
    if (faults.hangs) return;
    if (faults.refusal !== null) refuse(response, ...faults.refusal);
    else if (key === '') list(url, response);
    else if (request.method === 'PUT') {
      const isConditional = !faults.ignoresConditions && (match !== undefined || noneMatch !== undefined);
      const isOvertaken = (match !== undefined && stored?.tag !== match) || (noneMatch === '*' && stored !== undefined);
      const tag = `"${createHash('md5').update(body).digest('hex')}"`;
      if (isConditional) writes += 1;
      if (isConditional && isOvertaken) refuse(response, 412, 'PreconditionFailed');
      else if (isConditional && faults.trouble && writes % 3 === 0) refuse(response, 409, 'ConditionalRequestConflict');
      else {
        objects.set(key, { body, tag, at: new Date() });
        const overtake = key.endsWith('registry.json') ? faults.overtake : null;
        if (overtake) faults.overtake = null;
        await overtake?.();
        if (overtake || (isConditional && faults.trouble && writes % 5 === 0)) response.destroy();
        else response.setHeader('etag', tag).end();
      }
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (stored === undefined) refuse(response, 404, 'NoSuchKey');
    else response.setHeader('etag', stored.tag).end(stored.body);
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { objects, faults, address: 's3://releases/site', stop };
}
