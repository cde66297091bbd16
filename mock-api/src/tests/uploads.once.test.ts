import sharp from 'sharp';
import { processesBelow } from 'server-kit/testing/processes';
import { bmp, COLOURS, fake, heic, ico, pdf, picture, video } from '../testing/hostile/media';
import { sharedApp, testApp, until } from '../testing/test-app';
import {
  create,
  stored,
  expectNothingKept,
  colourfulPng,
  fileOf,
  written,
  withHeicSize,
  hugePng,
} from '../testing/hostile/uploads';

/** The header that ffmpeg writes, with a document type. */
const ebml = (type: string) =>
  new File(
    [
      ...[Buffer.from('1a45dfa3', 'hex'), Buffer.from([0x80 + 27 + type.length])],
      ...[Buffer.from('42868101' + '42f78101' + '42f28104' + '42f38108', 'hex')],
      ...[Buffer.from([0x42, 0x82, 0x80 + type.length]), Buffer.from(type)],
      Buffer.from('42878104' + '42858102', 'hex'),
    ],
    'clip.webm',
    { type: 'video/webm' },
  );

/** Shared by tests that store nothing, because all their uploads are refused. */
const shared = sharedApp();

describe('detects the type by content', () => {
  test('converts an SVG with a script, named .png, to a picture', async () => {
    const host = await testApp();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>steal()</script><rect width="40" height="20" fill="red"/></svg>';
    expect((await create(host, { thumbnail: fake('drawing.png', 'image/png', svg) })).statusCode).toBe(200);
    const { name, type, bytes } = await stored(host);
    expect([name, type]).toEqual([expect.stringMatching(/\.png$/), 'image/png']);
    expect((await sharp(bytes).metadata()).width).toBe(40);
    expect(bytes.includes('steal')).toBe(false);
  });

  test.each([
    ['jpeg', 'jpg', 'image/jpeg'],
    ['png', 'png', 'image/png'],
    ['webp', 'webp', 'image/webp'],
    ['gif', 'gif', 'image/gif'],
    ['tiff', 'jpg', 'image/jpeg'],
    ['avif', 'jpg', 'image/jpeg'],
  ] as const)('stores %s as %s, regardless of its name', async (format, extension, mediaType) => {
    const host = await testApp();
    const bytes = await (await picture(format)).arrayBuffer();
    expect(
      (await create(host, { thumbnail: new File([bytes], 'brochure.pdf', { type: 'application/pdf' }) })).statusCode,
    ).toBe(200);
    const { name, type } = await stored(host);
    expect([name, type]).toEqual([expect.stringMatching(new RegExp(`\\.${extension}$`)), mediaType]);
  });

  test.each<[string, string, File, string]>([
    ['text named .png', 'thumbnail', fake('picture.png', 'image/png'), 'Invalid image type'],
    [
      'HTML named .jpg',
      'thumbnail',
      fake('a.jpg', 'image/jpeg', '<html><script>steal()</script></html>'),
      'Invalid image type',
    ],
    ['a PDF', 'thumbnail', pdf(), 'Invalid image type'],
    ['a video', 'thumbnail', video(), 'Invalid image type'],
    ['a PDF', 'content', pdf(), 'Only image and video files are accepted.'],
    ['text named .mp4', 'content', fake('clip.mp4', 'video/mp4'), 'Only image and video files are accepted.'],
    [
      'an MP4 without a video track',
      'content',
      fake('clip.mp4', 'video/mp4', '\0\0\0\x18ftypisom\0\0\0\0isomiso2'),
      'Only image and video files are accepted.',
    ],
    ['an MP4 without samples', 'content', video(4096, 0), 'Only image and video files are accepted.'],
    ['a Matroska video named .webm', 'content', ebml('matroska'), 'Only image and video files are accepted.'],
    ['text named .pdf', 'pdfFile', fake('brochure.pdf', 'application/pdf'), 'Only PDF files are accepted.'],
  ])('%s is refused as %s', async (_what, field, file, message) => {
    const host = shared();
    const refused = await create(host, { [field]: file });
    expect([refused.statusCode, refused.json()]).toEqual([415, { message, errors: { [field]: message } }]);
    await expectNothingKept(host);
  });

  test('stores a WebM unchanged', async () => {
    const host = await testApp();
    const answer = await create(host, { contentType: 'Video', content: ebml('webm') });
    expect(answer.body).toBe('Project created successfully');
    expect(await host.files('kept')).toContainEqual(expect.stringMatching(/\.webm$/));
  });

  test('refuses a truncated picture', async () => {
    const host = shared();
    const bytes = await (await picture('png', 1, 300, 300)).arrayBuffer();
    const refused = await create(host, { thumbnail: new File([bytes.slice(0, bytes.byteLength / 2)], 'half.png') });
    expect(refused.statusCode).toBe(415);
    await expectNothingKept(host);
  });

  test('refuses an image if the form says video', async () => {
    const host = await testApp();
    const refused = await create(host, { contentType: 'Video', content: await picture() });
    expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([400, ['content']]);
    expect((await create(host, { contentType: 'Video', content: video() })).statusCode).toBe(200);
  });
});

