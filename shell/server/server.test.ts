import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { reservedPath } from 'shared-contract';
import { newKeys, readSigningKey, withSignature } from 'releases';
import { CONFIG } from '../src/testing/config';
import { configured } from './testing/site-folder';
import { folder, site, put } from './testing/use-site';

test.each(['/', '/projects', '/projectdetails/7?x=1', '/dashboard/projects'])(
  '%s answers the page, which browsers revalidate each time',
  async (url) => {
    const answer = await site.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers.etag).toMatch(/./);
  },
);

test('a hashed file is cached for a year and sent in an encoding that the browser accepts', async () => {
  const answer = await site.inject({ url: '/shell.0123456789.js', headers: { 'accept-encoding': 'br' } });
  expect(answer.body).toBe('brotli');
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('the service worker is never cached; if it is disabled, a script that removes it is sent instead', async () => {
  await put('dist/sw.js', 'worker');
  const removal = await site.inject('/sw.js');
  expect(removal.body).toContain('unregister()');
  await put('config.json', configured({ features: { languages: false, offline: true } }));
  const worker = await site.inject('/sw.js');
  expect(worker.body).toBe('worker');
  for (const { headers } of [removal, worker]) {
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toContain('javascript');
  }
});

test('other files are not cached', async () => {
  expect((await site.inject('/images/fallback.png')).headers['cache-control']).toBe('no-store');
});

test.each(['/registry.json', '/config.json'])(
  '%s is revalidated each time, and sent only if it has changed',
  async (url) => {
    const first = await site.inject(url);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = () => site.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect(await again()).toMatchObject({ statusCode: 304, body: '' });
    await (url === '/config.json'
      ? put('config.json', configured({ timeZone: 'Asia/Dhaka' }))
      : put('releases/registry.json', '{"remotes":[],"timeZone":"Asia/Dhaka"}'));
    expect((await again()).json()).toMatchObject({ timeZone: 'Asia/Dhaka' });
  },
);

test('keeps using the last valid registry if the file is damaged or missing', async () => {
  const told = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { body } = await site.inject('/registry.json');
  await put('releases/registry.json', '{"half":');
  expect((await site.inject('/registry.json')).body).toBe(body);
  expect(told).toHaveBeenLastCalledWith(
    expect.stringMatching(/registry\.json cannot be used\. The last valid content stays in use\./),
  );
  await rm(join(folder, 'releases/registry.json'));
  expect((await site.inject('/registry.json')).body).toBe(body);
});

test('keeps the last valid configuration if the new one is incomplete, and logs what is wrong', async () => {
  const told = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { body } = await site.inject('/config.json');
  const { contact, social } = CONFIG;
  const wrong = { brand: undefined, contact: { ...contact, phones: '+880 1711-222 333' }, features: null };
  await put('config.json', JSON.stringify({ ...CONFIG, ...wrong, social: { ...social, facebook: undefined } }));
  expect((await site.inject('/config.json')).body).toBe(body);
  const names =
    'brand.name, brand.tagline, brand.description, contact.phones.0, contact.phones.1, social.facebook, features';
  expect(told).toHaveBeenLastCalledWith(
    expect.stringContaining(`cannot be used. The last valid content stays in use.`),
  );
  expect(told).toHaveBeenLastCalledWith(expect.stringContaining(`lacks valid values of ${names}.`));
});

test('without a valid configuration, no registry is used, because it may have to be signed', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { signingKey, registryKey } = newKeys();
  await put('config.json', JSON.stringify({ ...CONFIG, registryKey, brand: undefined }));
  expect((await site.inject('/registry.json')).statusCode).toBe(500);
  await put('config.json', configured({ registryKey }));
  expect((await site.inject('/registry.json')).statusCode).toBe(500);
  const signed = withSignature({ remotes: [] }, readSigningKey(signingKey));
  await put('releases/registry.json', JSON.stringify(signed));
  expect((await site.inject('/registry.json')).json()).toEqual(signed);
});

test('with a key in the configuration, a registry with another signature is invalid', async () => {
  const { signingKey, registryKey } = newKeys();
  const signed = withSignature({ remotes: [] }, readSigningKey(signingKey));
  const other = withSignature({ remotes: [] }, readSigningKey(newKeys().signingKey));
  await put('releases/registry.json', JSON.stringify(signed));
  await put('config.json', configured({ registryKey }));
  expect((await site.inject('/registry.json')).json()).toEqual(signed);
  const told = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const faulty of [{ remotes: [] }, { ...signed, remotes: [1] }, other]) {
    await put('releases/registry.json', JSON.stringify(faulty));
    expect((await site.inject('/registry.json')).json()).toEqual(signed);
  }
  expect(told).toHaveBeenLastCalledWith(expect.stringContaining('no valid signature'));
});

test('a release folder is cached for a year and may be read from another origin', async () => {
  const answer = await site.inject('/remotes/mfe-sample/1/remoteEntry.js');
  expect(answer.body).toBe('entry');
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test.each([
  '/missing.js',
  '/remotes/mfe-sample/2/remoteEntry.js',
  '/remotes/mfe-sample/2/chunk',
  '/..%2fconfig.json',
  '/remotes/..%2fregistry.json',
])('a missing file is a 404 that is not cached: %s', async (url) => {
  const answer = await site.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each(['/images/fallback.png', '/remotes/mfe-sample/1/remoteEntry.js'])(
  'a range beyond the end of a file is a 416 that is not cached: %s',
  async (url) => {
    expect((await site.inject({ url, headers: { range: 'bytes=1-' } })).statusCode).toBe(206);
    const { statusCode, headers } = await site.inject({ url, headers: { range: 'bytes=9-' } });
    expect([statusCode, headers['cache-control']]).toEqual([416, 'no-store']);
  },
);

test('logs an internal error with the path of its request', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await rm(join(folder, 'dist/index.html'));
  expect((await site.inject('/dashboard?q=private')).statusCode).toBe(500);
  expect(told).toHaveBeenCalledWith('GET /dashboard failed.', expect.objectContaining({ code: 'ENOENT' }));
});

test('forwards /api with method, query and body', async () => {
  const answer = await site.inject({ method: 'POST', url: '/api/echo?id=3', payload: { name: 'x' } });
  expect(answer.json()).toEqual({ method: 'POST', query: { id: '3' }, body: { name: 'x' }, caller: '127.0.0.1' });
});

test('an upload that the API host refuses early gets the response', async () => {
  const address = await site.listen({ host: '127.0.0.1', port: 0 });
  for (let upload = 0; upload < 10; upload += 1) {
    const body = new FormData();
    body.append('image', new Blob([Buffer.alloc(8 * 1024 * 1024)]), 'picture.png');
    const answer = await fetch(`${address}/api/refusing`, { method: 'POST', body });
    expect([answer.status, await answer.json()]).toEqual([401, { message: 'Please sign in.' }]);
  }
});

test('no remote can own an address that the server answers itself', async () => {
  await site.ready();
  const tree = site.printRoutes({ commonPrefix: false });
  const routes = Array.from(tree.matchAll(/^[├└]── \/?(\S+)/gm), ([, name = '']) => `/${name}`);
  expect(routes).toContain('/api');
  // The wildcard serves pages, and files in the shell's root.
  expect(routes.filter((route) => reservedPath(route) === undefined)).toEqual(['/*']);
  const files = await readdir(join(__dirname, '../public'));
  expect(files.filter((name) => reservedPath(`/${name}`) === undefined)).toEqual([]);
});
