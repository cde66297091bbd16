import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { bmp, COLOURS, fake, heic, ico, megabytes, pdf, picture, video } from '../testing/hostile/media';
import { form, testApp, type TestApp } from '../testing/test-app';

const PROJECT = { name: 'Lakeview', offerDateTime: '2027-01-01T10:00:00Z' };

const create = ({ call }: TestApp, fields: Record<string, string | Blob>) =>
  call('POST', '/api/project/create', form({ ...PROJECT, ...fields }));

/** The file that the project's column names, as it is served. */
async function stored({ call, visit }: TestApp, column: 'thumbnail' | 'content' = 'thumbnail') {
  const project = (await call('GET', '/api/project/1')).json<Record<'thumbnail' | 'content', string | null>>();
  const name = project[column];
  const answer = await visit('GET', `/api/attachment/get/${name ?? 'none'}`);
  return { name, type: answer.headers['content-type'], bytes: answer.rawPayload };
}

async function expectNothingKept(host: TestApp) {
  expect((await host.call('GET', '/api/project')).json()).toEqual([]);
  expect(await host.files('unfinished')).toEqual([]);
}

describe('the type is detected from the content', () => {
  test('an SVG with a script, named .png, becomes a PNG without it', async () => {
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
  ] as const)('%s is stored as %s, regardless of its name', async (format, extension, mediaType) => {
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
      'a page named .jpg',
      'thumbnail',
      fake('a.jpg', 'image/jpeg', '<html><script>steal()</script></html>'),
      'Invalid image type',
    ],
    ['a PDF', 'thumbnail', pdf(), 'Invalid image type'],
    ['a video', 'thumbnail', video(), 'Invalid image type'],
    ['a PDF', 'content', pdf(), 'Only image and video files are accepted.'],
    ['text named .mp4', 'content', fake('clip.mp4', 'video/mp4'), 'Only image and video files are accepted.'],
    ['text named .pdf', 'pdfFile', fake('brochure.pdf', 'application/pdf'), 'Only PDF files are accepted.'],
  ])('refuses %s as %s', async (_what, field, file, message) => {
    const host = await testApp();
    const refused = await create(host, { [field]: file });
    expect([refused.statusCode, refused.json()]).toEqual([415, { message, errors: { [field]: message } }]);
    await expectNothingKept(host);
  });

  test('refuses a truncated picture', async () => {
    const host = await testApp();
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
  ])('refuses %s', async (_what, field, make, message) => {
    const host = await testApp();
    const refused = await create(host, { contentType: field === 'content' ? 'Video' : 'Image', [field]: await make() });
    expect([refused.statusCode, refused.json()]).toEqual([413, { message, errors: { [field]: message } }]);
    await expectNothingKept(host);
  });

  test('accepts the longest article, and refuses more text in one form', async () => {
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
    const host = await testApp();
    const refused = await create(host, { thumbnail: await hugeImage(50_000, 50_000) });
    expect(refused.statusCode).toBe(413);
    await expectNothingKept(host);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['an animation of 10,000 frames', () => Promise.resolve(animation(10_000))],
    ['a picture of 1 × 40,000 pixels', () => hugePng(1, 40_000)],
  ])('refuses %s', async (_what, make) => {
    const host = await testApp();
    expect((await create(host, { thumbnail: fileOf(await make()) })).statusCode).toBe(413);
    await expectNothingKept(host);
  });
});

