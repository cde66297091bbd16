import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A grey pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mM8ceLEfwAIWAOQlVmH5gAAAABJRU5ErkJggg==',
  'base64',
);

/** A source of maps on its own origin. */
export async function startTileServer() {
  const state = { asked: [] as string[], status: 200 };
  const server = createServer(({ url = '' }, response) => {
    state.asked.push(url);
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'image/png', 'cache-control': 'no-store' };
    response.writeHead(state.status, headers).end(state.status === 200 ? TILE : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    tiles: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  });
}
