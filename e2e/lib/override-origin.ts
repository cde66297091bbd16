import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Serves a remote's build for overrides, like `npm run preview`, with one heading replaced. */
export async function startOverrideOrigin(heading: [before: string, after: string]) {
  const build = { folder: '' };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://override');
    const read = async () => {
      if (pathname !== '/registry.json') return readFile(join(build.folder, 'dist', pathname), 'utf8');
      const contract = JSON.parse(await readFile(join(build.folder, 'dist/release.json'), 'utf8')) as object;
      return JSON.stringify({ remotes: [{ ...contract, slots: [], version: '1', manifest: '/mf-manifest.json' }] });
    };
    const type = pathname.endsWith('.js') ? 'text/javascript' : 'application/json';
    read().then(
      (text) =>
        response
          .writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' })
          .end(text.replaceAll(...heading)),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, build, stop: () => server.close() };
}
