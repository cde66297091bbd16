import { createServer, request as send } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** Slow 4G, like Lighthouse's. */
const SLOW_4G = { latencyMs: 150, bytesPerSecond: 204_800 };
const PIECE = 2048;

/** Returns a function that waits until the line has sent a number of bytes, after those of all earlier calls. */
function createLine(bytesPerSecond) {
  let freeAt = 0;
  return async (bytes) => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (bytes / bytesPerSecond) * 1000;
    const wait = freeAt - now;
    if (wait > 2) await setTimeout(wait);
  };
}

/**
 * Starts a proxy of a site on a slow line, whose capacity all connections share. The browser's own emulation does not slow
 * down service workers, and sometimes never finishes a response on a busy machine. `stop` closes it.
 */
export async function startSlowLine(site, speed = {}) {
  const { latencyMs, bytesPerSecond } = { ...SLOW_4G, ...speed };
  const { hostname: host, port } = new URL(site);
  const take = createLine(bytesPerSecond);
  const server = createServer((request, response) => {
    const { method, url: path, headers } = request;
    const passed = send({ host, port, path, method, headers }, (answer) => {
      void forward(answer, response, take).catch(() => response.destroy());
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    void setTimeout(latencyMs).then(() => request.pipe(passed));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function forward(answer, response, take) {
  response.writeHead(answer.statusCode, answer.headers);
  response.flushHeaders();
  for await (const chunk of answer) {
    for (let start = 0; start < chunk.length; start += PIECE) {
      const piece = chunk.subarray(start, start + PIECE);
      await take(piece.length);
      if (response.destroyed) return;
      response.write(piece);
    }
  }
  response.end();
}
