import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, request } from 'node:http';
import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { readTrust } from 'server-kit/caller';
import { startProcess } from 'server-kit/testing/start-process';
import { freePort, start, stops } from './testing/use-proxy';

const RECIPES = join(__dirname, '../../tooling/deploy');
/** Content types, which the recipe expects in the `http` block that includes it. */
const TYPES = ['/etc/nginx/mime.types', '/usr/local/etc/nginx/mime.types'].find(existsSync);
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const serverLines = (servers: string[], options: string) =>
  servers.map((server) => `server ${new URL(server).host}${options};`).join(' ');

/**
 * Runs nginx with the site's recipe and the changes that docs/deploy.md names. Resolves with its ports for HTTP and
 * TLS and its certificate.
 */
async function startNginx(servers: string[], dist: string, releases: string) {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const at = (name: string) => join(folder, name);
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const pair = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', at('privkey.pem')];
  await promisify(execFile)('openssl', ['req', '-x509', ...name, ...pair, '-out', at('fullchain.pem')]);
  const [plain, tls] = [await freePort(), await freePort()];
  const recipe = (await readFile(join(RECIPES, 'nginx.conf'), 'utf8'))
    .replaceAll(/server site:3000(.*);/g, (_, options: string) => serverLines(servers, options))
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${tls} `)
    .replaceAll('/etc/nginx/tls', folder)
    .replaceAll('/var/cache/nginx', folder)
    .replaceAll('/srv/shell', dist)
    .replaceAll('/srv/releases', releases);
  await runNginx(folder, recipe);
  return { plain, tls, ca: await readFile(at('fullchain.pem')) };
}

/** Runs nginx with the recipe of the API hosts. Resolves with its address. */
async function startApiNginx(hosts: string[]): Promise<string> {
  const port = await freePort();
  const recipe = (await readFile(join(RECIPES, 'nginx-api.conf'), 'utf8'))
    .replaceAll(/(?:server api-\d:4100(.*);\s+)+/g, (_, options: string) => `${serverLines(hosts, options)}\n`)
    .replace('listen 4100;', `listen 127.0.0.1:${port};`);
  await runNginx(await mkdtemp(join(tmpdir(), 'nginx-')), recipe);
  return `http://127.0.0.1:${port}`;
}

/** Runs nginx with its files in the folder, which is removed at the end of the test. */
async function runNginx(folder: string, recipe: string): Promise<void> {
  const at = (name: string) => join(folder, name);
  await writeFile(at('site.conf'), recipe);
  // By default, workers of an nginx started by root use another account, which cannot read the temporary folders.
  const around = `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${at('pid')};
    error_log stderr notice; events {}
    http {
      ${TYPES ? `include ${TYPES};` : ''} access_log off;
      ${TEMPORARY.map((kind) => `${kind}_temp_path ${at(kind)};`).join(' ')}
      include ${at('site.conf')};
    }`;
  await writeFile(at('nginx.conf'), around);
  const nginx = await startProcess('nginx', ['-p', folder, '-c', at('nginx.conf')], {
    stderr: 'pipe',
    ready: /start worker process \d/,
  });
  stops.push(async () => {
    await nginx.end();
    await rm(folder, { recursive: true, force: true });
  });
}

const PICTURE = '/api/attachment/get/0123456789abcdef.webp';

let client: ClientHttp2Session;
let site: Awaited<ReturnType<typeof start>>;
let plainPort: number;
/** The bytes of an upload that the API host has received. The API host calls `onFirst` for each chunk. */
let received: Buffer[];
let onFirst: () => void;
/** Number of requests for the picture that the API host has received. */
let pictures: number;

beforeEach(async () => {
  received = [];
  pictures = 0;
  site = await start({
    trusts: readTrust(['loopback']),
    upstream: (call, response) => {
      if (call.url === '/api/hanging') return;
      if (call.url === PICTURE) {
        response.setHeader('cache-control', 'public, max-age=31536000, immutable').end(`picture ${(pictures += 1)}`);
        return;
      }
      call.on('data', (data: Buffer) => {
        received.push(data);
        onFirst();
      });
      call.on('end', () => response.setHeader('content-type', 'application/json').end(JSON.stringify(call.headers)));
    },
  });
  await site.put('dist/shell.0123456789.js', 'the shell');
  await site.put('releases/remotes/mfe-sample/1/page.0123456789.js', 'the page');
  await site.put('releases/remotes/mfe-sample/1/page.0123456789.js.gz', '');
  const { folder } = site;
  await writeFile(join(folder, 'releases/remotes/mfe-sample/1/page.0123456789.js.gz'), gzipSync('the packed page'));
  await site.put('releases/remotes/mfe-sample/1/server/remote.cjs', 'private');
  await site.put('releases/remotes/mfe-sample/.staged/page.js', 'private');
  await visitThrough([site.address]);
});

/** Starts nginx in front of these servers, and connects `client` to it. `releases`: the folder of release files. */
async function visitThrough(servers: string[], releases = join(site.folder, 'releases')): Promise<void> {
  const { plain, tls, ca } = await startNginx(servers, join(site.folder, 'dist'), releases);
  plainPort = plain;
  const opened = connect(`https://localhost:${tls}`, { ca });
  stops.push(() => new Promise((resolve) => opened.close(resolve)));
  client = opened;
}

/** Resolves with status, headers and body of the response. `send` writes the request's body. */
async function call(
  path: string,
  headers: Record<string, string> = {},
  send?: (stream: ReturnType<typeof client.request>) => void,
) {
  const stream = client.request({ ':path': path, ...headers }, { endStream: send === undefined });
  const answered = new Promise<IncomingHttpHeaders>((resolve, reject) => {
    stream.on('response', resolve);
    stream.on('error', reject);
  });
  send?.(stream);
  const answer = await answered;
  return { ...answer, status: answer[':status'], body: await buffer(stream) };
}

