import { createServer } from 'node:net';

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)));
  });
}

/** The first free port, starting at `preferred`. */
export async function freePort(preferred) {
  for (let port = preferred; port < preferred + 100; port += 1) if (await isFree(port)) return port;
  throw new Error(`No free port between ${preferred} and ${preferred + 99}.`);
}

/** Starts a server on the first free port from `preferred` on. If another process takes it first, tries the next. */
export async function onFreePort(preferred, start) {
  const port = await freePort(preferred);
  try {
    return await start(port);
  } catch (error) {
    if (port === 0 || (await isFree(port))) throw error;
    return onFreePort(port + 1, start);
  }
}
