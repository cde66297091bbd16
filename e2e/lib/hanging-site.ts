import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy for a site over HTTP/1.1 that can accept requests and never answer them. */
export async function startHangingSite(target: string) {
  let prefix: string | null = null;
  const held = new Set<ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    if (prefix !== null && incoming.url?.startsWith(prefix)) {
      held.add(outgoing.on('close', () => held.delete(outgoing)));
      return;
    }
    const { method, headers, url = '/' } = incoming;
    const forwarded = request(new URL(url, target), { method, headers: { ...headers, host: new URL(target).host } });
    forwarded.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Starts to hang requests below a path, or stops; requests that hang already are not answered. */
    hang: (path: string | null) => void (prefix = path),
    /** Number of requests that hang and that the browser has not aborted. */
    hanging: () => held.size,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
