import { removeMetadata } from './mp4';

const POSITION = '+23.7806+090.4193/';

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const numbers = (...values: number[]) => Buffer.concat(values.map(number));
const box = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  return Buffer.concat([number(body.length + 8), Buffer.from(type, 'latin1'), body]);
};
const longBox = (type: string, content: string): Buffer => {
  const body = Buffer.from(content, 'latin1');
  return Buffer.concat([number(1), Buffer.from(type, 'latin1'), number(0), number(body.length + 16), body]);
};
/** A track with two chunks: the first has two samples, the second one. `sizes`: sample sizes, or a complete box of them. */
const track = (
  handler: string,
  chunks: [number, number],
  sizes: [number, number, number] | Buffer,
  more: Buffer = Buffer.alloc(0),
) =>
  box(
    'trak',
    box(
      'mdia',
      box('hdlr', numbers(0, 0), handler, numbers(0, 0, 0)),
      box(
        'minf',
        box(
          'stbl',
          Buffer.isBuffer(sizes) ? sizes : box('stsz', numbers(0, 0, 3, ...sizes)),
          box('stsc', numbers(0, 2, 1, 2, 1, 2, 1, 1)),
          box('stco', numbers(0, 2, ...chunks)),
        ),
      ),
    ),
    more,
  );

const HEAD = box('ftyp', 'isom', numbers(0), 'isom');
const SAMPLES = HEAD.length + 8;
/** Alternating picture and position samples. */
const DATA = box('mdat', 'picture one', `${POSITION} A`, `${POSITION} B`, 'picture two', `${POSITION} C`);
const [PICTURE, PLACE] = ['picture one'.length, `${POSITION} A`.length];
const picturesAt: [number, number] = [SAMPLES, SAMPLES + PICTURE + 2 * PLACE];
const placesAt: [number, number] = [SAMPLES + PICTURE, SAMPLES + 2 * PICTURE + 2 * PLACE];

const film = (...more: Buffer[]): Buffer =>
  Buffer.concat([HEAD, DATA, box('moov', box('mvhd', 'length'), track('vide', picturesAt, [6, 5, PICTURE]), ...more)]);

const cleaned = (file: Uint8Array): string => {
  const copy = Buffer.from(file);
  removeMetadata(copy);
  expect(copy).toHaveLength(file.length);
  return copy.toString('latin1');
};

