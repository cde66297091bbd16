import { megabytes, pdf, picture, video } from '../testing/hostile/media';
import { form, sharedApp, testApp } from '../testing/test-app';
import {
  PROJECT,
  create,
  stored,
  expectNothingKept,
  bulkyImage,
  fileOf,
  animation,
  hugeImage,
  hugePng,
} from '../testing/hostile/uploads';

const shared = sharedApp();

describe('limits', () => {
  test.each<[string, string, () => File | Promise<File>, string]>([
    ['a PDF over 5 MB', 'pdfFile', () => pdf(megabytes(5) + 1), 'PDF size must not exceed 5MB'],
    ['a video over 15 MB', 'content', () => video(megabytes(16)), 'Video size must not exceed 15MB'],
    [
      'a file over every limit',
      'thumbnail',
      () => new File([Buffer.alloc(megabytes(20))], 'a.png'),
      'Image size must not exceed 10MB',
    ],
    ['an image over 10 MB', 'thumbnail', bulkyImage, 'Image size must not exceed 10MB'],
    [
      'an image over the limit of videos, in a field for both,',
      'content',
      () => new File([Buffer.alloc(megabytes(20))], 'a.png', { type: 'image/png' }),
      'Image size must not exceed 10MB',
    ],
  ])('%s is refused', async (_what, field, make, message) => {
    const host = shared();
    const refused = await create(host, {
      contentType: message.startsWith('Video') ? 'Video' : 'Image',
      [field]: await make(),
    });
    expect([refused.statusCode, refused.json()]).toEqual([413, { message, errors: { [field]: message } }]);
    await expectNothingKept(host);
  });

  test('refuses texts that are too long in total, and accepts the longest article', async () => {
    const host = await testApp();
    const article = {
      title: 'News',
      postedDate: '2027-01-01',
      offerDateTime: '2027-01-01',
      description: 'খ'.repeat(999_000),
    };
    expect((await host.call('POST', '/api/blog/create', form(article))).statusCode).toBe(200);
    const refused = await host.call('POST', '/api/blog/create', form({ ...article, more: 'খ'.repeat(999_000) }));
    expect([refused.statusCode, refused.json()]).toEqual([413, { message: 'The form is too large.' }]);
  });

  test('refuses an image with too many pixels before decoding it', async () => {
    const host = shared();
    const refused = await create(host, { thumbnail: await hugeImage(50_000, 50_000) });
    expect(refused.statusCode).toBe(413);
    await expectNothingKept(host);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['an animation of 10,000 frames', () => Promise.resolve(animation(10_000))],
    ['a picture of 1 × 40,000 pixels', () => hugePng(1, 40_000)],
  ])('%s is refused', async (_what, make) => {
    const host = shared();
    expect((await create(host, { thumbnail: fileOf(await make()) })).statusCode).toBe(413);
    await expectNothingKept(host);
  });
});

test.each([
  '../../evil.png',
  '..\\..\\evil.png',
  '/etc/evil.png',
  'C:\\evil.png',
  'a\u0000.png',
  'ঢাকা.png',
  `${'a'.repeat(300)}.png`,
])('ignores the file name %p', async (name) => {
  const host = await testApp();
  const bytes = await (await picture('png')).arrayBuffer();
  expect((await create(host, { thumbnail: new File([bytes], name) })).statusCode).toBe(200);
  expect(await host.files('kept')).toContain((await stored(host)).name);
  expect((await host.files('kept')).every((kept) => /^[\da-f]{32}\.[a-z0-9]+$/.test(kept))).toBe(true);
});

test('an empty part without a file name counts as no file; an empty file is refused', async () => {
  const host = await testApp();
  expect((await create(host, { thumbnail: new File([], '') })).statusCode).toBe(200);
  expect((await stored(host)).name).toBeNull();
  const refused = await create(host, { pdfFile: new File([], 'empty.pdf') });
  const message = 'The file is empty.';
  expect([refused.statusCode, refused.json()]).toEqual([400, { message, errors: { pdfFile: message } }]);
  expect(await host.files('unfinished')).toEqual([]);
});

test('the last of repeated fields wins, and a file is dropped if its field takes no file', async () => {
  const host = await testApp();
  const body = form({ name: 'First', offerDateTime: PROJECT.offerDateTime, avatar: await picture() });
  body.append('name', 'Last');
  expect((await host.call('POST', '/api/project/create', body)).statusCode).toBe(200);
  expect((await host.call('GET', '/api/project/1')).json()).toMatchObject({ name: 'Last', thumbnail: null });
  expect(await host.files('unfinished')).toEqual([]);
});

test.each([
  ['__proto__', 400],
  ['constructor', 400],
  ['prototype', 200],
])('a field named %s is harmless', async (name, status) => {
  const host = await testApp();
  const body = form({ ...PROJECT, [name]: undefined });
  body.append(name, 'polluted');
  expect((await host.call('POST', '/api/project/create', body)).statusCode).toBe(status);
  expect((await host.call('GET', '/api/project')).json()).toHaveLength(status === 200 ? 1 : 0);
});

test.each([
  ['Connection terminated unexpectedly', 503, '5'],
  ['timeout exceeded when trying to connect', 503, '5'],
  ['The decoder of heic could not be loaded.', 500, undefined],
])('does not blame the form if the host fails with "%s"', async (message, status, retryAfter) => {
  const host = await testApp();
  jest.spyOn(host.app.host.store, 'keep').mockRejectedValueOnce(new Error(message));
  const answer = await create(host, { thumbnail: await picture() });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, retryAfter]);
  await expectNothingKept(host);
});