test('the nginx recipe serves pages, releases, calls and uploads over HTTP/2', async () => {
  const page = await call('/');
  expect(client.alpnProtocol).toBe('h2');
  expect(page).toMatchObject({ status: 200, 'content-type': expect.stringContaining('text/html') });
  expect(String(page.body)).toContain('<title>Site</title>');
  expect(JSON.parse(String((await call('/registry.json')).body))).toEqual({ remotes: [] });

  const chunk = '/remotes/mfe-sample/1/page.0123456789.js';
  const immutable = { status: 200, 'cache-control': 'public, max-age=31536000, immutable' };
  expect(await call(chunk)).toMatchObject({ ...immutable, body: Buffer.from('the page') });
  expect(await call(chunk, { 'accept-encoding': 'gzip' })).toMatchObject({
    ...immutable,
    'content-encoding': 'gzip',
    // The capital letters show that nginx served the file from disk: the site's server writes lower case.
    vary: 'Accept-Encoding',
    body: gzipSync('the packed page'),
  });
  expect(await call('/shell.0123456789.js')).toMatchObject({ ...immutable, body: Buffer.from('the shell') });
  for (const path of ['1/server/remote.cjs', '.staged/page.js', '1/missing.js'])
    expect(await call(`/remotes/mfe-sample/${path}`)).toMatchObject({ status: 404 });

  // The second response comes from nginx's cache.
  for (let visit = 0; visit < 2; visit += 1)
    expect(await call(PICTURE)).toMatchObject({ ...immutable, body: Buffer.from('picture 1') });

  // Six files that hang do not block other requests.
  const hanging = Array.from({ length: 6 }, () => client.request({ ':path': '/api/hanging' }));
  expect(await call(chunk)).toMatchObject(immutable);
  for (const stream of hanging) stream.close();

  const [first, rest] = [randomBytes(300_000), randomBytes(3_000_000)];
  const spoofed = {
    ...{ 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'x-forwarded-proto': 'http' },
    'x-release-bucket': '0',
  };
  const upload = await call('/api/projects/create', { ':method': 'POST', ...spoofed }, (stream) => {
    stream.write(first);
    // nginx does not buffer an upload: the first bytes arrive before the last are sent.
    onFirst = () => {
      onFirst = () => undefined;
      stream.end(rest);
    };
  });
  expect(upload.status).toBe(200);
  expect(Buffer.concat(received).equals(Buffer.concat([first, rest]))).toBe(true);
  const forwarded = JSON.parse(String(upload.body)) as Record<string, string>;
  expect(forwarded).toMatchObject({ 'x-forwarded-for': '127.0.0.1, 127.0.0.1', 'x-forwarded-proto': 'https' });
  expect(JSON.stringify(forwarded)).not.toContain('203.0.113.9');
  expect(forwarded).not.toHaveProperty('x-release-bucket');
  const large = { ':method': 'POST', 'content-length': String(65 * 1024 * 1024) };
  expect(await call('/api/projects/create', large, () => undefined)).toMatchObject({ status: 413 });

  const redirect = await new Promise<string | undefined>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: plainPort, path: '/projects?x=1', headers: { host: 'the.site' } };
    request(options, (answer) => resolve(answer.resume().headers.location))
      .on('error', reject)
      .end();
  });
  expect(redirect).toBe('https://the.site/projects?x=1');
});

/** A server that accepts connections and never answers. Resolves with its address. */
async function startFrozen(): Promise<string> {
  const frozen = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(frozen, 'listening');
  stops.push(() => Promise.resolve(void frozen.close()));
  return `http://127.0.0.1:${(frozen.address() as AddressInfo).port}`;
}

test('release files that are not on the disk of nginx come from the site server', async () => {
  await visitThrough([site.address], join(site.folder, 'nothing'));
  const chunk = '/remotes/mfe-sample/1/page.0123456789.js';
  const immutable = { status: 200, 'cache-control': 'public, max-age=31536000, immutable' };
  expect(await call(chunk)).toMatchObject({ ...immutable, body: Buffer.from('the page') });
  expect(await call('/remotes/mfe-sample/1/missing.js')).toMatchObject({ status: 404 });
  expect(await call('/remotes/mfe-sample/1/server/remote.cjs')).toMatchObject({ status: 404 });
});

test('visitors of a frozen server get their pages from another one', async () => {
  await visitThrough([await startFrozen(), site.address]);
  for (const path of ['/', '/contact', '/registry.json']) expect(await call(path)).toMatchObject({ status: 200 });
});

test('visitors reach another API host if one is frozen, with reads and with messages', async () => {
  const api = await startApiNginx([await startFrozen(), site.upstream.address]);
  const message = { method: 'POST', body: 'a message' };
  const calls = [
    ...Array.from({ length: 2 }, () => fetch(`${api}/api/faq`)),
    ...Array.from({ length: 2 }, () => fetch(`${api}/api/website/createcontactus`, message)),
  ];
  for (const answer of await Promise.all(calls)) expect(answer.status).toBe(200);
});

test('API hosts that have all failed get calls again as soon as they work', async () => {
  let isUp = false;
  const host = createHttpServer((_call, response) => void (isUp ? response.end('[]') : response.destroy()));
  await once(host.listen(0, '127.0.0.1'), 'listening');
  stops.push(() => Promise.resolve(void host.close()));
  const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const api = await startApiNginx([address, address]);
  for (let failed = 0; failed < 3; failed += 1) expect((await fetch(`${api}/api/faq`)).status).toBe(502);
  isUp = true;
  expect((await fetch(`${api}/api/faq`)).status).toBe(200);
});
