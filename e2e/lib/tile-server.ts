import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** Red, green and blue of each tile. */
export const COLOUR = [200, 204, 198];

const PIXEL = { raw: { width: 1, height: 1, channels: 3 } } as const;

/** Starts a server of map tiles on its own origin. `asked`: the requested URLs; `status`: the status of its responses. */
export async function startTileServer() {
  const tile = await sharp(Uint8Array.from(COLOUR), PIXEL).png().toBuffer();
  const state = { asked: [] as string[], status: 200 };
  const server = createServer(({ url = '' }, response) => {
    state.asked.push(url);
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'image/png', 'cache-control': 'no-store' };
    response.writeHead(state.status, headers).end(state.status === 200 ? tile : undefined);
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