describe('BMP, ICO and HEIC', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, [extension: string, width: number, height: number]]>([
    ['a BMP of 24 bits', () => bmp(), ['jpg', 63, 48]],
    ['a BMP of 256 colours', () => bmp({ depth: 8 }), ['jpg', 63, 48]],
    ['a BMP of 16 colours', () => bmp({ depth: 4 }), ['jpg', 63, 48]],
    ['a transparent BMP', () => bmp({ depth: 32 }), ['png', 63, 48]],
    ['an icon', () => ico(), ['png', 32, 32]],
    ['an icon with a PNG', async () => ico(await colourfulPng()), ['png', 32, 32]],
    ['an icon that lists its picture 60,000 times', () => ico(undefined, 60_000), ['png', 32, 32]],
    ['a HEIC', heic, ['jpg', 64, 48]],
  ])('%s is stored in a format that every browser shows', async (_what, make, [extension, width, height]) => {
    const host = await testApp();
    const answer = await create(host, { thumbnail: fileOf(await make()) });
    expect(answer.body).toBe('Project created successfully');
    const { name, bytes } = await stored(host);
    expect(name).toMatch(new RegExp(`\\.${extension}$`));

    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width, height });
    const places = [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.75, 0.75],
    ] as const;
    for (const [index, [x, y]] of places.entries()) {
      const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 3;
      const far = COLOURS[index]?.map((channel, offset) => Math.abs(channel - (data[at + offset] ?? 255)));
      expect(Math.max(...(far ?? []))).toBeLessThan(12);
    }
  });

  test.each<[string, () => Buffer | Promise<Buffer>, number]>([
    ['a BMP that claims 50,000 × 50,000 pixels', () => written(bmp(), [18, 50_000], [22, 50_000]), 413],
    ['an icon that claims 50,000 × 50,000 pixels', () => written(ico(), [26, 50_000], [30, 100_000]), 413],
    ['an icon with a PNG of 50,000 × 50,000 pixels', async () => ico(await hugePng(50_000, 50_000)), 413],
    ['a HEIC that claims 60,000 × 60,000 pixels', async () => withHeicSize(await heic(), 60_000), 413],
    ['a truncated BMP', () => bmp().subarray(0, 2000), 415],
    ['a BMP without a size', () => written(bmp(), [18, 0]), 415],
    ['a BMP with an unknown depth', () => written(bmp(), [28, 3]), 415],
    ['a text that starts like a BMP', () => Buffer.from('BMP is a format.'), 415],
    ['a truncated icon', () => ico().subarray(0, 500), 415],
    ['an icon without pictures', () => ico(undefined, 0), 415],
    ['an icon whose picture is beyond the end of the file', () => written(ico(), [18, 900_000]), 415],
    ['a truncated HEIC', async () => (await heic()).subarray(0, 500), 415],
  ])('%s is refused', async (_what, make, status) => {
    const host = shared();
    const refused = await create(host, { thumbnail: fileOf(await make()) });
    expect(refused.statusCode).toBe(status);
    if (status === 415) expect(refused.json()).toMatchObject({ message: 'Invalid image type' });
    await expectNothingKept(host);
  });
});

test("removes a photo's location and rotates it upright", async () => {
  const host = await testApp();
  const bytes = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#336655' } })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 47/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  await create(host, { thumbnail: new File([bytes], 'photo.jpg') });
  const metadata = await sharp((await stored(host)).bytes).metadata();
  expect([metadata.exif, metadata.orientation, metadata.width, metadata.height]).toEqual([
    undefined,
    undefined,
    30,
    60,
  ]);
});

test('removes data after the picture in its file', async () => {
  const host = await testApp();
  const bytes = Buffer.concat([
    Buffer.from(await (await picture()).arrayBuffer()),
    Buffer.from('<script>steal()</script>'),
  ]);
  await create(host, { thumbnail: new File([bytes], 'both.jpg') });
  expect((await stored(host)).bytes.includes('steal')).toBe(false);
});

/** Ids of the processes that encode images. */
const encoders = async () =>
  (await processesBelow(process.pid)).filter(({ command }) => command.includes('image-worker')).map(({ pid }) => pid);

test.each([
  ['once is encoded again', 1, [200, 200]],
  ['twice is refused', 2, [200, 415]],
])(
  'an image whose process ends %s; another one uploaded at the same time is stored',
  async (_what, times, expected) => {
    const host = await testApp();
    const images = await Promise.all([1, 2].map((seed) => picture('webp', seed, 6300, 6300)));
    const uploads = images.map((thumbnail) => create(host, { thumbnail }));
    // Two received files and two being written.
    await until(async () => (await host.files('unfinished')).length === 4);
    const first = await encoders();
    let [ended] = first;
    for (let time = 1; time <= times; time += 1) {
      if (ended === undefined) throw new Error('No image is being encoded.');
      process.kill(ended, 'SIGKILL');
      if (time < times)
        await until(async () => {
          ended = (await encoders()).find((pid) => !first.includes(pid));
          return ended !== undefined;
        });
    }
    const answers = await Promise.all(uploads);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual(expected);
  },
);