test.each<[string, Buffer]>([
  ['a phone', film(box('udta', box('\u00a9xyz', POSITION)))],
  ['another phone', film(box('udta', box('loci', POSITION)))],
  [
    'a phone that uses metadata keys',
    film(box('meta', box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', POSITION))),
  ],
  ['a track', film(track('soun', [0, 0], [0, 0, 0], box('udta', POSITION)))],
  ['a dashcam', film(box('gps ', POSITION))],
  ['an image editor', Buffer.concat([film(), box('uuid', 'xmp', POSITION)])],
  ['a free box', Buffer.concat([film(), box('free', POSITION)])],
  ['a phone, without a container box', film(box('loci', POSITION), box('\u00a9xyz', POSITION))],
  ['a phone, at the end of the file', Buffer.concat([film(), box('loci', POSITION), box('\u00a9xyz', POSITION)])],
  ['a fragment', Buffer.concat([film(), box('moof', box('traf', box('uuid', POSITION)), box('udta', POSITION))])],
  ['an unknown box', film(box('dash', POSITION))],
  ['data after the last box', Buffer.concat([film(), number(2), Buffer.from(POSITION)])],
  ['a box with a 64-bit size', Buffer.concat([film(), longBox('uuid', POSITION)])],
  ['a box larger than the file', Buffer.concat([film(), number(0x7fffffff), Buffer.from(`uuid${POSITION}`)])],
  ['a box that extends to the end', Buffer.concat([film(), number(0), Buffer.from(`uuid${POSITION}`)])],
])('removes the position written by %s and keeps picture and sound', (_what, file) => {
  expect(file.toString('latin1')).toContain(POSITION);
  const left = cleaned(file);
  expect(left.slice(SAMPLES + DATA.length - 8)).not.toContain(POSITION);
  for (const kept of ['ftypisom', 'picture one', 'picture two', 'mvhdlength', 'vide', 'stco'])
    expect(left).toContain(kept);
});

test.each(['meta', 'text', 'sbtl', 'camm'])('removes a position track (%s) with all of its samples', (handler) => {
  const left = cleaned(film(track(handler, placesAt, [PLACE, PLACE, PLACE])));
  expect(left).not.toContain(POSITION);
  expect(left).not.toContain(handler);
  for (const kept of ['picture one', 'picture two']) expect(left).toContain(kept);
});

test.each<[string, Buffer]>([
  ['one size for all', box('stsz', numbers(0, PLACE, 3))],
  ['sizes of 16 bits', box('stz2', numbers(0, 16, 3), Buffer.from([0, PLACE, 0, PLACE, 0, PLACE]))],
  ['sizes of 8 bits', box('stz2', numbers(0, 8, 3), Buffer.from([PLACE, PLACE, PLACE]))],
])('removes the samples of a position track with %s', (_what, sizes) => {
  const left = cleaned(film(track('meta', placesAt, sizes)));
  expect(left).not.toContain(POSITION);
  for (const kept of ['picture one', 'picture two']) expect(left).toContain(kept);
});

test('removes the samples of a position track with sizes of 4 bits', () => {
  const [data, sizes] = [box('mdat', 'gps-place 1', 'gps-place two', 'gps-3'), Buffer.from([0xbd, 0x50])];
  const places = track('meta', [SAMPLES, SAMPLES + 24], box('stz2', numbers(0, 4, 3), sizes));
  const left = cleaned(Buffer.concat([HEAD, data, box('moov', places)]));
  expect(left.slice(SAMPLES, SAMPLES + 29)).toBe('\0'.repeat(29));
});

test.each<[string, Buffer]>([
  ['no sizes', box('free')],
  ['sizes of 12 bits', box('stz2', numbers(0, 12, 3), Buffer.alloc(6))],
  ['fewer sizes than samples', box('stsz', numbers(0, 0, 3, PLACE, PLACE))],
  ['more samples than its chunks', box('stsz', numbers(0, PLACE, 4))],
])('refuses a file with a position track that has %s, because its samples cannot be found', (_what, sizes) => {
  expect(removeMetadata(film(track('meta', placesAt, sizes)))).toBe(false);
});

test('removes the name of a track, which may be that of a camera, but keeps its kind', () => {
  const named = box('trak', box('mdia', box('hdlr', numbers(0, 0), 'vide', numbers(0, 0, 0), POSITION)));
  const left = cleaned(film(named));
  expect(left).not.toContain('hdlr'.concat(POSITION));
  expect(left.slice(SAMPLES + DATA.length - 8)).not.toContain(POSITION);
  expect(left.match(/vide/g)).toHaveLength(2);
});

test('refuses a file with more boxes or larger tables than a real video', () => {
  const boxes = (count: number) => Buffer.concat(Array.from({ length: count }, () => box('free')));
  expect(removeMetadata(film(boxes(10_000)))).toBe(true);
  expect(removeMetadata(film(boxes(60_000)))).toBe(false);
  const chunks = box('stco', numbers(0, 250_000), Buffer.alloc(1_000_000));
  const table = box('stbl', box('stsz', numbers(0, 9, 1)), box('stsc', numbers(0, 1, 1, 1, 1)), chunks);
  const hidden = box('trak', box('mdia', box('hdlr', numbers(0, 0), 'text', numbers(0, 0, 0)), box('minf', table)));
  expect(removeMetadata(film(hidden))).toBe(false);
});

describe('a video track without samples', () => {
  const VIDEO = 7;
  const [short, long] = [numbers(0, 0, 0, VIDEO), numbers(0x01000000, 0, 0, 0, 0, VIDEO)];
  const empty = (header: Buffer) => {
    const handler = box('hdlr', numbers(0, 0), 'vide', numbers(0, 0, 0));
    const table = box('minf', box('stbl', box('stsz', numbers(0, 0, 0))));
    return box('trak', box('tkhd', header), box('mdia', handler, table));
  };
  const movie = (...tracks: Buffer[]) => [HEAD, DATA, box('moov', box('mvhd', 'length'), ...tracks)];
  const fragment = (number: number, samples: number) =>
    box('moof', box('traf', box('tfhd', numbers(0, number)), box('trun', numbers(0, samples))));

  test.each<[string, Buffer[]]>([
    ['alone', movie(empty(short))],
    ['beside a sound track', movie(empty(short), track('soun', picturesAt, [6, 5, PICTURE]))],
    ['with an empty fragment', [...movie(empty(short)), fragment(VIDEO, 0)]],
    ['with a fragment of sound', [...movie(empty(short)), fragment(VIDEO + 1, 3)]],
  ])('is refused %s', (_what, file) => {
    expect(removeMetadata(Buffer.concat(file))).toBe(false);
  });

  test.each([
    ['32', short],
    ['64', long],
  ])('is accepted if a fragment has its samples (times of %s bits)', (_what, header) => {
    expect(removeMetadata(Buffer.concat([...movie(empty(header)), fragment(VIDEO, 3)]))).toBe(true);
  });
});

test('refuses a file without a video track', () => {
  const withMovie = (...tracks: Buffer[]) => Buffer.concat([HEAD, DATA, box('moov', box('mvhd', 'length'), ...tracks)]);
  const picture = track('vide', picturesAt, [6, 5, PICTURE]);
  expect(removeMetadata(withMovie(picture))).toBe(true);
  for (const file of [HEAD, Buffer.concat([HEAD, DATA]), withMovie(), withMovie(track('soun', [0, 0], [0, 0, 0]))])
    expect(removeMetadata(Buffer.from(file))).toBe(false);
  expect(removeMetadata(Buffer.concat([HEAD, box('mdat', picture)]))).toBe(false);
  expect(removeMetadata(Buffer.concat([HEAD, picture]))).toBe(false);
});

test('never throws for a truncated or corrupted file', () => {
  const whole = film(track('meta', placesAt, [PLACE, PLACE, PLACE]));
  for (let length = 0; length < whole.length; length += 1) cleaned(whole.subarray(0, length));
  for (let place = 0; place < whole.length; place += 1) {
    for (const value of [0, 1, 0x7f, 0xff]) {
      const broken = Buffer.from(whole);
      broken[place] = value;
      cleaned(broken);
    }
  }
});
