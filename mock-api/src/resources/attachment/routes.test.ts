import sharp from 'sharp';
import { pdf, picture, video } from '../../testing/hostile/media';
import { form, sharedApp, testApp, until, type TestApp, type TestAppOptions } from '../../testing/test-app';

/** Uploads a file and returns the host with the file's name and address. */
async function withFile(host: TestApp, contentname: File) {
  const type = contentname.type.startsWith('video') ? 'Video' : 'Image';
  await host.call('POST', '/api/gallery/create', form({ title: 'One', type, order: 0, contentname }));
  const [item] = (await host.visit('GET', '/api/gallery')).json<{ contentName: string }[]>();
  return { ...host, name: item?.contentName ?? '', url: `/api/attachment/get/${item?.contentName ?? ''}` };
}

const hostWith = async (file: File, options?: TestAppOptions) => withFile(await testApp(options), file);

const shared = sharedApp();
/** Address of a picture of 1000 × 500 pixels on the shared host. */
let wide = '';
beforeAll(async () => {
  wide = (await withFile(shared(), await picture('jpeg', 7, 1000, 500))).url;
});

test('serves a picture as immutable, sandboxed and with its own media type', async () => {
  const { visit, url } = await hostWith(await picture('png'));
  const answer = await visit('GET', url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: expect.any(String),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect((await sharp(answer.rawPayload).metadata()).format).toBe('png');
  const head = await visit('HEAD', url);
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(answer.rawPayload.length)]);
});

test('serves byte ranges of a video and refuses a range beyond its end', async () => {
  const { app, visit, url } = await hostWith(video(10_000));
  const whole = (await visit('GET', url)).rawPayload;
  const range = (bytes: string) => app.inject({ url, headers: { range: `bytes=${bytes}` } });

  const middle = await range('100-199');
  expect([middle.statusCode, middle.headers['content-range'], middle.headers['content-type']]).toEqual([
    206,
    'bytes 100-199/10000',
    'video/mp4',
  ]);
  expect(middle.rawPayload.equals(whole.subarray(100, 200))).toBe(true);
  expect((await range('-10')).rawPayload.equals(whole.subarray(-10))).toBe(true);
  expect((await range('20000-')).statusCode).toBe(416);
});

test('answers 304 for the ETag of the original, but not for a resized copy', async () => {
  const { app, visit, url } = await hostWith(await picture());
  const { etag } = (await visit('GET', url)).headers;
  const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const small = await app.inject({ url: `${url}?w=160&fm=webp`, headers: { 'if-none-match': String(etag) } });
  expect(small.statusCode).toBe(200);
});

test.each([
  ['w=160&fm=avif', 'image/avif', 160],
  ['w=320&fm=webp', 'image/webp', 320],
  ['w=640&fm=jpeg', 'image/jpeg', 640],
  ['w=160', 'image/webp', 160],
  ['fm=webp', 'image/webp', 1000],
  ['w=1920&fm=webp', 'image/webp', 1000],
])('?%s answers %s, %i pixels wide', async (query, mediaType, width) => {
  const answer = await shared().visit('GET', `${wide}?${query}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, mediaType]);
  const metadata = await sharp(answer.rawPayload).metadata();
  expect([metadata.width, metadata.height]).toEqual([width, width / 2]);
});

test.each([
  ['w=160&crop=portrait', 160, 284],
  // Limited by the height of the stored picture.
  ['w=640&crop=portrait', 281, 500],
  ['crop=portrait', 281, 500],
])('?%s answers the middle part, %i × %i pixels', async (query, width, height) => {
  const metadata = await sharp((await shared().visit('GET', `${wide}?${query}`)).rawPayload).metadata();
  expect([metadata.width, metadata.height]).toEqual([width, height]);
});

test('unsupported widths and formats get the original and create no copies', async () => {
  const { files, visit, url } = await hostWith(await picture('jpeg', 7, 1000, 500));
  const original = (await visit('GET', url)).rawPayload;
  for (const query of [
    'w=161',
    'w=0',
    'w=-160',
    'w=1e3',
    'w=160&w=320',
    'fm=gif',
    'w=161&fm=webp',
    'w=160&fm=..',
    'w[]=160',
    'crop=landscape',
    'w=160&crop=toString',
  ]) {
    const answer = await visit('GET', `${url}?${query}`);
    expect([query, answer.headers['content-type'], answer.rawPayload.equals(original)]).toEqual([
      query,
      'image/jpeg',
      true,
    ]);
  }
  expect((await files('copies')).filter((name) => !/\.avif/.test(name))).toEqual([]);
});

test('concurrent requests for a copy create it once', async () => {
  const { files, visit, url } = await hostWith(await picture('jpeg', 7, 1000, 500));
  const answers = await Promise.all(Array.from({ length: 12 }, () => visit('GET', `${url}?w=320&fm=webp`)));
  expect(new Set(answers.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.length}`)).size).toBe(1);
  expect((await files('copies')).filter((name) => name.endsWith('.webp'))).toHaveLength(1);
});