/** A PNG with the content of the hand-made files. */
function colourfulPng(): Promise<Buffer> {
  const [left, above, below] = COLOURS;
  const pixels = Buffer.from([...left, ...above, ...left, ...below]);
  return sharp(pixels, { raw: { width: 2, height: 2, channels: 3 } })
    .resize(32, 32, { kernel: 'nearest' })
    .ensureAlpha()
    .png()
    .toBuffer();
}

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
  ])('stores %s in a format that every browser supports', async (_what, make, [extension, width, height]) => {
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
    ['a BMP that claims 50,000 × 50,000 pixels', () => overwritten(bmp(), [18, 50_000], [22, 50_000]), 413],
    ['an icon that claims 50,000 × 50,000 pixels', () => overwritten(ico(), [26, 50_000], [30, 100_000]), 413],
    ['an icon with a PNG of 50,000 × 50,000 pixels', async () => ico(await hugePng(50_000, 50_000)), 413],
    ['a HEIC that claims 60,000 × 60,000 pixels', async () => withHeicSize(await heic(), 60_000), 413],
    ['a truncated BMP', () => bmp().subarray(0, 2000), 415],
    ['a BMP without a size', () => overwritten(bmp(), [18, 0]), 415],
    ['a BMP with an unknown depth', () => overwritten(bmp(), [28, 3]), 415],
    ['a text that starts like a BMP', () => Buffer.from('BMP is a format.'), 415],
    ['a truncated icon', () => ico().subarray(0, 500), 415],
    ['an icon without pictures', () => ico(undefined, 0), 415],
    ['an icon whose picture is beyond its end', () => overwritten(ico(), [18, 900_000]), 415],
    ['a truncated HEIC', async () => (await heic()).subarray(0, 500), 415],
  ])('refuses %s', async (_what, make, status) => {
    const host = await testApp();
    const refused = await create(host, { thumbnail: fileOf(await make()) });
    expect(refused.statusCode).toBe(status);
    if (status === 415) expect(refused.json()).toMatchObject({ message: 'Invalid image type' });
    await expectNothingKept(host);
  });
});

test('removes the position from a photograph and rotates it upright', async () => {
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

test('removes data appended to a picture', async () => {
  const host = await testApp();
  const bytes = Buffer.concat([
    Buffer.from(await (await picture()).arrayBuffer()),
    Buffer.from('<script>steal()</script>'),
  ]);
  await create(host, { thumbnail: new File([bytes], 'both.jpg') });
  expect((await stored(host)).bytes.includes('steal')).toBe(false);
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

test('an empty file part counts as no file', async () => {
  const host = await testApp();
  expect((await create(host, { thumbnail: new File([], ''), pdfFile: new File([], 'empty.pdf') })).statusCode).toBe(
    200,
  );
  expect((await stored(host)).name).toBeNull();
  expect(await host.files('unfinished')).toEqual([]);
});

test('uses the last of a repeated field, and ignores a file in an unknown field', async () => {
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
])('a field named %s cannot pollute prototypes', async (name, status) => {
  const host = await testApp();
  const body = form({ ...PROJECT, [name]: undefined });
  body.append(name, 'polluted');
  expect((await host.call('POST', '/api/project/create', body)).statusCode).toBe(status);
  expect((await host.call('GET', '/api/project')).json()).toHaveLength(status === 200 ? 1 : 0);
});

/** An uncompressed picture of more than 10 MB. */
async function bulkyImage(): Promise<File> {
  const blank = sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#336655' } });
  return new File([await blank.png({ compressionLevel: 0 }).toBuffer()], 'bulky.png');
}

const fileOf = (bytes: Buffer): File => new File([new Uint8Array(bytes)], 'picture.bin');

function overwritten(bytes: Buffer, ...numbers: [at: number, value: number][]): Buffer {
  for (const [at, value] of numbers) bytes.writeUInt32LE(value, at);
  return bytes;
}

/** A HEIC whose headers (`ispe` boxes) claim another size. */
function withHeicSize(bytes: Buffer, side: number): Buffer {
  for (let at = bytes.indexOf('ispe'); at !== -1; at = bytes.indexOf('ispe', at + 1)) {
    bytes.writeUInt32BE(side, at + 8);
    bytes.writeUInt32BE(side, at + 12);
  }
  return bytes;
}

/** A GIF with many identical frames of one pixel. */
function animation(pictures: number): Buffer {
  const head = Buffer.concat([Buffer.from('GIF89a'), Buffer.from('01000100800000000000ffffff', 'hex')]);
  const shown = Buffer.from('21f9040001000000' + '2c00000000010001000002024401' + '00', 'hex');
  return Buffer.concat([head, ...Array.from({ length: pictures }, () => shown), Buffer.from(';')]);
}

const hugeImage = async (width: number, height: number): Promise<File> => fileOf(await hugePng(width, height));

/** A small PNG whose header claims another size. */
async function hugePng(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await (await picture('png')).arrayBuffer());
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
