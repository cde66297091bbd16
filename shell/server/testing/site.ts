import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ServerOptions } from '../options';
import { buildServer } from '../server';
import { configured, OPTIONS, writeBelow } from './site-folder';

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
    const answer = (body: string) => {
      const { method = '', url = '', headers, rawHeaders } = request;
      calls.push({ method, url, headers, rawHeaders, body });
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ url }));
    };
    // Reading rejects if the client aborts the call.
    text(request).then(answer, () => undefined);
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

/** The files of a site in a temporary folder; `put` writes another one there. */
export async function makeFiles() {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const put = (path: string, content: string) => writeBelow(folder, path, content);
  await put('dist/index.html', '<!doctype html><title>Site</title>');
  await put('releases/registry.json', '{"remotes":[]}');
  await put('config.json', configured());
  const paths = { dist: join(folder, 'dist'), releases: join(folder, 'releases'), config: join(folder, 'config.json') };
  return { folder, put, paths };
}

/** A site that listens, with its files in a temporary folder. */
export async function startSite(options: Partial<ServerOptions> & Pick<ServerOptions, 'api'>) {
  const { folder, put, paths } = await makeFiles();
  const site = await buildServer({ ...OPTIONS, ...paths, ...options });
  const address = await site.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  const stop = async () => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { site, address, folder, put, stop };
}