test('sends the original, cached for a minute, if resizing fails, and the copy once it works', async () => {
  const { app, visit, url } = await hostWith(await picture('jpeg', 7, 1000, 500));
  jest.spyOn(app.host.variants, 'get').mockRejectedValueOnce(new Error('Too many copies are being made.'));
  const get = async () => {
    const { statusCode, headers } = await visit('GET', `${url}?w=320&fm=webp`);
    return [statusCode, headers['content-type'], headers['cache-control']];
  };
  expect(await get()).toEqual([200, 'image/jpeg', 'public, max-age=60']);
  expect(await get()).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable']);
});

test('after an upload is answered, makes the common copies in advance', async () => {
  const { files, name } = await hostWith(await picture('jpeg', 7, 1000, 500), { preparesCopies: true });
  const common = [320, 480, 640, 960].map((width) => `${name}-${width}.avif`).sort();
  const finished = async () => (await files('copies')).filter((copy) => copy.endsWith('.avif')).sort();
  await until(async () => (await finished()).length >= common.length);
  expect(await finished()).toEqual(common);
});

async function animatedWebp(): Promise<File> {
  const frames = [await picture('png', 1), await picture('png', 200)].map((file) => file.arrayBuffer());
  const images = (await Promise.all(frames)).map((bytes) => Buffer.from(bytes));
  const bytes = await sharp(images, { join: { animated: true } })
    .webp()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'animation.webp', { type: 'image/webp' });
}

test('never resizes animations and videos', async () => {
  for (const file of [await picture('gif'), await animatedWebp(), video()]) {
    const { files, visit, url } = await hostWith(file, { preparesCopies: true });
    const answer = await visit('GET', `${url}?w=160&fm=webp`);
    const { 'content-type': type, 'cache-control': caching } = answer.headers;
    expect([answer.statusCode, type, caching]).toEqual([200, file.type, 'public, max-age=31536000, immutable']);
    expect(await files('copies')).toEqual([]);
  }
});

test('answers 404 for a PDF, an unknown name or a path', async () => {
  const { app, call, visit, name } = await hostWith(await picture());
  const project = { name: 'Lakeview', offerDateTime: '2027-01-01', pdfFile: pdf() };
  await call('POST', '/api/project/create', form(project));
  const { pdfFile } = (await call('GET', '/api/project/1')).json<{ pdfFile: string }>();
  const paths = [
    ...[pdfFile, 'none.jpg', '1', '..%2f..%2fdatabase.sqlite', '..%2f..%2ftoken-secret', `%2e%2e%2fkept%2f${name}`],
    ...['%00', `${name}%00`, 'a'.repeat(200), '%F0%9F%8F%A0', '.', '..'],
  ];
  for (const path of paths) {
    const answer = await visit('GET', `/api/attachment/get/${path}`);
    expect([path, answer.statusCode]).toEqual([path, 404]);
  }
  expect((await app.inject({ url: '/api/attachment/get/%' })).statusCode).toBe(400);
});

test('an error is not cached', async () => {
  const { app, visit, url } = await hostWith(await picture());
  jest.spyOn(app.host.store, 'local').mockResolvedValueOnce(null);
  const missing = await visit('GET', url);
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  const beyond = await app.inject({ url, headers: { range: 'bytes=99999999-' } });
  expect([beyond.statusCode, beyond.headers['cache-control']]).toEqual([416, 'no-store']);
});

test('a file is not visible until a row names it', async () => {
  const { name } = await hostWith(await picture('png', 9));
  const { call, files, visit } = await testApp();
  const refused = await call(
    'POST',
    '/api/project/create',
    form({ thumbnail: await picture('png', 9), offerDateTime: '2027-01-01' }),
  );
  expect(refused.statusCode).toBe(400);
  expect(await files('kept')).toContain(name);
  expect((await visit('GET', `/api/attachment/get/${name}`)).statusCode).toBe(404);
});
