import { createServer, request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy of a site or an API host that can lose its connection. */
export interface FailingLine {
  address: string;
  /** True drops every request. */
  isDown: boolean;
  /** Method and path of all requests except those that `isDown` drops or `hides` answers. */
  readonly passed: string[];
  /** Rewrites the script of the service worker. */
  worker: ((script: string) => string) | null;
  /** Answers 404 to this path, like an API host without this call. */
  hides: string | null;
  /** Refuses (403) a JSON body with this text. */
  refuses: string | null;
  stop: () => void;
}

const textOf = async (answer: IncomingMessage) => (await answer.setEncoding('utf8').toArray()).join('');

export async function startFailingLine(site: string): Promise<FailingLine> {
  const { hostname: host, port } = new URL(site);
  const line: FailingLine = {
    address: '',
    isDown: false,
    passed: [],
    worker: null,
    hides: null,
    refuses: null,
    stop: () => server.close(),
  };
  const server = createServer((request, response) => {
    const { method = '', url: path = '' } = request;
    if (line.isDown) {
      request.socket.destroy();
      return;
    }
    if (path === line.hides) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Not found."}');
      return;
    }
    line.passed.push(`${method} ${path}`);
    const { worker } = line;
    const headers = { ...request.headers, ...(path === '/sw.js' && { 'accept-encoding': 'identity' }) };
    const passed = send({ host, port, path, method, headers }, (answer) => {
      if (path === '/sw.js' && worker) {
        void textOf(answer).then((text) => {
          response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(worker(text));
        });
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    const { refuses } = line;
    if (method !== 'POST' || refuses === null) {
      request.pipe(passed);
      return;
    }
    void textOf(request).then((body) => {
      if (body.includes(refuses)) response.writeHead(403, { 'content-type': 'application/json' }).end('{}');
      else passed.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  line.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  line.stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return line;
}
