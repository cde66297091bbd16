import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ServerOptions } from '../options';
import { buildServer } from '../server';
import { LIMITS } from './site-folder';

export interface Call {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  rawHeaders: string[];
  body: string;
}

/** An API host that records its calls and answers each with its URL, or uses `listener`. */
export async function startUpstream(listener?: RequestListener) {
  const calls: Call[] = [];
  const echo: RequestListener = (request, response) => {
    void text(request).then((body) => {
      const { method = '', url = '', headers, rawHeaders } = request;
      calls.push({ method, url, headers, rawHeaders, body });
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ url }));
    });
  };
  const server = createServer(listener ?? echo);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { calls, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/** A site with a page, files and releases in a temporary folder; `put` writes another file there. */
export async function startSite(options: Partial<ServerOptions> & Pick<ServerOptions, 'api'>) {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const put = async (path: string, content: string) => {
    const target = join(folder, path);
    await mkdir(join(target, '..'), { recursive: true });
    await writeFile(target, content);
  };
  await put('dist/index.html', '<!doctype html><title>Site</title>');
  await put('releases/registry.json', '{"remotes":[]}');
  await put('config.json', '{"apiBaseUrl":""}');
  const site = await buildServer({
    host: '127.0.0.1',
    port: 0,
    dist: join(folder, 'dist'),
    releases: join(folder, 'releases'),
    config: join(folder, 'config.json'),
    renderers: 0,
    program: '',
    limits: LIMITS,
    trusts: () => false,
    drainSeconds: 0,
    purge: [],
    health: { goodClients: 5, failingClients: 5, failureShare: 0.1 },
    closeAtOnce: true,
    ...options,
  });
  const address = await site.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  const stop = async () => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { site, address, folder, put, stop };
}
