import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy of the site that does not answer some requests. It uses HTTP/1.1, so a browser has only six connections. */
export async function startHangingSite() {
  const upstream = new URL(process.env.SITE ?? '');
  const hanging = new Set<string>();
  const asked: string[] = [];
  const state = { hangs: (path: string): boolean => path === '', hanging, asked, isCached: true };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (state.hangs(path)) {
      hanging.add(path);
      response.on('close', () => hanging.delete(path));
      return;
    }
    const { method, headers } = request;
    const passed = send({ host: upstream.hostname, port: upstream.port, path, method, headers }, (answer) => {
      const uncached = state.isCached ? {} : { 'cache-control': 'no-store' };
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...uncached });
      answer.pipe(response);
    });
    response.on('close', () => passed.destroy());
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  });
}
